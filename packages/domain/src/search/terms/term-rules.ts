import type { Locale } from '../../locale.ts'
import { wordsIn } from '../analyse.ts'
import { isSentenceWord, isStopWord } from '../language/stop-words.ts'
import { loggedTerm } from '../logged-term.ts'
import { normalise } from '../normalise.ts'

/**
 * `equal`: each term finds the others. `narrower`: the first term also finds the others. `redirect`: the term opens
 * `target`, a path of the shop. `boost`: among the results of the term, the product, category or brand `target` has its
 * text score multiplied by `factor` percent.
 */
export const TERM_RULE_KINDS = ['equal', 'narrower', 'redirect', 'boost'] as const
export type TermRuleKind = (typeof TERM_RULE_KINDS)[number]

/** A rule of staff. Synonyms are Dutch words of both languages; all others have one language and one term. */
export type TermRule = {
  readonly kind: TermRuleKind
  readonly locale: Locale | null
  readonly terms: readonly string[]
  readonly target: string | null
  readonly factor: number | null
}
export type TermRuleIssue =
  | 'term_unusable'
  | 'term_stop_word'
  | 'term_repeated'
  | 'term_cycle'
  | 'term_taken'
  | 'odd_value'
  | 'too_many'

export const MOST_TERM_RULES = 300
export const MOST_TERMS = 8
export const TERM_LENGTH = 60
const MOST_BOOSTS_OF_TERM = 10
/** Percent. A boost orders results; it does not replace what the visitor typed. */
export const LEAST_FACTOR = 50
export const MOST_FACTOR = 200

/** Control, formatting and private characters, which could hide or reorder text on a screen. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

export const isSynonym = ({ kind }: Pick<TermRule, 'kind'>): boolean => kind === 'equal' || kind === 'narrower'

/** A term as it is stored: small letters, single spaces. */
export const tidyTerm = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Identifies the whole term that a visitor typed, whatever its capitals and punctuation. */
export const typedKey = (text: string): string => wordsIn(normalise(text)).join(' ')

function issueOfTerm(term: string): TermRuleIssue | undefined {
  const words = wordsIn(normalise(term))
  if (term.length < 2 || term.length > TERM_LENGTH || INVISIBLE.test(term)) return 'term_unusable'
  if (words.length === 0 || loggedTerm(term) === undefined) return 'term_unusable'
  return words.every((word) => isStopWord(word) || isSentenceWord(word)) ? 'term_stop_word' : undefined
}

type KeyOf = (term: string) => string
const has = (one: TermRule, other: TermRule, keyOf: KeyOf) =>
  one.terms.map(keyOf).some((key) => other.terms.map(keyOf).includes(key))

/** The first issue of a rule beside the others. `keyOf` is the form in which search compares the words of a synonym. */
export function issueOfRule(rule: TermRule, others: readonly TermRule[], keyOf: KeyOf): TermRuleIssue | undefined {
  if (others.length >= MOST_TERM_RULES) return 'too_many'
  const [least, most] = isSynonym(rule) ? [2, MOST_TERMS] : [1, 1]
  if (rule.terms.length < least || rule.terms.length > most) return 'term_unusable'
  const bad = rule.terms.map(issueOfTerm).find((issue) => issue !== undefined)
  if (bad) return bad
  return isSynonym(rule) ? issueOfSynonym(rule, others.filter(isSynonym), keyOf) : issueOfSingle(rule, others)
}

function issueOfSynonym(rule: TermRule, others: readonly TermRule[], keyOf: KeyOf): TermRuleIssue | undefined {
  const keys = rule.terms.map(keyOf)
  if (keys.includes('')) return 'term_unusable'
  if (new Set(keys).size < keys.length) return 'term_repeated'
  const same = others.filter(({ kind }) => kind === rule.kind)
  if (rule.kind === 'equal' && same.some((other) => has(rule, other, keyOf))) return 'term_taken'
  if (rule.kind === 'narrower' && same.some(({ terms }) => keyOf(terms[0] ?? '') === keys[0])) return 'term_taken'
  return hasCycle([...others, rule], keyOf) ? 'term_cycle' : undefined
}

function issueOfSingle(rule: TermRule, others: readonly TermRule[]): TermRuleIssue | undefined {
  const { kind, locale, terms, factor } = rule
  const key = typedKey(terms[0] ?? '')
  const same = others.filter(
    (one) => one.kind === kind && one.locale === locale && typedKey(one.terms[0] ?? '') === key,
  )
  if (kind === 'redirect') return same.length > 0 ? 'term_taken' : undefined
  const isBounded = factor !== null && Number.isInteger(factor) && factor >= LEAST_FACTOR && factor <= MOST_FACTOR
  if (!isBounded || factor === 100) return 'odd_value'
  if (same.some(({ target }) => target === rule.target)) return 'term_taken'
  return same.length >= MOST_BOOSTS_OF_TERM ? 'too_many' : undefined
}

/** Whether a term leads back to itself: the terms of a two-way group are one, and a one-way rule leads to its others. */
function hasCycle(rules: readonly TermRule[], keyOf: KeyOf): boolean {
  const groupOf = new Map<string, string>()
  for (const { kind, terms } of rules)
    if (kind === 'equal') for (const term of terms) groupOf.set(keyOf(term), keyOf(terms[0] ?? ''))
  const nodeOf = (term: string) => groupOf.get(keyOf(term)) ?? keyOf(term)
  const next = new Map<string, string[]>()
  for (const { kind, terms } of rules) {
    if (kind !== 'narrower') continue
    const [from = '', ...to] = terms.map(nodeOf)
    next.set(from, [...(next.get(from) ?? []), ...to])
  }
  const done = new Set<string>()
  const leadsBack = (node: string, path: ReadonlySet<string>): boolean => {
    if (path.has(node)) return true
    if (done.has(node)) return false
    const found = (next.get(node) ?? []).some((one) => leadsBack(one, new Set([...path, node])))
    done.add(node)
    return found
  }
  return [...next.keys()].some((node) => leadsBack(node, new Set()))
}
