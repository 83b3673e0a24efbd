import { createHash } from 'node:crypto'
import {
  isSynonym,
  issueOfRule,
  type TermRule,
  type TermRuleIssue,
  tidyTerm,
} from '@shop/domain/search/terms/term-rules'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { findShopList, type PlacedRule } from '../../search/index.ts'
import { addTermRule, changeTermRule, hasProduct, listTermRules, lockRules, type RuleRow } from './rule-queries.ts'

/** A rule without its id and revision: what the shop would follow. */
export const contentOf = ({ kind, locale, terms, target, factor }: TermRule): string =>
  JSON.stringify([kind, locale, terms, target, factor])
/** Identifies a draft by its rules, in any order. */
export const digestOf = (rules: readonly TermRule[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rules.map(contentOf).sort()))
    .digest('base64url')

/** The rule as it is stored, with fields of its kind only. */
function tidy({ kind, locale, terms, target, factor }: TermRule): TermRule {
  const tidied = terms.map(tidyTerm).filter((term) => term !== '')
  if (isSynonym({ kind })) return { kind, terms: tidied, locale: null, target: null, factor: null }
  return { kind, terms: tidied, locale: locale ?? 'nl', target, factor: kind === 'boost' ? factor : null }
}

/** The rule with the products that its target selects now; undefined if the shop has no such target. */
export async function place(db: Queryable, rule: TermRule): Promise<PlacedRule | undefined> {
  const { kind, locale, target } = rule
  if (isSynonym(rule)) return { ...rule, selected: null }
  const text = (target ?? '').trim()
  if (kind === 'boost' && /^\d+$/.test(text)) {
    const [product] = await hasProduct.rows(db, text)
    return product?.found ? { ...rule, target: text, selected: { field: 'code', value: text } } : undefined
  }
  const list = await findShopList(db, text, locale ?? 'nl')
  if (!list || (kind === 'boost' && list.selected === null)) return undefined
  return { ...rule, target: list.path, selected: list.selected }
}

/** All rules with their targets; undefined if the shop lacks one. */
export async function placeAll(db: Queryable, rules: readonly TermRule[]): Promise<PlacedRule[] | undefined> {
  const placed = []
  for (const { kind, locale, terms, target, factor } of rules) {
    const one = await place(db, { kind, locale, terms, target, factor })
    if (!one) return undefined
    placed.push(one)
  }
  return placed
}

export type Wish = TermRule & { readonly id: string; readonly revision: number | null }
type Saved =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly code: TermRuleIssue | 'not_in_shop' | 'rules_changed' }

/** Adds or replaces a rule, checked beside all others of the draft. A repeated request changes nothing. */
export async function saveRule(tx: Tx, wish: Wish, keyOf: (term: string) => string): Promise<Saved> {
  await lockRules.rows(tx)
  const rows = await listTermRules.rows(tx)
  const existing = rows.find(({ id }) => id === wish.id)
  const placed = await place(tx, tidy(wish))
  if (!placed) return { ok: false, code: 'not_in_shop' }
  if (existing && isRepeated(existing, placed, wish)) return { ok: true, revision: existing.revision }
  if (existing?.revision !== (wish.revision ?? undefined)) return { ok: false, code: 'rules_changed' }
  const code = issueOfRule(
    placed,
    rows.filter(({ id }) => id !== wish.id),
    keyOf,
  )
  if (code) return { ok: false, code }
  const { kind, locale, terms, target, factor } = placed
  const values = [wish.id, kind, locale, terms, target, factor] as const
  const [saved] = existing
    ? await changeTermRule.rows(tx, ...values, existing.revision)
    : await addTermRule.rows(tx, ...values)
  return saved ? { ok: true, revision: saved.revision } : { ok: false, code: 'rules_changed' }
}

const isRepeated = (row: RuleRow, rule: TermRule, { revision }: Wish) =>
  contentOf(row) === contentOf(rule) && [(revision ?? 0) + 1, revision].includes(row.revision)
