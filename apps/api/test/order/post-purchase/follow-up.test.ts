import { afterAll, describe, expect } from 'vitest'
import { kindsOf } from '../../staff/staff-steps.ts'
import { type Engines, test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { type OrderOver, type PayingShop, aPlacedOrder as placed } from './placed-order.ts'

const DAY_MS = 86_400_000

/** A clock that a test can advance. */
function aClock() {
  let ahead = 0
  return { now: () => new Date(Date.now() + ahead), forward: (days: number) => (ahead += days * DAY_MS) }
}

describe('follow-up of orders', () => {
  let shop: PayingShop | undefined
  afterAll(() => shop?.stop())
  const open = async (shared: Engines) => {
    shop ??= await aPayingShop(shared)
    return shop
  }
  const aPlacedOrder = async (shared: Engines, over: OrderOver = {}) => placed(await open(shared), over)
  const problems = async (shared: Engines, number: string) => kindsOf((await open(shared)).engines.db, number)

  test('a refund refused later by a bank is shown to staff and can be retried', async ({ engines }) => {
    const { simulator } = await open(engines)
    const order = await aPlacedOrder(engines)
    const state = async () =>
      (
        await order.one<{ state: string }>(
          'select r.state from refund r join orders o on o.id = r.order_id where o.public_id = $1',
          order.orderId,
        )
      ).state
    await simulator.refundsAre('queued')
    await order.cancel()
    await order.orderWorker.turn()
    expect(await state()).toBe('queued')
    const refundOf = async () =>
      (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === order.pspId).at(-1)?.id ?? ''
    await simulator.turnRefund(await refundOf(), 'processing')
    await order.orderWorker.turn()
    expect([await state(), await problems(engines, order.number)]).toEqual(['processing', []])
    await simulator.turnRefund(await refundOf(), 'failed')
    await order.orderWorker.turn()
    expect(await state()).toBe('failed')
    expect(await problems(engines, order.number)).toEqual(['refund_failed'])
    expect((await order.ops('refund-again')).isDone).toBe(true)
    await simulator.turnRefund(await refundOf(), 'refunded')
    await order.orderWorker.turn()
    expect([await state(), await problems(engines, order.number)]).toEqual(['refunded', []])
    expect((await order.ops('refund-again')).isDone).toBe(false)
    await simulator.refundsAre('refunded')
  })

  test('a refund is updated by a webhook alone', async ({ engines }) => {
    const { simulator } = await open(engines)
    const order = await aPlacedOrder(engines)
    await simulator.refundsAre('pending')
    await order.cancel()
    await order.orderWorker.turn()
    const [refund] = (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === order.pspId)
    const before = await order.one<{ n: number }>(
      'select count(*)::int as n from webhook_inbox where psp_id = $1',
      order.pspId,
    )
    await simulator.turnRefund(refund?.id ?? '', 'refunded')
    const { waitFor } = await import('../../support/api.ts')
    const heard = async () =>
      (await order.one<{ n: number }>('select count(*)::int as n from webhook_inbox where psp_id = $1', order.pspId))
        .n > before.n
    await waitFor(heard, 15_000, 'the call of the provider')
    // Polls every ten minutes only, so the webhook causes the changes here.
    const { anOrderWorker } = await import('../../support/ordering.ts')
    const { engines: own } = await open(engines)
    await anOrderWorker(own, simulator, { refundSeconds: 600 }).turn()
    expect(
      await order.one(
        'select r.state from refund r join orders o on o.id = r.order_id where o.public_id = $1',
        order.orderId,
      ),
    ).toEqual({ state: 'refunded' })
    await simulator.refundsAre('refunded')
  })

  test('uncollected goods lead to a reminder, and wait for staff after their deadline', async ({ engines }) => {
    const clock = aClock()
    const order = await aPlacedOrder(engines, { now: clock.now })
    for (const what of ['prepare', 'ready']) await order.ops(what)
    const mails = () => order.orderWorker.sent.map(({ key }) => key.split('.')[0])
    clock.forward(4.9)
    await order.orderWorker.turn()
    expect(mails()).not.toContain('reminder')
    clock.forward(0.2)
    await order.orderWorker.turn()
    await order.orderWorker.turn()
    expect(mails().filter((kind) => kind === 'reminder')).toHaveLength(1)
    const reminder = order.orderWorker.sent.find(({ key }) => key.startsWith('reminder'))
    expect(reminder?.text).toContain((await order.order()).pickup_code)
    expect(await order.order()).toMatchObject({ state: 'ready' })
    clock.forward(2)
    await order.orderWorker.turn()
    expect(await order.order()).toMatchObject({ state: 'ready' })
    expect(await order.refunded()).toEqual([])
  })

  test('goods are handed over only for the pickup code', async ({ engines }) => {
    const order = await aPlacedOrder(engines)
    for (const what of ['prepare', 'ready']) await order.ops(what)
    const { pickup_code: code } = await order.order()
    for (const wrong of ['', 'XXXXXX', code.slice(1)])
      expect((await order.ops('collect', { code: wrong })).code).toBe('wrong_code')
    expect(await order.order()).toMatchObject({ state: 'ready' })
    const spoken = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`
    expect((await order.ops('collect', { code: spoken })).isDone).toBe(true)
    expect(await order.order()).toMatchObject({ state: 'collected' })
  })

  for (const delivery of [true, false])
    test(`a missed ${delivery ? 'delivery' : 'pickup'} is announced once, with a link`, {
      tags: ['LAW-18'],
    }, async ({ engines }) => {
      const clock = aClock()
      const order = await aPlacedOrder(engines, { delivery, now: clock.now })
      const { days } = await order.one<{ days: number }>(
        `select preferred_on - (now() at time zone 'Europe/Amsterdam')::date as days from orders where public_id = $1`,
        order.orderId,
      )
      const late = () => order.orderWorker.sent.filter(({ key }) => key === `late.${order.orderId}`)
      clock.forward(days)
      await order.orderWorker.turn()
      // A pickup has a time of day, after which it is late.
      if (delivery) expect(late()).toEqual([])
      clock.forward(1)
      await order.orderWorker.turn()
      await order.orderWorker.turn()
      expect(late()).toHaveLength(1)
      const [mail] = late()
      for (const form of [mail?.text, mail?.html?.replaceAll('&amp;', '&')]) {
        expect(form).toContain('kosteloos annuleren')
        expect(form).toContain(`/bestelling?id=${order.orderId}&s=`)
      }
      expect(mail?.text).toContain(delivery ? 'komt later' : 'ligt later klaar')
      expect((await order.cancel()).statusCode).toBe(200)
      await order.orderWorker.turn()
      expect(await order.order()).toMatchObject({ state: 'cancelled' })
      expect(await order.refunded()).toHaveLength(1)
    })

  test('damaged returns are not for sale; goods as new are, in the receiving branch', async ({ engines }) => {
    const { engines: own } = await open(engines)
    const order = await aPlacedOrder(engines)
    for (const what of ['prepare', 'ready', 'collect']) await order.ops(what)
    await order.withdraw(1)
    expect((await order.ops('receive', { condition: undefined })).code).toBe('condition_missing')
    await order.ops('receive', { condition: 'damaged' })
    expect((await order.balances()).free).toBe(6)
    const other = await aBranch(own.db)
    await order.withdraw(1)
    await order.ops('receive', { condition: 'as_new', branchId: other.id })
    expect((await order.balances()).free).toBe(6)
    expect(
      await order.one('select on_hand from stock where product_id = $1 and branch_id = $2', order.product.id, other.id),
    ).toEqual({ on_hand: 1 })
    expect((await order.refunded()).sort()).toEqual([1_000, 1_000])
  })

  test('staff can resend an email that a mailbox refused', async ({ engines }) => {
    const { engines: own, simulator } = await open(engines)
    const order = await aPlacedOrder(engines)
    const { anOrderWorker } = await import('../../support/ordering.ts')
    const refusing = anOrderWorker(own, simulator, {
      send: async () => Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    })
    await order.cancel()
    await refusing.turn()
    expect(await problems(engines, order.number)).toEqual(['mail_refused'])
    expect((await order.ops('mail-again')).isDone).toBe(true)
    expect(order.orderWorker.sent.map(({ key }) => key)).toContain(`cancelled.${order.orderId}`)
    expect(await problems(engines, order.number)).toEqual([])
  })
})
