import type { Db, Tx } from '../../../platform/db.ts'
import { again, transaction } from '../../../platform/sql/transaction.ts'
import { uuid7 } from '../../../platform/sql/uuid7.ts'
import { type OrderRequirements, takeNonStock } from '../ledger/take.ts'
import { columnsOf, pickupColumns } from './columns.ts'
import type { Draft, Key, Placed } from './draft.ts'
import { type Begun, beginOrder, finishOrder, placeAtOnce } from './place-queries.ts'
import { refusalOf } from './refusal.ts'

const MOST_OPEN_IN_STORE = 3
const isPaidElsewhere = ({ releaseReason }: Draft) => releaseReason === undefined
const isSold = ({ releaseReason }: Draft) => releaseReason !== undefined && releaseReason !== 'pay_in_store_promised'
const takesOnlyGoods = ({ codes, points, creditCents, slot }: OrderRequirements) =>
  codes.length === 0 && points === 0 && creditCents === 0 && slot === undefined

/**
 * The single transaction that turns a cart into an order (reliability R1): key, cart, prices, holds, order and stock. A
 * refusal leaves no trace, and no external request is made while it is open. The rules are database functions; most
 * orders take only stock and need one statement.
 */
export async function placeOrder(db: Db, requestId: string, key: Key, draft: Draft): Promise<Placed> {
  const paymentId = isPaidElsewhere(draft) ? uuid7() : undefined
  const command = JSON.stringify(commandOf(requestId, key, draft, paymentId))
  try {
    if (takesOnlyGoods(draft.wanted)) {
      const [begun] = await again(() => placeAtOnce.rows(db, command))
      return toPlaced(begun, paymentId)
    }
    return await transaction(db, requestId, (tx) => inSteps(tx, draft.wanted, command, paymentId))
  } catch (error) {
    return refusalOf(error)
  }
}

async function inSteps(
  tx: Tx,
  wanted: OrderRequirements,
  command: string,
  paymentId: string | undefined,
): Promise<Placed> {
  const [begun] = await beginOrder.rows(tx, command)
  if (begun?.outcome !== 'placed') return toPlaced(begun, paymentId)
  const lacking = await takeNonStock(tx, wanted)
  if (lacking) return { ok: false, code: 'short', short: lacking }
  await finishOrder.rows(tx, command)
  return toPlaced(begun, paymentId)
}

function toPlaced(begun: Begun | undefined, paymentId: string | undefined): Placed {
  if (!begun) throw new Error('database returned no outcome for the order')
  const isRepeat = begun.outcome === 'repeat'
  return { ok: true, orderId: begun.placed_id, paymentId: isRepeat ? undefined : paymentId, isRepeat }
}

/** The argument of the database functions. They lock stock in a fixed order, whatever the order of the items. */
const commandOf = (requestId: string, { scope, key, hash }: Key, draft: Draft, paymentId: string | undefined) => ({
  requestId,
  idempotency: { scope, key, requestHash: hash },
  cart: draft.cart,
  products: draft.products,
  maxOpenInStore: MOST_OPEN_IN_STORE,
  order: columnsOf(draft),
  pickup: draft.pickup && pickupColumns(draft.pickup),
  lines: draft.lines.map((line, index) => ({ line_number: index + 1, ...line })),
  paymentId: paymentId ?? null,
  provider: draft.provider ?? null,
  stock: { items: draft.wanted.takes, until: draft.wanted.heldUntil, isSold: isSold(draft) },
})
