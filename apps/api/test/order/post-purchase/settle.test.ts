import { afterAll, describe, expect } from 'vitest'
import { bookPayment, listUnpaidInvoices } from '../../../src/modules/order/index.ts'
import { transaction } from '../../../src/platform/sql/transaction.ts'
import { kindsOf } from '../../staff/staff-steps.ts'
import { type Engines, test } from '../../support/api.ts'
import { pspIdOf } from '../../support/ordering.ts'
import { post } from '../../support/shopping.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { type OrderOver, type PayingShop, aPlacedOrder as placed } from './placed-order.ts'

describe('staff settle payments that do not match', () => {
  let shop: PayingShop | undefined
  afterAll(() => shop?.stop())
  const open = async (shared: Engines) => {
    shop ??= await aPayingShop(shared)
    return shop
  }
  const aPlacedOrder = async (shared: Engines, over: OrderOver = {}) => placed(await open(shared), over)
  const isOpen = async (number: string) => (await kindsOf(shop?.engines.db as never, number)).length > 0

  test('underpaid and accepted: a return refunds at most the paid amount', async ({ engines }) => {
    const order = await aPlacedOrder(engines, { statedCents: 2_000 })
    expect(await order.order()).toMatchObject({ state: 'mismatch' })
    expect(await isOpen(order.number)).toBe(true)
    expect((await order.ops('settle', { how: 'accept' })).isDone).toBe(true)
    expect([(await order.order()).state, await isOpen(order.number), (await order.balances()).free]).toEqual([
      'paid',
      false,
      6,
    ])
    await order.cancel()
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([2_000])
  })

  test('underpaid: the buyer pays the rest on request and the order continues', async ({ engines }) => {
    const { app, simulator } = await open(engines)
    const order = await aPlacedOrder(engines, { statedCents: 2_000 })
    expect((await order.ops('settle', { how: 'ask' })).isDone).toBe(true)
    expect(await order.order()).toMatchObject({ state: 'awaiting_payment' })
    expect(order.orderWorker.sent.find(({ key }) => key.startsWith('rest'))?.text).toContain('€\u00a010,00')
    const paid = await post(app, {}, `/api/bouwmeester/orders/link/${order.orderId}/pay`, {
      signature: order.signature,
      method: 'ideal',
    })
    const pspId = pspIdOf(paid.json().Data.redirectUrl)
    const asked = (await simulator.ledger()).payments.find(({ id }) => id === pspId)
    expect(asked?.amountCents).toBe(1_000)
    await simulator.end(pspId, 'paid')
    await order.orderWorker.turn()
    expect([(await order.order()).state, await isOpen(order.number), (await order.balances()).free]).toEqual([
      'paid',
      false,
      6,
    ])
  })

  test('another amount was paid: staff refund it with the order', async ({ engines }) => {
    const order = await aPlacedOrder(engines, { statedCents: 2_000 })
    expect((await order.ops('cancel')).isDone).toBe(true)
    expect([(await order.order()).state, await isOpen(order.number), (await order.balances()).free]).toEqual([
      'cancelled',
      false,
      9,
    ])
    expect(await order.refunded()).toEqual([2_000])
  })

  test('overpaid: the order continues and the surplus is refunded', async ({ engines }) => {
    const order = await aPlacedOrder(engines, { quantity: 2, statedCents: 1_999 })
    expect((await order.ops('settle', { how: 'accept' })).isDone).toBe(true)
    const over = await aPlacedOrder(engines, { quantity: 2, statedCents: 2_001 })
    await over.ops('settle', { how: 'accept' })
    expect([(await over.order()).state, await over.refunded()]).toEqual(['paid', [1]])
  })

  test('paid for sold-out goods: staff continue once they are back, or refund', async ({ engines }) => {
    for (const how of ['accept', 'refund'] as const) {
      const order = await aPlacedOrder(engines, { outcome: 'open' })
      await order.one('update orders set is_holding = false where public_id = $1', order.orderId)
      await order.one(
        `with gone as (update reservation r set state = 'released' from orders o where o.id = r.order_id and o.public_id = $1)
        update stock set on_hand = 1, reserved = 1 where product_id = $2`,
        order.orderId,
        order.product.id,
      )
      await shop?.simulator.end(order.pspId, 'paid')
      await order.orderWorker.turn()
      expect(await order.order()).toMatchObject({ state: 'paid_short' })
      if (how === 'accept') {
        expect((await order.ops('settle', { how })).code).toBe('still_short')
        await order.one('update stock set on_hand = 10 where product_id = $1', order.product.id)
      }
      expect((await order.ops('settle', { how })).isDone).toBe(true)
      expect((await order.order()).state).toBe(how === 'accept' ? 'paid' : 'cancelled')
      expect(await order.refunded()).toEqual(how === 'accept' ? [] : [3_000])
    }
  })

  test('a business payment for an invoice is booked once and lowers its balance', async ({ engines }) => {
    const order = await aPlacedOrder(engines, { method: 'onaccount' })
    for (const what of ['prepare', 'ready', 'collect']) await order.ops(what)
    expect(await order.balances()).toMatchObject({ balance: 3_000 })
    const { number } = await order.one<{ number: string }>(
      'select i.number from invoice i join orders o on o.id = i.order_id where o.public_id = $1',
      order.orderId,
    )
    const listed = async () =>
      (await listUnpaidInvoices.rows(order.raw, 1_000)).find((row) => row.number === number)?.open_cents
    expect(await listed()).toBe(3_000)
    const book = (cents: number, reference: string) =>
      transaction(order.raw, 'test', (tx) => bookPayment(tx, number, cents, reference))
    expect(await book(3_001, 'BANK-1')).toEqual({ ok: false, code: 'more_than_open' })
    const twice = await Promise.all([book(1_000, 'BANK-1'), book(1_000, 'BANK-1')])
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await order.balances()).toMatchObject({ balance: 2_000 })
    await book(2_000, 'BANK-2')
    expect([await listed(), (await order.balances()).balance]).toEqual([undefined, 0])
    await order.withdraw(3)
    await order.ops('receive')
    // Paid and returned: the shop has a debt to the business.
    expect(await order.balances()).toMatchObject({ balance: -3_000, free: 9 })
  })
})
