import type { countProduct } from '@shop/contract/staff/floor/count'
import { gtin14Of } from '@shop/domain/gs1/check-digit'
import { cleanScan } from '@shop/domain/gs1/scanned-code'
import { correctionOf, differenceOf, expectedOn, isAtProduct, needsRecount } from '@shop/domain/picking/stock-count'
import type { Static } from 'typebox'
import type { Tx } from '../../../platform/db.ts'
import {
  addEntry,
  findEntry,
  findTask,
  finishCount,
  lockCounted,
  lockTask,
  readBeside,
  setRecount,
} from './count-queries.ts'
import { isOwnCount, shelfOf } from './count-view.ts'

type Count = Static<(typeof countProduct)['schema']['body']>
type Caller = { readonly personId: string; readonly branches: readonly number[] | null; readonly now: Date }
export type StockCounted =
  | { readonly ok: true; readonly outcome: 'equal' | 'corrected' | 'recount'; readonly difference: number }
  | { readonly ok: false; readonly code: 'not_found' | 'task_done' | 'own_count' | 'other_product' }

/** A count that started earlier starts again: goods picked meanwhile would hide a difference. */
const LONGEST_MS = 2 * 60 * 60_000

/**
 * Compares a blind count with the records and corrects stock on hand by the difference, so that sales during the count
 * stay counted. A large difference waits for a second person, whose count decides.
 */
export async function countStock(tx: Tx, id: string, count: Count, caller: Caller): Promise<StockCounted> {
  const [task] = await findTask.rows(tx, caller.branches, id)
  if (!task) return { ok: false, code: 'not_found' }
  const gtin = task.scan_code === null ? null : (gtin14Of(task.scan_code) ?? null)
  const product = { productNumber: task.product_number, gtin, packs: task.packs }
  if (!isAtProduct(cleanScan(count.code), count.counted, product, shelfOf(task)))
    return { ok: false, code: 'other_product' }
  const [stock] = await lockCounted.rows(tx, task.branch_id, task.product_id)
  const [locked] = await lockTask.rows(tx, id)
  const [known] = await findEntry.rows(tx, count.id)
  if (known) return known.task_id === id ? outcomeOf(known) : { ok: false, code: 'not_found' }
  if (!stock || !locked) return { ok: false, code: 'not_found' }
  if (locked.state === 'done') return { ok: false, code: 'task_done' }
  const [current] = await findTask.rows(tx, caller.branches, id)
  if (current && isOwnCount(current, caller.personId)) return { ok: false, code: 'own_count' }

  const since = Math.max(Date.parse(count.startedAt), caller.now.getTime() - LONGEST_MS)
  const [beside] = await readBeside.rows(tx, task.branch_id, task.product_id, new Date(since))
  if (!beside) return { ok: false, code: 'not_found' }
  const records = { ...stock, ...beside }
  const difference = differenceOf(count.counted, records)
  const expected = expectedOn(records)
  if (locked.state === 'open' && needsRecount(difference, beside.unitCents)) {
    await addEntry.rows(tx, count.id, id, count.counted, expected, null)
    await setRecount.rows(tx, id)
    return { ok: true, outcome: 'recount', difference: 0 }
  }
  const applied = correctionOf(difference, records)
  await addEntry.rows(tx, count.id, id, count.counted, expected, applied)
  await finishCount.rows(tx, id, task.branch_id, task.product_id, applied, caller.now)
  return { ok: true, outcome: difference === 0 ? 'equal' : 'corrected', difference }
}

/** The reply to a repeated request. */
const outcomeOf = ({ applied }: { readonly applied: number | null }): StockCounted =>
  applied === null
    ? { ok: true, outcome: 'recount', difference: 0 }
    : { ok: true, outcome: applied === 0 ? 'equal' : 'corrected', difference: applied }
