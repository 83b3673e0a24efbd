import type pg from 'pg'
import { type Client, transact } from '../../../platform/sql/transact.ts'
import { uuid7 } from '../../../platform/sql/uuid7.ts'
import { takeAllButGoods, takeGoods } from '../ledger/take.ts'
import { claimStock } from '../ledger/take-queries.ts'
import { findOrderOfCart } from '../order-queries.ts'
import type { Draft, Key, Placed } from './draft.ts'
import {
  countOpenInStore,
  findKey,
  finish,
  insertOrder,
  keepAnswer,
  listVersions,
  lockCart,
  takeKey,
} from './place-queries.ts'

const MOST_OPEN_IN_STORE = 3
const isPaidElsewhere = ({ ground }: Draft) => ground === undefined

/**
 * The one transaction in which a cart becomes an order (reliability R1): key, cart, prices, what is taken, the order,
 * goods. Any refusal leaves nothing behind. No call leaves the building while it is open.
 */
export function placeOrder(raw: pg.Pool, requestId: string, key: Key, draft: Draft): Promise<Placed> {
  return transact(raw, requestId, async (client): Promise<Placed> => {
    const repeat = await keyOf(client, key)
    if (repeat) return repeat
    const [cart] = await lockCart.rows(client, draft.cart.id)
    if (cart?.state === 'ordered') return orderOf(client, key, draft)
    if (cart?.state !== 'open' || cart.version !== draft.cart.version) return { ok: false, code: 'cart_changed' }
    if (!(await arePricesStill(client, draft))) return { ok: false, code: 'prices_changed' }
    if (draft.ground === 'pay_in_store_promised' && !(await mayOweAnother(client, draft)))
      return { ok: false, code: 'too_many_open' }
    return write(client, key, draft)
  })
}

async function keyOf(client: Client, { scope, key, hash }: Key): Promise<Placed | undefined> {
  if ((await takeKey.rows(client, scope, key, hash)).length > 0) return undefined
  const [known] = await findKey.rows(client, scope, key)
  if (!known?.answer || known.request_hash !== hash) return { ok: false, code: 'key_reused' }
  return { ok: true, orderId: known.answer.orderId, paymentId: undefined, isRepeat: true }
}

/** Somebody else (another tab) was faster with the same cart: that order is the answer, to this key from now on too. */
async function orderOf(client: Client, { scope, key }: Key, { cart, wanted }: Draft): Promise<Placed> {
  const [order] = await findOrderOfCart.rows(client, cart.id, wanted.customerId)
  if (!order) return { ok: false, code: 'cart_changed' }
  await keepAnswer.rows(client, scope, key, JSON.stringify({ orderId: order.id }))
  return { ok: true, orderId: order.id, paymentId: undefined, isRepeat: true }
}

/** Prices were read a moment before; a product that was changed since then is read and priced anew. */
async function arePricesStill(client: Client, { products }: Draft): Promise<boolean> {
  const rows = await listVersions.rows(
    client,
    products.map(({ id }) => id),
  )
  const now = new Map(rows.map(({ id, version }) => [id, version]))
  return products.every(({ id, version }) => now.get(id) === version)
}

async function mayOweAnother(client: Client, { wanted, phone }: Draft): Promise<boolean> {
  const [row] = await countOpenInStore.rows(client, wanted.customerId, phone)
  return (row?.open ?? 0) < MOST_OPEN_IN_STORE
}

async function write(client: Client, key: Key, draft: Draft): Promise<Placed> {
  const paymentId = isPaidElsewhere(draft) ? uuid7() : undefined
  const { wanted } = draft
  await insertOrder.rows(
    client,
    JSON.stringify(columnsOf(draft)),
    JSON.stringify(draft.lines.map((line, index) => ({ line_number: index + 1, ...line }))),
    paymentId === undefined ? null : JSON.stringify({ id: paymentId }),
    paymentId === undefined ? 'order' : null,
  )
  const short = (await takeAllButGoods(client, wanted)) ?? (await takeGoods(client, wanted))
  if (short) return { ok: false, code: 'short', short }
  // what is owed on account or needs no payment is sold at once; what is paid at the counter is held for it
  if (draft.ground && draft.ground !== 'pay_in_store_promised') await claimStock.rows(client, wanted.orderId)
  await finish.rows(client, draft.cart.id, key.scope, key.key, JSON.stringify({ orderId: wanted.orderId }))
  return { ok: true, orderId: wanted.orderId, paymentId, isRepeat: false }
}

const columnsOf = (draft: Draft) => ({
  id: draft.wanted.orderId,
  public_id: draft.publicId,
  number: draft.number,
  cart_id: draft.cart.id,
  customer_id: draft.wanted.customerId,
  contact_id: draft.contactId,
  contact: draft.contact,
  email: draft.email,
  phone: draft.phone,
  locale: draft.locale,
  state: draft.ground === undefined ? 'awaiting_payment' : 'accepted',
  ground: draft.ground ?? null,
  payment_method: draft.method,
  bank: draft.bank,
  shipping_method: draft.shipping,
  branch_id: draft.branchId,
  delivery_address: draft.address,
  slot_id: draft.slot.id,
  preferred_on: draft.slot.day,
  preferred_from: draft.slot.from,
  preferred_to: draft.slot.to,
  reference: draft.reference,
  remarks: draft.remarks,
  goods_cents: draft.goodsCents,
  delivery_cents: draft.deliveryCents,
  pallet_cents: draft.palletCents,
  voucher_cents: draft.voucherCents,
  total_cents: draft.totalCents,
  points: draft.wanted.points,
  points_cents: draft.wanted.points,
  to_pay_cents: draft.toPayCents,
  points_earned: draft.pointsEarned,
  taxes: draft.taxes,
  holds_until: draft.wanted.heldUntil,
  pin_proved_at: draft.pinProvedAt,
  confirmed_at: draft.confirmedAt,
})
