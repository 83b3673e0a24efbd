import { clockAt, instantAt } from '@shop/domain/dates'
import { afterAll, describe, expect } from 'vitest'
import { aPlacedOrder, type OrderOver } from '../../order/post-purchase/placed-order.ts'
import { type Engines, test } from '../../support/api.ts'
import { post } from '../../support/shopping.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aClock, aCounter } from './counter-test.ts'

let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
afterAll(() => shop?.stop())

async function aPickup(shared: Engines, over: OrderOver = {}) {
  shop ??= await aPayingShop(shared)
  const clock = aClock()
  const order = await aPlacedOrder(shop, { ...over, now: clock.now })
  const counter = await aCounter(shop.engines.db, { branchId: order.branch.id, clock: { now: clock.now } })
  const link = (what: string, body: object, id = order.orderId) =>
    post(shop?.app as never, {}, `/api/bouwmeester/orders/link/${id}/${what}`, { signature: order.signature, ...body })
  return { order, counter, clock, link }
}
const numbers = (list: readonly { readonly number: string }[]) => list.map(({ number }) => number)

describe('an uncollected order', { tags: ['PICK-24'] }, () => {
  test('leads to a reminder after 5 days; after 7 it is listed, and one action reverses everything', async ({
    engines,
  }) => {
    const { order, counter, clock } = await aPickup(engines, { points: 500, saves: true })
    for (const what of ['prepare', 'ready']) await order.ops(what)
    const reminders = () => order.orderWorker.sent.filter(({ key }) => key.startsWith('reminder'))
    const list = async () => (await counter.ask('GET', `branches/${counter.branchId}/counter`)).json()
    const release = async () => (await counter.ask('POST', `counter/${order.number}/release`)).statusCode
    clock.forward(4.99)
    await order.orderWorker.turn()
    expect([reminders().length, (await list()).uncollected]).toEqual([0, []])
    clock.forward(0.02)
    await order.orderWorker.turn()
    await order.orderWorker.turn()
    expect(reminders()).toHaveLength(1)
    clock.forward(1.97)
    expect([numbers((await list()).ready), (await list()).uncollected]).toEqual([[order.number], []])
    expect(await release()).toBe(409)
    clock.forward(0.03)
    await order.orderWorker.turn()
    expect([numbers((await list()).uncollected), (await list()).ready]).toEqual([[order.number], []])
    expect((await order.order()).state).toBe('ready')

    const statuses = await Promise.all([release(), release(), release()])
    expect(statuses.sort()).toEqual([200, 409, 409])
    await order.orderWorker.turn()
    expect(await order.order()).toMatchObject({ state: 'cancelled' })
    expect(await order.balances()).toMatchObject({ free: 9, points: 500, points_outstanding: 0 })
    expect(await order.refunded()).toEqual([2_500])
    expect(order.orderWorker.sent.filter(({ key }) => key.startsWith('cancelled')).map(({ text }) => text)).toEqual([
      expect.stringContaining('niet opgehaald'),
    ])
    expect((await list()).uncollected).toEqual([])
    await counter.app.close()
  })
})

describe('a late pickup', { tags: ['PICK-18'] }, () => {
  test('is on top 30 minutes before, and the customer receives the new time at the promised one', async ({
    engines,
  }) => {
    const { order, counter, clock } = await aPickup(engines)
    const promise = instantAt('2027-03-10', '14:00') // a Wednesday; the branch is open from 7:00 to 18:00
    await order.one(
      `update orders set preferred_on = '2027-03-10', preferred_from = '14:00' where public_id = $1 returning 1`,
      order.orderId,
    )
    const late = async () => (await counter.ask('GET', `branches/${counter.branchId}/counter`)).json().late
    const mails = () => order.orderWorker.sent.filter(({ key }) => key === `late.${order.orderId}`)
    const minutes = (count: number) => new Date(promise.getTime() + count * 60_000)
    clock.set(minutes(-31))
    expect(await late()).toEqual([])
    clock.set(minutes(-29))
    expect(numbers(await late())).toEqual([order.number])
    await order.orderWorker.turn()
    expect(mails()).toEqual([])
    clock.set(minutes(0.1))
    await order.orderWorker.turn()
    await order.orderWorker.turn()
    // An hour later, at a quarter of an hour.
    const [told] = await late()
    expect(told.promisedAgainAt).toMatch(/^2027-03-10T14:(00|15):00/)
    const time = `10 maart 2027 ${clockAt(new Date(told.promisedAgainAt))}`
    expect(mails().map(({ subject }) => subject)).toEqual([`Bestelling ${order.number} ligt later klaar: ${time}`])
    expect(mails()[0]?.text).toContain(`De nieuwe tijd is ${time}`)
    // A ready order is not late.
    for (const what of ['prepare', 'ready']) await order.ops(what)
    expect(await late()).toEqual([])
    await counter.app.close()
  })
})

