import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { Locale } from '@shop/domain/locale'
import { type Lexicon, wordsIn } from '@shop/domain/search/analyse'
import { makeLexicon } from '@shop/domain/search/lexicon'
import { loggedTerm } from '@shop/domain/search/logged-term'
import { normalise } from '@shop/domain/search/normalise'
import { makeSynonyms, RULE_KINDS, type SynonymRule, synonymKey } from '@shop/domain/search/synonyms'
import { BRAND } from '@shop/retailer/brand'
import type { Boost } from './lexicon/lexicon-queries.ts'
import { type PlacedRule, readStaffRules } from './terms/staff-rules.ts'

/** Text files that editors may change, next to the code. */
const FOLDER = new URL('../../../search-data/', import.meta.url)

const linesOf = (name: string) =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .replaceAll('{retailer}', BRAND.name)
    .replaceAll('{slug}', BRAND.slug)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.startsWith('#'))

const isKind = (kind: string): kind is SynonymRule['kind'] => RULE_KINDS.some((one) => one === kind)

/** A rule with its origin. */
export type SeedRule = SynonymRule & { readonly added: string; readonly by: string; readonly source: string }

export function synonymOf(line: string): SynonymRule {
  const { kind, terms } = seedRuleOf(line)
  return { kind, terms }
}

/** Columns: kind, terms, added, by, source. A line without date or author is rejected. */
function seedRuleOf(line: string): SeedRule {
  const [kind = '', terms = '', added = '', by = '', source = ''] = line.split('\t')
  const list = terms.split('|').map((term) => term.trim())
  if (!isKind(kind) || list.length < 2 || !/^\d{4}-\d\d-\d\d$/.test(added) || by === '')
    throw new Error(`search-data/synonyms.tsv: '${line}' is not a rule with date and author`)
  return { kind, terms: list, added, by, source: source === '' ? 'editor' : source }
}

/** Identifies a rule in the files and in the table. */
export const ruleKey = ({ kind, terms }: SynonymRule) => `${kind} ${terms.join(' | ')}`

/** Every rule of the files, once. */
export function readSeed(): readonly SeedRule[] {
  const rules = seedFiles().flatMap((name) => linesOf(name).map(seedRuleOf))
  return [...new Map(rules.map((rule) => [ruleKey(rule), rule])).values()]
}

export type ServicePage = {
  readonly words: readonly string[]
  readonly nl: { readonly name: string; readonly url: string }
  readonly en: { readonly name: string; readonly url: string }
}

export function serviceOf(line: string): ServicePage {
  const [words = '', nameNl = '', urlNl = '', nameEn = '', urlEn = '', added = '', by = ''] = line.split('\t')
  if (!urlNl.startsWith('/') || !urlEn.startsWith('/') || !/^\d{4}-\d\d-\d\d$/.test(added) || by === '')
    throw new Error(`search-data/services.tsv: '${line}' is not a page with date and author`)
  const list = words.split('|').map((word) => word.trim())
  return { words: list, nl: { name: nameNl, url: urlNl }, en: { name: nameEn, url: urlEn } }
}

/** A word and its parts, such as "terrastegel terras tegel". A word without parts is its own part. */
const compoundOf = (line: string): readonly [string, readonly string[]] => {
  const [word = '', ...parts] = line.split(' ')
  return [word, parts.length > 0 ? parts : [word]]
}

const stemOf = (line: string): readonly [string, string] => {
  const [word = '', stem = ''] = line.split(' ')
  return [word, stem]
}

/** Rules of the editors first, then the lexicon of the trade by department. */
export const seedFiles = () => [
  'synonyms.tsv',
  ...readdirSync(new URL('trade/', FOLDER))
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => `trade/${name}`),
]

export const readServices = (): ServicePage[] => linesOf('services.tsv').map(serviceOf)

