import { afterAll, describe, expect } from 'vitest'
import { type Engines, test } from '../../support/api.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { type OrderOver, type PayingShop, aPlacedOrder as placed } from './placed-order.ts'

const DAY_MS = 86_400_000

describe('review invitation', () => {
  let shop: PayingShop | undefined
  afterAll(() => shop?.stop())

  /** An order that was handed over, with a clock that the test can advance. */
  async function handedOver(shared: Engines, over: OrderOver = {}) {
    shop ??= await aPayingShop(shared)
    let ahead = 0
    const now = () => new Date(Date.now() + ahead)
    const order = await placed(shop, { ...over, now })
    for (const what of over.delivery ? ['prepare', 'send', 'deliver'] : ['prepare', 'ready', 'collect'])
      expect((await order.ops(what)).isDone).toBe(true)
    const days = async (count: number) => {
      ahead += count * DAY_MS
      await order.orderWorker.turn()
    }
    const invitations = () => order.orderWorker.sent.filter(({ key }) => key === `review.${order.orderId}`)
    return { ...order, app: shop.app, days, invitations }
  }

  for (const delivery of [false, true])
    test(`is sent once, a week after ${delivery ? 'delivery' : 'collection'}, with an opt-out link`, {
      tags: ['WIRED-28', 'SHOP-14'],
    }, async ({ engines }) => {
      const { app, product, days, invitations } = await handedOver(engines, { delivery })
      await days(6.9)
      expect(invitations()).toEqual([])
      await days(0.2)
      await days(5)
      expect(invitations()).toHaveLength(1)
      const [mail] = invitations()
      expect(mail?.text).toContain('KvK 12345678')
      expect(mail?.text).toContain('/api/bouwmeester/reviews/stop?id=')
      expect(mail?.unsubscribeUrl).toContain('/api/bouwmeester/reviews/stop?id=')
      // The link in the mail is the right to review, without a sign-in.
      const { searchParams } = new URL(/https?:\S+\/bestelling\/beoordelen\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      const url = `/api/bouwmeester/orders/link/${searchParams.get('id')}/reviews?signature=${searchParams.get('s')}`
      expect((await app.inject(url)).json().Data).toMatchObject([{ productId: product.id, review: null }])
    })

  test('is not sent to an address that objected, nor for returned goods', { tags: ['WIRED-28'] }, async ({
    engines,
  }) => {
    const first = await handedOver(engines)
    await first.days(8)
    const url = new URL(first.invitations()[0]?.unsubscribeUrl ?? '')
    const link = `${url.pathname}${url.search}`
    const looked = await first.app.inject({ url: link })
    expect([looked.statusCode, looked.body.includes('<form method="post">')]).toEqual([200, true])
    const objected = () =>
      first.one<{ n: number }>('select count(*)::int as n from review_objection where email = $1', first.buyer.email)
    // Opening the link is not yet a choice, because mail programs open links too.
    expect(await objected()).toEqual({ n: 0 })
    expect((await first.app.inject({ method: 'POST', url: link.replace(/s=.*/, 's=wrong') })).statusCode).toBe(404)
    const stop = {
      method: 'POST' as const,
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }
    expect((await first.app.inject(stop)).statusCode).toBe(200)
    expect(await objected()).toEqual({ n: 1 })
    const second = await handedOver(engines)
    await second.one(
      'update orders set email = $2 where public_id = $1',
      second.orderId,
      first.buyer.email.toUpperCase(),
    )
    await second.days(8)
    expect(second.invitations()).toEqual([])
    const third = await handedOver(engines)
    await third.withdraw(3)
    await third.ops('receive')
    await third.days(8)
    expect(third.invitations()).toEqual([])
  })
})
