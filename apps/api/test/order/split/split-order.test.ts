import { afterAll, describe, expect } from 'vitest'
import { type Engines, test } from '../../support/api.ts'
import { aPayingShop } from '../../support/simulator.ts'
import type { PayingShop } from '../post-purchase/placed-order.ts'
import { aSplitOrder } from './split-order.ts'

let shop: PayingShop | undefined
const opened = async (engines: Engines) => {
  shop ??= await aPayingShop(engines)
  return shop
}
afterAll(() => shop?.stop())

const cents = (euros: number) => Math.round(euros * 100)

describe('an order of which a part is collected', { tags: ['SHOP-09'] }, () => {
  test('is one order with one payment, and the part and the rest leave one after the other', async ({ engines }) => {
    const split = await aSplitOrder(await opened(engines))
    const { cart, light, heavy, branch, day, deliveryOn, number, counter } = split
    // 3 × 10.10 collected and 150.30 delivered: only the delivered part decides about the cost of delivery.
    expect(cart.totals).toMatchObject({ subTotalInclTax: 180.6, deliveryCostInclTax: 49.95, totalInclTax: 230.55 })
    const { payments, cents: paid } = await counter.row<{ payments: number; cents: number }>(
      'select count(*)::int as payments, sum(amount_cents)::int as cents from payment where order_id = $1',
      split.id,
    )
    expect([payments, paid]).toEqual([1, 23_055])
    const page = await split.page()
    expect(page.order).toMatchObject({
      shippingMethod: 'CustomerAddress',
      store: { id: String(branch.id) },
      split: { date: day, state: 'open' },
      preferredDelivery: { date: deliveryOn },
      shippingPrice: 49.95,
    })
    expect(page.lines.map(({ isCollected }: { isCollected: boolean }) => isCollected)).toEqual([true, false])
    expect(day < deliveryOn).toBe(true)
    const mail = split.orderWorker.sent.find(({ key }) => key === `paid.${split.orderId}`)
    expect(mail?.text).toContain('Een deel haal je zelf op in')
    expect(mail?.text).toContain('De rest bezorgen we op')
    expect(mail?.text.match(/Haal je zelf op/g)).toHaveLength(1)

    // The delivery neither takes the collected part along nor leaves before it.
    expect(await split.view()).toMatchObject({ state: 'paid', lines: [{ productNumber: light.number }] })
    expect((await split.step('prepare')).statusCode).toBe(200)
    expect((await split.step('send')).json().code).toBe('not_collected')
    expect((await split.collect()).json().code).toBe('not_now')
    expect((await split.pick()).json()).toMatchObject({ isReady: true })
    expect((await split.step('send')).json().code).toBe('not_collected')
    expect(await split.view()).toMatchObject({ state: 'ready', canHandOver: true, lineCount: 1, dueCents: 0 })
    expect(await split.page()).toMatchObject({
      pickup: { code: expect.any(String) },
      order: { split: { state: 'ready' } },
    })
    expect((await counter.handOver(number, { code: 'BCDFGH' })).json().code).toBe('wrong_code')

    // The code hands over the collected line only.
    const [one, other] = await Promise.all([split.collect(), split.collect()])
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409])
    expect(await split.stockOf(light.id)).toEqual({ on_hand: 7, promised: 0 })
    expect(await split.stockOf(heavy.id)).toEqual({ on_hand: 20, promised: 1 })
    expect(await split.order()).toMatchObject({ state: 'preparing', handed_over_at: null, preferred_on: deliveryOn })
    expect(await split.page()).toMatchObject({
      withdrawUntil: null,
      order: { split: { state: 'collected' } },
      pickup: null,
    })
    expect(await split.broken()).toEqual([])

    expect((await split.step('send')).statusCode).toBe(200)
    expect(await split.stockOf(heavy.id)).toEqual({ on_hand: 19, promised: 0 })
    expect(await split.broken()).toEqual([])
    expect((await split.step('deliver')).statusCode).toBe(200)
    expect((await split.order()) as object).toMatchObject({ state: 'delivered', handed_over_at: expect.any(Date) })
    expect((await split.page()).withdrawUntil).not.toBeNull()
    expect(await split.broken()).toEqual([])
    await counter.app.close()
  })

  test('refunds exactly the part that was not collected, with its points; the rest is delivered', async ({
    engines,
  }) => {
    const split = await aSplitOrder(await opened(engines), { points: 1_000, saves: true })
    const { light, number, counter } = split
    await split.step('prepare')
    await split.pick()
    const view = await split.view()
    expect(view).toMatchObject({ canRelease: true })
    const released = await counter.ask('POST', `counter/${number}/release`, {}, 'counter')
    expect(released.statusCode).toBe(200)
    const { cents: back, points } = await split.refunds()
    // Points paid 10.00 of 230.55, so they are that share of the 30.30 too.
    expect(back + points).toBe(3_030)
    expect(points).toBe(Math.round((1_000 * 3_030) / 23_055))
    expect(view.releaseCents).toBe(back)
    expect(await split.stockOf(light.id)).toEqual({ on_hand: 10, promised: 0 })
    expect(await split.page()).toMatchObject({ order: { split: { state: 'cancelled' } }, pickup: null })
    expect((await split.collect()).json().code).toBe('not_now')
    expect((await split.step('send')).statusCode).toBe(200)
    expect((await split.step('deliver')).statusCode).toBe(200)
    expect(await split.broken()).toEqual([])
    await counter.app.close()
  })

  test('refunds the rest with the cost of delivery, and frees its place in the van', async ({ engines }) => {
    const split = await aSplitOrder(await opened(engines))
    const { counter, number, heavy } = split
    await split.step('prepare')
    await split.pick()
    await split.collect()
    expect((await counter.ask('POST', `orders/${number}/cancel`, {}, 'counter')).statusCode).toBe(200)
    expect(await split.refunds()).toEqual({ cents: 15_030 + 4_995, points: 0 })
    expect(await split.order()).toMatchObject({ state: 'collected', slot_id: null })
    expect(await split.stockOf(heavy.id)).toEqual({ on_hand: 20, promised: 0 })
    const { left } = await counter.row<{ left: number }>(
      'select count(*)::int as left from van_stop where order_id = $1',
      split.id,
    )
    expect(left).toBe(0)
    expect(await split.broken()).toEqual([])
    const page = await split.page()
    expect(cents(page.order.totals.totalInclTax)).toBe(23_055)
    await counter.app.close()
  })
})
