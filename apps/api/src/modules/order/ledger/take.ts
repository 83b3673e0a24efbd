import type { Tx } from '../../../platform/db.ts'
import {
  changePoints,
  noteRedemption,
  openCredit,
  reserveStock,
  type Takes,
  takeCredit,
  takeSlot,
  takeVan,
  takeVoucher,
} from './take-queries.ts'

export type OrderRequirements = {
  readonly orderId: string
  readonly customerId: string
  readonly codes: readonly { readonly id: string; readonly cents: number }[]
  readonly points: number
  readonly creditCents: number
  readonly slot: { readonly day: string; readonly id: string; readonly capacity: number } | undefined
  readonly takes: Takes
  readonly heldUntil: Date | null
  /** Payment attempt of the order, so that each attempt has its own ledger entries. */
  readonly part: string
}
export type Short =
  | { readonly what: 'voucher' | 'points' | 'credit' | 'slot' }
  | { readonly what: 'stock'; readonly productId: string }

const byKey = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

/** Takes everything but stock. Each statement succeeds only while enough is left. */
export async function takeNonStock(tx: Tx, wanted: OrderRequirements): Promise<Short | undefined> {
  const { orderId, customerId, points, creditCents, slot, part } = wanted
  for (const { id, cents } of [...wanted.codes].sort((left, right) => byKey(left.id, right.id))) {
    if ((await takeVoucher.rows(tx, id, customerId)).length === 0) return { what: 'voucher' }
    await noteRedemption.rows(tx, id, orderId, customerId, cents)
  }
  if (points > 0 && (await changePoints.rows(tx, customerId, -points, orderId, 'redeem', part)).length === 0)
    return { what: 'points' }
  if (creditCents > 0) {
    await openCredit.rows(tx, customerId)
    if ((await takeCredit.rows(tx, customerId, creditCents, orderId, part)).length === 0) return { what: 'credit' }
  }
  if (slot) {
    if ((await takeSlot.rows(tx, slot.day, slot.id, slot.capacity, orderId)).length === 0) return { what: 'slot' }
    const [van] = await takeVan.rows(tx, orderId, slot.day, slot.id)
    if (van?.excess) return { what: 'slot' }
  }
  return undefined
}

/** Takes stock last, so that contended rows are locked for the shortest time. */
export async function takeGoods(tx: Tx, { orderId, takes, heldUntil }: OrderRequirements): Promise<Short | undefined> {
  const [row] = await reserveStock.rows(tx, orderId, JSON.stringify(takes), heldUntil)
  return row?.short ? { what: 'stock', productId: row.short } : undefined
}
