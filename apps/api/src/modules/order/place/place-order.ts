import type { Db, Tx } from '../../../platform/db.ts'
import { again, transaction } from '../../../platform/sql/transaction.ts'
import { uuid7 } from '../../../platform/sql/uuid7.ts'
import { inOrder, type OrderRequirements, takeNonStock } from '../ledger/take.ts'
import { columnsOf } from './columns.ts'
import type { Draft, Key, Placed } from './draft.ts'
import { type Begun, beginOrder, finishOrder, placeAtOnce } from './place-queries.ts'

const MOST_OPEN_IN_STORE = 3
/** Error code that the database functions raise for an expected refusal. */
const IN_THE_WAY = 'BM001'
const isPaidElsewhere = ({ ground }: Draft) => ground === undefined
const isSold = ({ ground }: Draft) => ground !== undefined && ground !== 'pay_in_store_promised'
const takesOnlyGoods = ({ codes, points, creditCents, slot }: OrderRequirements) =>
  codes.length === 0 && points === 0 && creditCents === 0 && slot === undefined

/**
 * The single transaction that turns a cart into an order (reliability R1): key, cart, prices, holds, order and stock. A
 * refusal leaves no trace, and no external request is made while it is open. The rules are database functions; most
 * orders take only stock and need one statement.
 */
export async function placeOrder(db: Db, requestId: string, key: Key, draft: Draft): Promise<Placed> {
  const paymentId = isPaidElsewhere(draft) ? uuid7() : undefined
  const begin = beginOf(requestId, key, draft, paymentId)
  const goods = goodsOf(draft)
  try {
    if (takesOnlyGoods(draft.wanted)) {
      const [begun] = await again(() => placeAtOnce.rows(db, ...begin, ...goods))
      return toPlaced(begun, paymentId)
    }
    return await transaction(db, requestId, (tx) => inSteps(tx, key, draft, begin, goods, paymentId))
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string }
    if (code !== IN_THE_WAY) throw error
    return refusalOf(message, draft)
  }
}

async function inSteps(
  tx: Tx,
  { scope, key }: Key,
  { wanted, cart }: Draft,
  begin: ReturnType<typeof beginOf>,
  goods: ReturnType<typeof goodsOf>,
  paymentId: string | undefined,
): Promise<Placed> {
  const [begun] = await beginOrder.rows(tx, ...begin)
  if (begun?.outcome !== 'placed') return toPlaced(begun, paymentId)
  const lacking = await takeNonStock(tx, wanted)
  if (lacking) return { ok: false, code: 'short', short: lacking }
  const [finished] = await finishOrder.rows(tx, scope, key, wanted.orderId, cart.id, ...goods)
  const place = finished?.short ?? 0
  return place === 0 ? toPlaced(begun, paymentId) : shortOf(place, goods)
}

function toPlaced(begun: Begun | undefined, paymentId: string | undefined): Placed {
  if (!begun) throw new Error('database returned no outcome for the order')
  const isRepeat = begun.outcome === 'repeat'
  return { ok: true, orderId: begun.of_order, paymentId: isRepeat ? undefined : paymentId, isRepeat }
}
const shortOf = (place: number, [products]: ReturnType<typeof goodsOf>): Placed => ({
  ok: false,
  code: 'short',
  short: { what: 'stock', productId: products[place - 1] ?? '' },
})

function refusalOf(message: string, draft: Draft): Placed {
  const [code, place] = message.split(' ')
  if (code === 'short') return shortOf(Number(place), goodsOf(draft))
  if (code === 'key_reused' || code === 'cart_changed' || code === 'prices_changed' || code === 'too_many_open')
    return { ok: false, code }
  throw new Error(`database refused the order with an unknown reason: ${message}`)
}

const beginOf = (requestId: string, { scope, key, hash }: Key, draft: Draft, paymentId: string | undefined) =>
  [
    scope,
    key,
    hash,
    requestId,
    draft.cart.id,
    draft.cart.version,
    draft.products.map(({ id }) => id),
    draft.products.map(({ version }) => version),
    MOST_OPEN_IN_STORE,
    JSON.stringify(columnsOf(draft)),
    JSON.stringify(draft.lines.map((line, index) => ({ line_number: index + 1, ...line }))),
    paymentId ?? null,
  ] as const

function goodsOf(draft: Draft) {
  const sorted = inOrder(draft.wanted.takes)
  return [
    sorted.map(({ productId }) => productId),
    sorted.map(({ branchId }) => branchId),
    sorted.map(({ quantity }) => quantity),
    draft.wanted.heldUntil,
    isSold(draft),
  ] as const
}
