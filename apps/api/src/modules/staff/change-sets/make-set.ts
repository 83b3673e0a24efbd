import { MOST_CHANGES, MOST_UNREAD, type UnreadProblem } from '@shop/contract/staff/range/change-sets'
import { readPriceList } from '@shop/domain/change/price-lines'
import { type PriceRule, priceByRule } from '@shop/domain/change/price-rule'
import type { Tx } from '../../../platform/db.ts'
import { insertLines, listOfBrand, listOfCategory, listPriced, type PricedRow } from './line-queries.ts'
import { deleteOldDrafts, insertSet, type Source, type Unread } from './set-queries.ts'

type Author = { readonly personId: string; readonly now: Date; readonly name: string }
type Line = { readonly product: PricedRow; readonly cents: number }
export type Made =
  | { readonly ok: true; readonly id: string; readonly total: number; readonly unread: number }
  | { readonly ok: false; readonly code: 'too_many' | 'no_changes' | 'scope_missing' }

/** A draft with the prices of a list. Lines that it cannot use are named in the set. */
export async function makeListSet(tx: Tx, text: string, author: Author): Promise<Made> {
  const { lines, unread } = readPriceList(text)
  if (lines.length > MOST_CHANGES) return { ok: false, code: 'too_many' }
  const rows = await listPriced.rows(
    tx,
    lines.map(({ number }) => number),
  )
  const products = new Map(rows.map((row) => [row.number, row]))
  const unused: Unread[] = [...unread]
  const changes: Line[] = []
  for (const { row, number, cents } of lines) {
    const product = products.get(number)
    const problem: UnreadProblem | undefined = !product ? 'unknown' : product.price_cents === cents ? 'same' : undefined
    if (product && !problem) changes.push({ product, cents })
    else unused.push({ row, text: number, problem: problem ?? 'unknown' })
  }
  return store(tx, 'list', changes, unused, author)
}

type Scope = { readonly brand: string | null; readonly category: string | null }

/** A draft with the prices of a rule for the products of a brand, a category, or both. */
export async function makeRuleSet(tx: Tx, { brand, category }: Scope, rule: PriceRule, author: Author): Promise<Made> {
  if (brand === null && category === null) return { ok: false, code: 'scope_missing' }
  const products = await (brand === null ? listOfCategory : listOfBrand).rows(tx, brand, category, MOST_CHANGES + 1)
  if (products.length > MOST_CHANGES) return { ok: false, code: 'too_many' }
  const lines = products.map((product) => ({ product, cents: priceByRule(product.price_cents, rule) }))
  const changes = lines.filter(({ product, cents }) => cents !== product.price_cents)
  return store(tx, 'rule', changes, [], author)
}

async function store(
  tx: Tx,
  source: Source,
  lines: readonly Line[],
  unread: readonly Unread[],
  { name, personId, now }: Author,
): Promise<Made> {
  if (lines.length === 0) return { ok: false, code: 'no_changes' }
  await deleteOldDrafts.rows(tx, personId, now)
  const listed = JSON.stringify(unread.slice(0, MOST_UNREAD))
  const [set] = await insertSet.rows(tx, name, source, personId, listed, unread.length, lines.length, now)
  if (!set) throw new Error('insert of the change set returned no row')
  await insertLines.rows(
    tx,
    set.id,
    lines.map(({ product }) => product.id),
    lines.map(({ product }) => product.number),
    lines.map(({ product }) => product.price_cents),
    lines.map(({ cents }) => cents),
  )
  return { ok: true, id: set.id, total: lines.length, unread: unread.length }
}
