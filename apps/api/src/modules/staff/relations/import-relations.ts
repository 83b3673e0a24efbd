import { createHash } from 'node:crypto'
import { MOST_RELATION_LINES } from '@shop/contract/staff/range/relations'
import { type RelationLine, readRelationList, relationRows } from '@shop/domain/change/relation-lines'
import { planRelations, type RelationPlan } from '@shop/domain/change/relation-plan'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { nextPosition } from './edit-relation.ts'
import {
  addRelations,
  findProducts,
  listPresent,
  lockProducts,
  type PresentRow,
  setAmounts,
} from './relation-queries.ts'

type Prepared = RelationPlan & {
  readonly version: string
  readonly ids: ReadonlyMap<string, string>
  readonly present: readonly PresentRow[]
}
export type Imported =
  | { readonly ok: true; readonly lines: number }
  | { readonly ok: false; readonly code: 'too_many' | 'no_changes' | 'value_changed' }

/** The hash of the effects of a list: another one means that the person has not seen them. */
const versionOf = ({ add, change, rejected }: RelationPlan) =>
  createHash('sha256')
    .update(JSON.stringify([add, change, rejected]))
    .digest('hex')

/** Reads a list against the range. `lock` receives the products whose relations the list may change. */
export async function prepareList(
  db: Queryable,
  text: string,
  lock?: (ids: readonly string[]) => Promise<unknown>,
): Promise<Prepared | undefined> {
  if (relationRows(text) > MOST_RELATION_LINES) return undefined
  const list = readRelationList(text)
  const numbers = [...new Set(list.lines.flatMap(({ product, related }) => [product, related]))]
  const products = await findProducts.rows(db, numbers)
  const ids = new Map(products.map(({ number, id }) => [number, id]))
  const owners = [...new Set(list.lines.flatMap(({ product }) => ids.get(product) ?? []))]
  await lock?.(owners)
  const present = await listPresent.rows(db, owners)
  const numberOf = new Map(products.map(({ number, id }) => [id, number]))
  const plan = planRelations(list, {
    numbers: new Set(ids.keys()),
    present: present.map((row) => ({ ...row, product: numberOf.get(row.product_id) ?? '' })),
  })
  return { ...plan, version: versionOf(plan), ids, present }
}

/**
 * Applies all usable lines of a list in one transaction, if its effects are those that the person saw. A repeated request
 * finds that every line holds.
 */
export async function importRelations(tx: Tx, text: string, version: string): Promise<Imported> {
  const list = await prepareList(tx, text, (ids) => lockProducts.rows(tx, ids))
  if (!list) return { ok: false, code: 'too_many' }
  const { add, change, same, ids, present } = list
  if (add.length + change.length + same === 0) return { ok: false, code: 'no_changes' }
  if (add.length + change.length > 0 && list.version !== version) return { ok: false, code: 'value_changed' }
  const columns = (lines: readonly RelationLine[]) =>
    [
      lines.map(({ product }) => ids.get(product) ?? ''),
      lines.map(({ kind }) => kind),
      lines.map(({ related }) => ids.get(related) ?? ''),
      lines.map(({ quantity }) => quantity),
      lines.map(({ per }) => per),
    ] as const
  if (add.length > 0) await addRelations.rows(tx, ...columns(add), positionsOf(add, ids, present))
  if (change.length > 0) await setAmounts.rows(tx, ...columns(change.map(({ line }) => line)))
  return { ok: true, lines: add.length + change.length + same }
}

/** Behind the present relations of each product, in the order of the list. */
function positionsOf(lines: readonly RelationLine[], ids: Prepared['ids'], present: Prepared['present']): number[] {
  const byProduct = Map.groupBy(present, ({ product_id }) => product_id)
  const last = new Map<string, { readonly position: number }>()
  return lines.map(({ product }) => {
    const id = ids.get(product) ?? ''
    const before = last.get(id)
    const position = nextPosition(before ? [before] : (byProduct.get(id) ?? []))
    last.set(id, { position })
    return position
  })
}
