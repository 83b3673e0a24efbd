import { describe, expect } from 'vitest'
import { listPayments } from '../../../src/modules/order/order-queries.ts'
import { refundPayment } from '../../../src/modules/order/settle/refund.ts'
import { transaction } from '../../../src/platform/sql/transaction.ts'
import { test } from '../../support/api.ts'
import { anOrderWorker, confirm, pspIdOf } from '../../support/ordering.ts'
import { CART, posted } from '../../support/shopping.ts'
import { sharedPayingShop } from './paying-shop.ts'

describe('orders and payments that fail on the way', () => {
  const { aCart } = sharedPayingShop()

  test('unaccepted terms create no order', { tags: ['CHECKOUT-10'] }, async ({ engines: shared }) => {
    const { app, buyer, one } = await aCart(shared)
    const refused = await confirm(app, buyer, { acceptTerms: false })
    expect([refused.statusCode, refused.json().Code]).toEqual([422, 'terms_not_accepted'])
    expect(await one('select count(*)::int as n from orders where customer_id = $1', buyer.customerId)).toEqual({
      n: 0,
    })
    expect((await confirm(app, buyer)).json().Data.orderId).toBeTruthy()
  })

  test('a failed webhook is processed once the provider responds again', { tags: ['DECIDE-34'] }, async ({
    engines: shared,
  }) => {
    const { app, simulator, engines, buyer, one } = await aCart(shared)
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    const pspId = pspIdOf(redirectUrl)
    const state = () => one<{ state: string }>('select state from orders where public_id = $1', orderId)
    // Only the webhook can report it: open payments are not polled for an hour.
    const orderWorker = anOrderWorker(engines, simulator, { firstAskSeconds: 3_600 })
    await simulator.end(pspId, 'paid')
    await expect
      .poll(() => one('select count(*)::int as n from webhook_inbox where psp_id = $1', pspId))
      .toEqual({ n: 1 })
    await simulator.trouble({ refuseNext: 50, refuseWith: 503 })
    await orderWorker.turn()
    expect(orderWorker.errors.length).toBeGreaterThan(0)
    expect(await state()).toEqual({ state: 'awaiting_payment' })
    await simulator.trouble({})
    await orderWorker.turn()
    expect(await state()).toEqual({ state: 'paid' })
  })

  test('a code of an order with a failed payment can be used again', { tags: ['DECIDE-34'] }, async ({
    engines: shared,
  }) => {
    const { app, simulator, engines, buyer, one } = await aCart(shared)
    const { id } = await one<{ id: string }>(
      `insert into voucher (kind, code, type_id, name_nl, name_en, amount_cents, starts_at, ends_at)
       values ('coupon', 'TERUG' || floor(random() * 1e9)::text, 'x', 'x', 'x', 100, now() - interval '1 year',
         now() + interval '1 year') returning id`,
    )
    await posted(app, buyer.headers, `${CART}/vouchers`, { couponId: id })
    const { redirectUrl } = (await confirm(app, buyer)).json().Data
    const used = () => one<{ used: number }>('select used from voucher where id = $1', id)
    expect(await used()).toEqual({ used: 1 })
    const orderWorker = anOrderWorker(engines, simulator)
    await simulator.end(pspIdOf(redirectUrl), 'failed')
    await orderWorker.turn()
    expect(await used()).toEqual({ used: 0 })
  })

  test('a refund of more than was paid is not written, and the next one is', async ({ engines: shared }) => {
    const { app, simulator, engines, buyer, one } = await aCart(shared)
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    await simulator.end(pspIdOf(redirectUrl), 'paid')
    await anOrderWorker(engines, simulator).turn()
    const { id } = await one<{ id: string }>('select id from orders where public_id = $1', orderId)
    const { cents } = await transaction(engines.db, '', async (tx) => {
      const [payment] = await listPayments.rows(tx, id)
      if (!payment) throw new Error('the order has no payment')
      const refund = (cents: number, key: string) => refundPayment(tx, payment, cents, 'staff', key)
      expect(await refund(payment.amount_cents - 1, 'most')).toBe(true)
      expect(await refund(2, 'more')).toBe(false)
      expect(await refund(1, 'rest')).toBe(true)
      expect(await refund(1, 'over')).toBe(false)
      return { ok: true, cents: payment.amount_cents }
    })
    expect(await one('select sum(amount_cents)::int as cents from refund where order_id = $1', id)).toEqual({ cents })
  })
})