export const readSearchData = () => ({
  words: [...new Set([...linesOf('lexicon.txt'), ...linesOf('parts.txt')])],
  compounds: linesOf('compounds.txt').map(compoundOf),
  stems: linesOf('stems.txt').map(stemOf),
  shortParts: linesOf('short-parts.txt'),
  protected: linesOf('protected.txt'),
  notParts: linesOf('not-parts.txt'),
  synonyms: seedFiles().flatMap((name) => linesOf(name).map(synonymOf)),
  services: readServices(),
})

/** The form in which rules compare terms: stems of words and parts, with sizes. Reads the lexicon at its first use. */
export function makeSynonymKey(): (term: string) => string {
  let lexicon: Lexicon | undefined
  return (term) => {
    lexicon ??= { ...makeLexicon(readSearchData()), memo: new Map() }
    return synonymKey(term, lexicon)
  }
}

const LOOK_AGAIN_MS = 10_000
const changedAt = () =>
  [...seedFiles(), 'services.tsv'].reduce(
    (newest, name) => Math.max(newest, statSync(new URL(name, FOLDER)).mtimeMs),
    0,
  )

/** `known` is a lexicon made before; it has analysed most words already. */
export function readKnowledge(stored?: Omit<StoredRules, 'version'>, known?: Lexicon) {
  const data = readSearchData()
  const staff = readStaffRules(stored?.staff ?? [])
  const synonyms = [...(stored?.rules ?? data.synonyms), ...staff.synonyms]
  const lexicon: Lexicon = known ?? { ...makeLexicon(data), memo: new Map() }
  const terms = [
    ...new Set(synonyms.flatMap(({ terms: all }) => all.flatMap((one) => wordsIn(normalise(one))))),
  ].filter((word) => word.length > 2 && !/jes?$/.test(word))
  const boosts = Map.groupBy(stored?.boosts ?? [], ({ locale, term }) => boostKey(locale, term))
  const boosted = (locale: Locale, typed: string) =>
    (boosts.get(boostKey(locale, loggedTerm(typed) ?? '')) ?? []).map(({ number }) => number)
  return {
    lexicon,
    synonyms: makeSynonyms(synonyms, lexicon),
    services: data.services,
    terms,
    boosted,
    ...whole(staff),
  }
}
const whole = ({ redirectOf, weightsOf }: ReturnType<typeof readStaffRules>) => ({ redirectOf, weightsOf })
const boostKey = (locale: Locale, term: string) => `${locale} ${term}`

export type SearchKnowledge = ReturnType<typeof readKnowledge>

/** The rules and boosts of the tables, and the published rules of staff. */
export type StoredRules = {
  readonly version: string
  readonly rules: readonly SynonymRule[]
  readonly boosts: readonly Boost[]
  readonly staff?: readonly PlacedRule[]
}
/** The rules of the table if they differ from this version. */
export type LoadRules = (version: string | undefined) => Promise<StoredRules | undefined>

export type KnowledgeSource = {
  readonly current: () => SearchKnowledge
  /** Resolves after the first reading of the tables. */
  readonly loaded: () => Promise<void>
  /** Reads the tables now. */
  readonly refresh: () => Promise<void>
}

/**
 * The word lists of this process: the rules of the table, or those of the files while the table is empty. A change
 * takes effect within ten seconds, without rebuild or restart. An error is reported and the last good version stays.
 */
export function watchSearchData(
  onError: (error: unknown) => void,
  load: LoadRules = async () => undefined,
  now: () => number = Date.now,
): KnowledgeSource {
  let stored: StoredRules | undefined
  let current = readKnowledge()
  let stamp = changedAt()
  let lookedAt = Number.NEGATIVE_INFINITY
  const use = (changed: StoredRules | undefined) => {
    const newest = changedAt()
    if (!changed && newest === stamp) return
    stamp = newest
    stored = changed ?? stored
    current = readKnowledge(stored, current.lexicon)
  }
  let first: Promise<void> | undefined
  const look = () => {
    lookedAt = now()
    const looked = load(stored?.version).then(use).catch(onError)
    first ??= looked
    return looked
  }
  return {
    current: () => {
      if (now() - lookedAt >= LOOK_AGAIN_MS) look()
      return current
    },
    loaded: () => first ?? look(),
    refresh: look,
  }
}
