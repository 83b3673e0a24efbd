import { describe, expect } from 'vitest'
import { openProviders } from '../../src/payment-providers.ts'
import { sharedPayingShop } from '../order/post-purchase/paying-shop.ts'
import { aPlacedOrder } from '../order/post-purchase/placed-order.ts'
import { type Engines, test } from '../support/api.ts'
import { anOrderWorker } from '../support/ordering.ts'
import { post } from '../support/shopping.ts'
import { aStripeEvent, sendEvent } from './stripe-events.ts'

const LINK = '/api/bouwmeester/orders/link'

describe('paying with Stripe', () => {
  const { open, anUnpaidOrder } = sharedPayingShop('stripe')

  async function anOrder(shared: Engines) {
    const made = await anUnpaidOrder(shared)
    const { app, engines, simulator, buyer, orderId, pspId, product, one } = made
    const url = `/api/bouwmeester/payment/state/${orderId}`
    return {
      ...made,
      orderWorker: anOrderWorker(engines, simulator),
      order: () => one<{ state: string; is_holding: boolean }>('select * from orders where public_id = $1', orderId),
      payment: () => one<{ provider: string; state: string }>('select * from payment where psp_id = $1', pspId),
      stock: () =>
        one<{ on_hand: number; reserved: number; promised: number }>(
          'select on_hand, reserved, promised from stock where product_id = $1',
          product.id,
        ),
      state: async (query = '') => (await app.inject({ url: url + query, headers: buyer.headers })).json().Data,
    }
  }
  const webhooks = (
    one: <Row>(text: string, ...values: unknown[]) => Promise<Row>,
    pspId: string,
    where = 'true',
  ): Promise<number> =>
    one<{ n: number }>(`select count(*)::int as n from webhook_inbox where psp_id = $1 and ${where}`, pspId).then(
      ({ n }) => n,
    )

  test('a signed webhook pays the order once, and its mail is sent', async ({ engines: shared }) => {
    const { simulator, orderId, pspId, one, order, payment, stock, orderWorker } = await anOrder(shared)
    expect(pspId).toMatch(/^cs_test_/)
    expect(await payment()).toMatchObject({ provider: 'stripe', state: 'open' })
    await simulator.end(pspId, 'paid')
    await expect.poll(() => webhooks(one, pspId, `provider = 'stripe'`)).toBeGreaterThan(0)
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'paid' })
    expect(await stock()).toEqual({ on_hand: 6, reserved: 1, promised: 2 })
    expect(orderWorker.sent.filter(({ key }) => key === `paid.${orderId}`)).toHaveLength(1)
    expect(orderWorker.errors).toEqual([])
  })

  test('repeated and late webhooks pay an order once', async ({ engines: shared }) => {
    const { simulator, orderId, pspId, one, order, orderWorker } = await anOrder(shared)
    await simulator.manner(pspId, { copies: 4, scatterMs: 200 })
    await simulator.end(pspId, 'paid')
    await expect.poll(() => webhooks(one, pspId)).toBeGreaterThan(0)
    await orderWorker.turn()
    await simulator.repeat(pspId, 3)
    await expect.poll(() => webhooks(one, pspId, 'processed_at is null')).toBeGreaterThan(0)
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'paid' })
    expect(orderWorker.sent.filter(({ key }) => key === `paid.${orderId}`)).toHaveLength(1)
  })

  test('a webhook before the return leads the payer to the confirmation', async ({ engines: shared }) => {
    const { simulator, pspId, one, state, orderWorker } = await anOrder(shared)
    await simulator.end(pspId, 'paid')
    await expect.poll(() => webhooks(one, pspId)).toBeGreaterThan(0)
    await orderWorker.turn()
    expect(await state()).toMatchObject({
      state: 'paid',
      redirectUrl: expect.stringContaining('/checkout-bedankt?orderId='),
    })
  })

  test('the return page and polling make up for a lost webhook', async ({ engines: shared }) => {
    const [returned, polled] = [await anOrder(shared), await anOrder(shared)]
    for (const { simulator, pspId } of [returned, polled]) {
      await simulator.manner(pspId, { isLost: true })
      await simulator.end(pspId, 'paid')
    }
    expect(await returned.state()).toMatchObject({ state: 'paid' })
    await polled.orderWorker.turn()
    expect(await polled.order()).toMatchObject({ state: 'paid' })
  })

  test('failed and expired payments release the stock and say so', async ({ engines: shared }) => {
    for (const outcome of ['failed', 'expired'] as const) {
      const { simulator, pspId, order, stock, state, orderWorker } = await anOrder(shared)
      await (outcome === 'expired' ? simulator.expire(pspId) : simulator.end(pspId, outcome))
      await orderWorker.turn()
      expect(await state()).toEqual({ state: outcome, redirectUrl: null, isOwn: true })
      expect(await order()).toMatchObject({ state: 'awaiting_payment', is_holding: false })
      expect(await stock()).toEqual({ on_hand: 6, reserved: 1, promised: 0 })
    }
  })

  test('a payer who goes back can choose another method at once', async ({ engines: shared }) => {
    const { app, simulator, buyer, orderId, pspId, redirectUrl, order, state, one, orderWorker } = await anOrder(shared)
    const body = new URLSearchParams({ outcome: 'canceled' })
    const left = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' })
    expect(left.headers.get('location')).toContain('&left=yes')
    expect(await state()).toMatchObject({ state: 'open', redirectUrl })
    expect(await state('?left=yes')).toEqual({ state: 'cancelled', redirectUrl: null, isOwn: true })
    expect(await order()).toMatchObject({ state: 'awaiting_payment', is_holding: false })
    const again = await post(app, buyer.headers, `${LINK}/${orderId}/pay`, { method: 'creditcard' })
    const next = again.json().Data.redirectUrl.split('/').at(-1)
    expect(next).not.toBe(pspId)
    await simulator.end(next, 'paid')
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'paid' })
    expect(await one('select provider from payment where psp_id = $1', next)).toEqual({ provider: 'stripe' })
  })

  test('a payment that succeeded meanwhile wins over going back', async ({ engines: shared }) => {
    const { simulator, pspId, state } = await anOrder(shared)
    await simulator.manner(pspId, { isLost: true })
    await simulator.end(pspId, 'paid')
    expect(await state('?left=yes')).toMatchObject({ state: 'paid' })
  })

  test('an unpaid order is ended at Stripe too, so that it cannot be paid later', async ({ engines: shared }) => {
    const { engines, simulator, orderId, pspId, order, orderWorker } = await anOrder(shared)
    const due = () =>
      engines.db.query(`update orders set holds_until = now() - interval '1 second' where public_id = $1`, [orderId])
    await due()
    await orderWorker.turn()
    const provider = openProviders(simulator.paying).named('stripe', true)
    expect(await provider?.fetch(pspId)).toMatchObject({ status: 'canceled' })
    await due() // the half hour for another attempt has passed too
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'cancelled' })
  })

  test('an amount other than requested waits for staff', async ({ engines: shared }) => {
    const { simulator, pspId, order, orderWorker } = await anOrder(shared)
    await simulator.state(pspId, 1)
    await simulator.end(pspId, 'paid')
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'mismatch' })
  })

  test('cancelling refunds the whole payment; a returned piece refunds its part', async ({ engines: shared }) => {
    const shop = await open(shared)
    const whole = await aPlacedOrder(shop)
    expect((await whole.cancel()).json()).toMatchObject({ Success: true })
    await whole.orderWorker.turn()
    expect(await whole.refunded()).toEqual([3_000])
    expect(await whole.one('select state from refund where order_id = $1', (await whole.order()).id)).toEqual({
      state: 'refunded',
    })

    const part = await aPlacedOrder(shop)
    for (const step of ['prepare', 'ready', 'collect']) await part.ops(step)
    await part.withdraw(1)
    await part.ops('receive')
    expect(await part.refunded()).toEqual([1_000])
    expect(part.orderWorker.errors).toEqual([])
  })

  test('a refund that the bank rejects is reported by its webhook', async ({ engines: shared }) => {
    const shop = await open(shared)
    await shop.simulator.refundsAre('queued')
    const placed = await aPlacedOrder(shop)
    await placed.cancel()
    // Polls at the usual interval, so that only the webhook can bring the change.
    const worker = anOrderWorker(shop.engines, shop.simulator)
    await worker.turn()
    await shop.simulator.refundsAre('refunded')
    const { id, psp_id } = await placed.one<{ id: string; psp_id: string }>(
      `select id, psp_id from refund where order_id = $1 and state = 'pending'`,
      (await placed.order()).id,
    )
    await shop.simulator.turnRefund(psp_id, 'failed')
    await expect.poll(() => webhooks(placed.one, placed.pspId, 'processed_at is null')).toBeGreaterThan(0)
    await worker.turn()
    expect(await placed.one('select state from refund where id = $1', id)).toEqual({ state: 'failed' })
  })

  test('a webhook with a wrong or old signature is rejected and not stored', async ({ engines: shared }) => {
    const { app, simulator, pspId, one, order, orderWorker } = await anOrder(shared)
    await simulator.manner(pspId, { isLost: true })
    const right = aStripeEvent(pspId)
    const forged = [
      aStripeEvent(pspId, { secret: 'whsec_other' }),
      aStripeEvent(pspId, { ageSeconds: 400 }),
      { ...right, payload: right.payload.replace('evt_1', 'evt_2') },
      { ...right, headers: { 'content-type': 'application/json' } },
      { ...right, headers: { ...right.headers, 'stripe-signature': 't=1,v1=00' } },
      { payload: `id=${pspId}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ]
    for (const event of forged) {
      const reply = await sendEvent(app, event)
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ Success: false, Code: 'forbidden' })
    }
    expect(await webhooks(one, pspId)).toBe(0)
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'awaiting_payment' })
  })

  test('a valid webhook does not decide the state; a replayed one changes nothing', async ({ engines: shared }) => {
    const { app, pspId, one, order, orderWorker } = await anOrder(shared)
    const event = aStripeEvent(pspId)
    for (let time = 0; time < 3; time += 1) expect((await sendEvent(app, event)).statusCode).toBe(200)
    expect(await webhooks(one, pspId)).toBe(1)
    await orderWorker.turn()
    expect(await order()).toMatchObject({ state: 'awaiting_payment', is_holding: true })
  })

  test('an unknown provider, another object and a huge body are refused or ignored', async ({ engines: shared }) => {
    const { app, pspId, one } = await anOrder(shared)
    for (const name of ['adyen', 'Stripe', 'constructor', '__proto__'])
      expect((await sendEvent(app, aStripeEvent(pspId), name)).statusCode).toBe(404)
    expect((await sendEvent(app, aStripeEvent('cus_1', { type: 'customer.created' }))).statusCode).toBe(200)
    expect((await sendEvent(app, aStripeEvent(pspId, { padding: 70_000 }))).statusCode).toBe(400)
    const broken = { payload: '{"id":', headers: { 'content-type': 'application/json' } }
    expect((await sendEvent(app, broken)).statusCode).toBe(400)
    expect(await webhooks(one, pspId)).toBe(0)
  })

  test('a Mollie webhook cannot name a Stripe payment', async ({ engines: shared }) => {
    const { app, pspId, one } = await anOrder(shared)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await sendEvent(app, { payload: `id=${pspId}`, headers }, 'mollie')).statusCode).toBe(200)
    expect(await webhooks(one, pspId)).toBe(0)
  })
})
