import { randomUUID } from 'node:crypto'
import { CART, type Client } from '../stream/client.ts'
import { countOf, makeCustomer, paymentsOf, type Race, type Setting } from './setting.ts'

type Ready = { readonly client: Client; readonly cartId: string; readonly totalCents: number }

/** Confirms all carts at once; no customer retries before all have a response. */
async function rush({ note }: Setting, ready: readonly Ready[]) {
  return Promise.all(
    ready.map(async ({ client, cartId, totalCents }) => {
      const call = randomUUID()
      const told = await client.confirm(call, { cartId })
      note(call, told, totalCents)
      return told
    }),
  )
}
const centsOf = (euros: number) => Math.round(euros * 100)

const lastPieces: Race = {
  name: '100 buyers for 10 pieces',
  async run(setting) {
    const place = await setting.goods(10)
    const ready = await setting.buyers(100, async (client): Promise<Ready> => {
      await client.put(place.productId)
      const { id, toPayInclTax } = await client.collect(place.branchId)
      return { client, cartId: id, totalCents: centsOf(toPayInclTax) }
    })
    const told = await rush(setting, ready)
    const { rows } = await setting.db.query<{ free: number }>(
      'select sellable as free from stock where product_id = $1 and branch_id = $2',
      [place.productId, place.branchId],
    )
    return [
      { what: 'orders', is: countOf(told, 'ok'), shouldBe: 10 },
      { what: 'told that it is gone', is: countOf(told, 'fail', 'Stock'), shouldBe: 90 },
      { what: 'server errors', is: countOf(told, 'unknown'), shouldBe: 0 },
      { what: 'payments at the provider', is: await paymentsOf(setting, told), shouldBe: 10 },
      { what: 'pieces left', is: rows[0]?.free ?? -1, shouldBe: 0 },
    ]
  },
}

const lastVoucher: Race = {
  name: '50 buyers for the last use of a code',
  async run(setting) {
    const place = await setting.goods(200)
    const { rows } = await setting.db.query<{ id: string }>(
      `insert into voucher (kind, code, type_id, name_nl, name_en, amount_cents, starts_at, ends_at)
       values ('coupon', 'LAATSTE1', 'x', 'x', 'x', 100, now() - interval '1 day', now() + interval '1 day') returning id`,
    )
    const couponId = rows[0]?.id ?? ''
    const ready = await setting.buyers(50, async (client): Promise<Ready> => {
      await makeCustomer(setting, client)
      await client.put(place.productId)
      await client.must('POST', `${CART}/vouchers`, { couponId })
      const { id, toPayInclTax } = await client.collect(place.branchId)
      return { client, cartId: id, totalCents: centsOf(toPayInclTax) }
    })
    const told = await rush(setting, ready)
    const used = await setting.db.query<{ used: number }>('select used from voucher where id = $1', [couponId])
    return [
      { what: 'orders', is: countOf(told, 'ok'), shouldBe: 1 },
      { what: 'told that it is used', is: countOf(told, 'fail', 'voucher_refused'), shouldBe: 49 },
      { what: 'server errors', is: countOf(told, 'unknown'), shouldBe: 0 },
      { what: 'uses counted', is: used.rows[0]?.used ?? -1, shouldBe: 1 },
    ]
  },
}

const lastSlot: Race = {
  name: '50 buyers for the last room in a van',
  async run(setting) {
    const place = await setting.goods(200)
    let slot: { day: string; slotId: string } | undefined
    const ready = await setting.buyers(50, async (client): Promise<Ready> => {
      await client.put(place.productId)
      const { cart, day, slotId } = await client.deliver()
      slot ??= { day, slotId }
      return { client, cartId: cart.id, totalCents: centsOf(cart.toPayInclTax) }
    })
    await setting.db.query('insert into delivery_slot (day, slot_id, capacity) values ($1, $2, 1)', [
      slot?.day,
      slot?.slotId,
    ])
    const told = await rush(setting, ready)
    const { rows } = await setting.db.query<{ taken: number }>(
      'select taken from delivery_slot where day = $1 and slot_id = $2',
      [slot?.day, slot?.slotId],
    )
    return [
      { what: 'orders', is: countOf(told, 'ok'), shouldBe: 1 },
      { what: 'told of another day', is: countOf(told, 'fail', 'DeliveryDate'), shouldBe: 49 },
      { what: 'server errors', is: countOf(told, 'unknown'), shouldBe: 0 },
      { what: 'room taken', is: rows[0]?.taken ?? -1, shouldBe: 1 },
    ]
  },
}

const doubleSubmits: Race = {
  name: '40 submits of 20 carts, half with the same key and half from another tab',
  async run(setting) {
    const place = await setting.goods(200)
    const ready = await setting.buyers(20, async (client): Promise<Ready> => {
      await client.put(place.productId)
      const { id, toPayInclTax } = await client.collect(place.branchId)
      return { client, cartId: id, totalCents: centsOf(toPayInclTax) }
    })
    const pairs = await Promise.all(
      ready.map(async ({ client, cartId, totalCents }, index) => {
        const first = randomUUID()
        const keys = [first, index % 2 === 0 ? first : randomUUID()]
        return Promise.all(
          keys.map(async (key) => {
            const told = await client.confirm(key, { cartId })
            setting.note(key, told, totalCents)
            return told
          }),
        )
      }),
    )
    const told = pairs.flat()
    const orders = new Set(told.flatMap((one) => (one.kind === 'ok' ? [one.orderId] : [])))
    const isSame = ([one, other]: (typeof pairs)[number]) =>
      one?.kind === 'ok' &&
      other?.kind === 'ok' &&
      one.orderId === other.orderId &&
      one.redirectUrl === other.redirectUrl
    return [
      { what: 'answers with an order', is: countOf(told, 'ok'), shouldBe: 40 },
      { what: 'orders', is: orders.size, shouldBe: 20 },
      { what: 'payments at the provider', is: await paymentsOf(setting, told), shouldBe: 20 },
      { what: 'pairs with one answer', is: pairs.filter(isSame).length, shouldBe: 20 },
    ]
  },
}

export const LAST_OF_IT: readonly Race[] = [lastPieces, lastVoucher, lastSlot, doubleSubmits]