describe('the customer on the way', () => {
  test('names a person who collects, whom the counter records without a copy of a document', {
    tags: ['PICK-21'],
  }, async ({ engines }) => {
    const { order, counter, link } = await aPickup(engines)
    const { handOver, ask, row } = counter
    expect((await link('collector', { name: '  Kees   de Vries ' })).json().Data.collection.collector).toBe(
      'Kees de Vries',
    )
    expect((await link('collector', { name: 'x'.repeat(81) })).statusCode).toBe(400)
    expect((await link('collector', { name: 'Eva', signature: 'x'.repeat(32) })).statusCode).toBe(404)
    for (const what of ['prepare', 'ready']) await order.ops(what)
    await row(`update product set collection_check = 'precursor' where id = $1 returning 1`, order.product.id)
    const { pickup_code: code, id } = await order.order()
    expect((await ask('GET', `counter/${order.number}`)).json()).toMatchObject({
      collector: 'Kees de Vries',
      checks: ['precursor'],
    })
    const collector = 'named'
    expect((await handOver(order.number, { code, collector })).json().code).toBe('identity_missing')
    expect((await handOver(order.number, { code, collector, document: 'selfie' })).statusCode).toBe(400)
    expect((await handOver(order.number, { code, collector, document: 'passport' })).statusCode).toBe(200)
    expect(await row('select is_named_collector, checks, document from hand_over where order_id = $1', id)).toEqual({
      is_named_collector: true,
      checks: ['precursor'],
      document: 'passport',
    })
    expect((await link('collector', { name: 'Eva' })).statusCode).toBe(422)
    await counter.app.close()
  })

  test('without a named person is the customer, and large orders on account need a document', {
    tags: ['PICK-21'],
  }, async ({ engines }) => {
    const { order, counter } = await aPickup(engines, { method: 'onaccount', quantity: 3 })
    for (const what of ['prepare', 'ready']) await order.ops(what)
    const { pickup_code: code } = await order.order()
    const read = async () => (await counter.ask('GET', `counter/${order.number}`)).json().checks
    expect(await read()).toEqual([])
    const named = await counter.handOver(order.number, { code, collector: 'named' })
    expect(named.json().code).toBe('no_collector')
    await counter.row(
      `update orders set goods_cents = 50001, total_cents = 50001, to_pay_cents = 50001, voucher_cents = 0, points_cents = 0
       where number = $1 returning 1`,
      order.number,
    )
    expect(await read()).toEqual(['account_limit'])
    expect((await counter.handOver(order.number, { code })).json().code).toBe('identity_missing')
    await counter.app.close()
  })

  test('says “I am here” once, with a bay; the wait ends with the hand-over', { tags: ['PICK-23'] }, async ({
    engines,
  }) => {
    const { order, counter, clock, link } = await aPickup(engines)
    for (const what of ['prepare', 'ready']) await order.ops(what)
    const { pickup_code: code, id } = await order.order()
    expect((await link('arrival', { bay: '<b>2' })).statusCode).toBe(400)
    expect((await link('arrival', { bay: ' 2 ' })).statusCode).toBe(200)
    const waiting = async () => (await counter.ask('GET', `branches/${counter.branchId}/counter`)).json().waiting
    const [first] = await waiting()
    expect(first).toMatchObject({ number: order.number, bay: '2', state: 'ready' })
    clock.forward(4 / 1440)
    expect((await link('arrival', {})).json().Data.collection).toMatchObject({ bay: '2', arrivedAt: first.arrivedAt })
    expect((await counter.handOver(order.number, { code })).statusCode).toBe(200)
    expect(await waiting()).toEqual([])
    const { waited } = await counter.row<{ waited: number }>(
      'select waited_seconds as waited from hand_over where order_id = $1',
      id,
    )
    expect(waited).toBeGreaterThanOrEqual(240)
    expect((await link('arrival', {})).statusCode).toBe(422)
    await counter.app.close()
  })
})
