import type { adjustStock as endpoint } from '@shop/contract/staff/range/stock'
import { needsRecount } from '@shop/domain/picking/stock-count'
import type { Static } from 'typebox'
import type { Tx } from '../../../platform/db.ts'
import { addAdjustment, addCountTask, type BranchStockRow, findAdjustment, moveStock } from './stock-queries.ts'

type Adjustment = Static<(typeof endpoint)['schema']['body']>
export type Adjusted =
  | { readonly ok: true; readonly onHand: number; readonly isCounted: boolean }
  | { readonly ok: false; readonly code: 'not_found' | 'note_missing' | 'odd_value' | 'sold_pieces' }

/**
 * Changes stock on hand by a difference, so that an order that was placed since the figure was read stays counted. A large
 * difference is counted by another person: a correction could hide goods that were taken.
 */
export async function adjustStock(tx: Tx, at: BranchStockRow, adjustment: Adjustment): Promise<Adjusted> {
  const { id, pieces, reason } = adjustment
  const note = adjustment.note?.trim() || null
  if (pieces === 0) return { ok: false, code: 'odd_value' }
  if (reason === 'other' && note === null) return { ok: false, code: 'note_missing' }
  const isCounted = needsRecount(pieces, at.price_cents)
  const [added] = await addAdjustment.rows(tx, id, at.branch_id, at.product_id, pieces, reason, note)
  if (!added) {
    const [first] = await findAdjustment.rows(tx, id)
    const isSame = first?.branch_id === at.branch_id && first.product_id === at.product_id
    return isSame && first.on_hand_after !== null
      ? { ok: true, onHand: first.on_hand_after, isCounted }
      : { ok: false, code: 'not_found' }
  }
  const [moved] = await moveStock.rows(tx, id, at.product_id, at.branch_id, pieces)
  if (moved?.on_hand == null) return { ok: false, code: 'sold_pieces' }
  if (isCounted) await addCountTask.rows(tx, at.branch_id, at.product_id)
  return { ok: true, onHand: moved.on_hand, isCounted }
}
