import { describe, expect } from 'vitest'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { sharedPayingShop } from '../order/post-purchase/paying-shop.ts'
import { type Engines, test } from '../support/api.ts'
import { aBuyer, anOrderWorker, confirm } from '../support/ordering.ts'

describe('paying', () => {
  const { aCart, anUnpaidOrder } = sharedPayingShop()

  /** With what the tables and the shop say of it. */
  async function anOrder(shared: Engines) {
    const { app, simulator, engines, buyer, product, orderId, pspId, one } = await anUnpaidOrder(shared)
    const order = () =>
      one<{ id: string; state: string; is_holding: boolean }>('select * from orders where public_id = $1', orderId)
    const stock = () =>
      one<{ on_hand: number; reserved: number; promised: number }>(
        'select on_hand, reserved, promised from stock where product_id = $1',
        product.id,
      )
    const state = async () =>
      (await app.inject({ url: `/api/bouwmeester/payment/state/${orderId}`, headers: buyer.headers })).json().Data
    const orderWorker = anOrderWorker(engines, simulator)
    return { app, simulator, engines, buyer, product, orderId, pspId, order, stock, state, orderWorker, one }
  }

  test('the return page shows the state of the provider, not of the URL', { tags: ['DECIDE-34', 'LAW-48'] }, async ({
    engines: shared,
  }) => {
    const { app, simulator, buyer, orderId, pspId, state } = await anOrder(shared)
    const forged = `/api/bouwmeester/payment/state/${orderId}?status=paid`
    expect((await app.inject({ url: forged, headers: buyer.headers })).statusCode).toBe(400)
    expect(await state()).toMatchObject({ state: 'open' })
    await simulator.manner(pspId, { isLost: true })
    await simulator.end(pspId, 'paid')
    expect(await state()).toMatchObject({
      state: 'paid',
      redirectUrl: expect.stringContaining('/checkout-bedankt?orderId='),
    })
  })

  test('four late webhooks pay an order once', { tags: ['DECIDE-34'] }, async ({ engines: shared }) => {
    const { simulator, orderId, pspId, order, stock, orderWorker, one } = await anOrder(shared)
    await simulator.manner(pspId, { copies: 4, scatterMs: 200 })
    await simulator.end(pspId, 'paid')
    await orderWorker.turn()
    await simulator.repeat(pspId, 3)
    await expect
      .poll(
        async () =>
          (await one<{ n: number }>('select count(*)::int as n from webhook_inbox where psp_id = $1', pspId)).n,
      )
      .toBeGreaterThan(0)
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'paid' })
    expect(await stock()).toEqual({ on_hand: 6, reserved: 1, promised: 2 })
    expect(orderWorker.sent.filter(({ key }) => key === `paid.${orderId}`)).toHaveLength(1)
  })

  test('polling makes up for a lost webhook', { tags: ['DECIDE-34'] }, async ({ engines: shared }) => {
    const { simulator, pspId, order, orderWorker } = await anOrder(shared)
    await simulator.manner(pspId, { isLost: true })
    await simulator.end(pspId, 'paid')
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'paid' })
  })

  test('failed, cancelled and expired payments release the stock and say so', { tags: ['DECIDE-34'] }, async ({
    engines: shared,
  }) => {
    for (const [outcome, told] of [
      ['failed', 'failed'],
      ['canceled', 'cancelled'],
      ['expired', 'expired'],
    ] as const) {
      const { simulator, pspId, order, stock, state, orderWorker } = await anOrder(shared)
      await simulator.end(pspId, outcome)
      await orderWorker.turn()
      expect(await state()).toEqual({ state: told, redirectUrl: null, isOwn: true })
      expect(await order()).toMatchObject({ state: 'awaiting_payment', is_holding: false })
      expect(await stock()).toEqual({ on_hand: 6, reserved: 1, promised: 0 })
    }
  })

  test('a payment after expiry gets its goods or is refunded', async ({ engines: shared }) => {
    const made = await anOrder(shared)
    const { engines, simulator, pspId, order, stock, orderWorker, one } = made
    // the provider changes its mind: expired first, and paid after all
    const { db } = engines
    const [payment] = (await db.query('select * from payment where psp_id = $1', [pspId])).rows
    await db.query(`update payment set state = 'open' where id = $1`, [payment.id])
    const { applyPayment } = await import('../../src/modules/order/settle/apply-payment.ts')
    const said = {
      pspId,
      mode: 'test',
      amountCents: payment.amount_cents,
      currency: 'EUR',
      orderId: made.orderId,
      paymentId: payment.id,
      checkoutUrl: undefined,
    }
    const now = new Date(Date.now() + 5 * 3_600_000)
    const apply = (status: string) =>
      transaction(db, 'test', (tx) =>
        applyPayment(tx, payment, { ...said, status }, { mode: 'test', slotCapacity: 9, now }),
      )
    expect((await apply('expired')).what).toBe('moved')
    expect(await order()).toMatchObject({ is_holding: false })
    await db.query('update stock set on_hand = reserved where product_id = $1', [made.product.id])
    expect((await apply('paid')).what).toBe('paid_short')
    expect(await order()).toMatchObject({ holds_until: new Date(now.getTime() + 24 * 3_600_000) })
    expect(await stock()).toEqual({ on_hand: 1, reserved: 1, promised: 0 })
    await simulator.end(pspId, 'paid')
    await db.query(`update orders set holds_until = now() - interval '1 second' where public_id = $1`, [made.orderId])
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'cancelled' })
    const refund = await one<{ state: string; amount_cents: number }>(
      'select r.* from refund r join orders o on o.id = r.order_id where o.public_id = $1',
      made.orderId,
    )
    expect(refund).toMatchObject({ state: 'refunded', amount_cents: payment.amount_cents })
    expect((await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === pspId)).toHaveLength(1)
  })

  test('a payment of another order, amount or mode moves nothing', async ({ engines: shared }) => {
    const { engines, pspId, orderId, order, one } = await anOrder(shared)
    const payment = await one<never>('select * from payment where psp_id = $1', pspId)
    const { applyPayment } = await import('../../src/modules/order/settle/apply-payment.ts')
    const right = {
      pspId,
      status: 'paid',
      mode: 'test',
      amountCents: 2590,
      currency: 'EUR',
      orderId,
      paymentId: (payment as { id: string }).id,
      checkoutUrl: undefined,
    }
    for (const wrong of [
      { orderId: 'x' },
      { amountCents: 1 },
      { currency: 'USD' },
      { mode: 'live' },
      { pspId: 'tr_other' },
      { paymentId: 'y' },
    ]) {
      const applied = await transaction(engines.db, 'test', (tx) =>
        applyPayment(tx, payment, { ...right, ...wrong }, { mode: 'test', slotCapacity: 9, now: new Date() }),
      )
      expect(applied.what).toBe('mismatch')
    }
    // Another amount did arrive, so the order waits for staff; nothing else changed.
    expect(await order()).toMatchObject({ state: 'mismatch' })
    expect(await one('select state from payment where psp_id = $1', pspId)).not.toEqual({ state: 'paid' })
  })

  test('an unpaid order is cancelled here and at the provider, and its stock released', async ({ engines: shared }) => {
    const { engines, simulator, orderId, pspId, order, stock, orderWorker, one } = await anOrder(shared)
    const due = () =>
      engines.db.query(`update orders set holds_until = now() - interval '1 second' where public_id = $1`, [orderId])
    await due()
    await orderWorker.turn()
    expect((await simulator.ledger()).payments.find(({ id }) => id === pspId)?.status).toBe('canceled')
    expect(await stock()).toEqual({ on_hand: 6, reserved: 1, promised: 0 })
    await due() // the half hour for a retry has passed too
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'cancelled' })
    expect(
      await one(
        'select count(*)::int as n from refund r join orders o on o.id = r.order_id where o.public_id = $1',
        orderId,
      ),
    ).toEqual({ n: 0 })
  })

  test('an unavailable provider loses no order: the payment is created once, later', async ({ engines: shared }) => {
    const { app, simulator, engines, buyer } = await aCart(shared)
    await simulator.trouble({ refuseNext: 50, refuseWith: 503 })
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    expect(redirectUrl).toContain(`/checkout-redirect?orderId=${orderId}`)
    await simulator.trouble({})
    await anOrderWorker(engines, simulator).turn()
    const { payments } = await simulator.ledger()
    expect(payments.filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1)
    const state = await app.inject({ url: `/api/bouwmeester/payment/state/${orderId}`, headers: buyer.headers })
    expect(state.json().Data).toMatchObject({ state: 'open', redirectUrl: expect.stringContaining('/checkout/tr_') })
  })

  test('forged webhooks change nothing and get the same reply', async ({ engines: shared }) => {
    const { app, order } = await anOrder(shared)
    const call = (id: string) =>
      app.inject({
        method: 'POST',
        url: '/api/webhooks/mollie',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `id=${id}`,
      })
    const replies = await Promise.all(['tr_unknown0001', 'x', 'tr_', "tr_1';drop", 'tr_unknown0001'].map(call))
    expect(new Set(replies.map((reply) => `${reply.statusCode}${reply.body}`)).size).toBe(1)
    expect(await order()).toMatchObject({ state: 'awaiting_payment' })
  })

  test('only the buyer sees number, lines and total of the order', { tags: ['CHECKOUT-18', 'DECIDE-90'] }, async ({
    engines: shared,
  }) => {
    const { app, engines, buyer, product, orderId, one } = await anOrder(shared)
    const { number } = await one<{ number: string }>('select number from orders where public_id = $1', orderId)
    const ask = (headers: Readonly<Record<string, string>>, id = orderId) =>
      app.inject({ url: `/api/aspos/orders/success/${id}?timestamp=1`, headers })
    expect((await ask(buyer.headers)).json().Data).toMatchObject({
      id: orderId,
      orderNumber: number,
      state: 'awaitingPayment',
      orderLines: [{ product: { id: product.id }, quantity: 2, totalInclTax: 25.9 }],
      totals: { totalInclTax: 25.9, toPay: 25.9 },
    })
    const other = await aBuyer(engines)
    expect((await ask(other.headers)).json().Code).toBe('order_not_found')
    expect((await ask(buyer.headers, 'A'.repeat(22))).statusCode).toBe(404)
    expect((await ask({})).statusCode).toBe(401)
  })
})
