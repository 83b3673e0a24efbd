import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@shop/contract'
import { addDays, instantAt } from '@shop/domain/dates'
import { describe, expect } from 'vitest'
import { signatureOf } from '../../../src/modules/order/names.ts'
import { aTrip } from '../../staff/stops/stop-test.ts'
import { TEST_CONFIG, test } from '../../support/api.ts'
import { aBuyer } from '../../support/ordering.ts'
import { atMoment, type Headers } from '../../support/shopping.ts'
import { sharedPayingShop } from './paying-shop.ts'
import { aPlacedOrder } from './placed-order.ts'

type Trip = NonNullable<OrderDetail['trip']>
const LINK = '/api/bouwmeester/orders/link'

/** The deliveries of a branch, as their customers see them at a given time. */
async function aFollowedTrip(shop: Parameters<typeof aTrip>[0]) {
  const trip = await aTrip(shop)
  const { day, later } = await trip.freeDays()
  type Order = Awaited<ReturnType<typeof trip.aDelivery>>
  const at = (clock: string, on = day) => instantAt(on, clock).toISOString()
  const read = (publicId: string, headers: Headers, moment: string, query = '') =>
    trip.shop.inject({ url: `${LINK}/${publicId}${query}`, headers: atMoment(headers, moment) })
  const tripOf = async ({ publicId, buyer }: Order, moment: string): Promise<Trip | null> =>
    (await read(publicId, buyer.headers, moment)).json().Data.trip
  const stopsOf = async (order: Order, clock = '09:00') => (await tripOf(order, at(clock)))?.stops
  /** Reports a visit at a time of the day of the trip. */
  const visit = async ({ number }: Order, clock: string, over: object = {}) => {
    const { cookie } = trip.driver.headers
    const driver = { ...trip.driver, headers: { cookie: `${cookie}; bm_now=${at(clock)}` } }
    const report = trip.report({ at: at(clock), ...over })
    expect((await trip.post(trip.path(number), report, driver)).statusCode).toBe(200)
  }
  return { ...trip, day, later, at, read, tripOf, stopsOf, visit }
}

describe('the trip of a delivery', { tags: ['SHOP-27'] }, () => {
  const { open } = sharedPayingShop()

  test('shows window and phase from the moment it is planned', async ({ engines }) => {
    const trip = await aFollowedTrip(await open(engines))
    const order = await trip.aDelivery(trip.day, 'am')
    const before = trip.at('10:00', addDays(trip.day, -1))
    const planned = await trip.tripOf(order, before)
    expect(planned).toEqual({
      ...{ phase: 'planned', carrier: false, date: trip.day, timeFrom: expect.stringMatching(/^\d\d:\d\d$/) },
      ...{ timeTo: expect.stringMatching(/^\d\d:\d\d$/), isLate: false, notHomeAt: null, stops: null, at: before },
    })
    expect((await trip.tripOf(order, trip.at('23:30')))?.isLate).toBe(true)
    expect((await trip.post(`orders/${order.number}/prepare`, undefined, trip.operator)).statusCode).toBe(200)
    expect(await trip.tripOf(order, before)).toMatchObject({ phase: 'preparing', stops: null })
    expect((await trip.post(`orders/${order.number}/send`, undefined, trip.operator)).statusCode).toBe(200)
    expect(await trip.tripOf(order, before)).toMatchObject({ phase: 'loaded', stops: null })
    expect(await trip.tripOf(order, trip.at('09:00'))).toMatchObject({
      ...{ phase: 'on_the_way', stops: { left: 0, done: 0 } },
    })
    // A van that did not come: the day after there is no order of stops to count.
    const after = trip.at('09:00', addDays(trip.day, 1))
    expect(await trip.tripOf(order, after)).toMatchObject({ phase: 'on_the_way', isLate: true, stops: null })
    await trip.visit(order, '09:30')
    expect(await trip.tripOf(order, trip.at('10:00'))).toBeNull()
    await trip.close()
  })

  test('counts the stops before it in the order of the driver, until each has been visited', async ({ engines }) => {
    const trip = await aFollowedTrip(await open(engines))
    const orders = [
      await trip.aDelivery(trip.day, 'pm'),
      await trip.aDelivery(trip.day, 'am'),
      await trip.aDelivery(trip.day, 'am'),
      await trip.aDelivery(trip.day, 'am'),
    ]
    for (const { number } of orders) await trip.send(number)
    const driven = (await trip.stops(trip.day)).map(({ number }) => orders.find((one) => one.number === number))
    const [first, second, third, last] = driven
    if (!first || !second || !third || !last) throw new Error('the list of the driver lacks a delivery')
    expect(last).toBe(orders[0])
    const counts = async () => {
      const all: unknown[] = []
      for (const order of [first, second, third, last]) all.push((await trip.stopsOf(order)) ?? null)
      return all
    }
    const left = (count: number, done: number) => ({ left: count, done })
    expect(await counts()).toEqual([left(0, 0), left(1, 0), left(2, 0), left(3, 0)])
    await trip.visit(first, '09:10')
    expect(await counts()).toEqual([null, left(0, 1), left(1, 1), left(2, 1)])
    await trip.visit(second, '09:20', { kind: 'not_home', proof: undefined })
    expect(await counts()).toEqual([null, null, left(0, 2), left(1, 2)])
    expect(await trip.tripOf(second, trip.at('09:30'))).toMatchObject({
      ...{ phase: 'not_home', notHomeAt: trip.at('09:20'), stops: null },
    })
    await trip.visit(third, '09:40')
    await trip.visit(second, '09:50')
    expect(await counts()).toEqual([null, null, null, left(0, 3)])
    await trip.close()
  })

  test('counts planned stops until the van has left, without those that were cancelled or moved', async ({
    engines,
  }) => {
    const trip = await aFollowedTrip(await open(engines))
    const orders = [1, 2, 3, 4].map(() => trip.aDelivery(trip.day, 'am'))
    const made = await Promise.all(orders)
    const driven = (await trip.stops(trip.day)).map(({ number }) => made.find((one) => one.number === number))
    const [first, second, third, last] = driven
    if (!first || !second || !third || !last) throw new Error('the list of the driver lacks a delivery')
    await trip.send(last.number)
    expect(await trip.stopsOf(last)).toEqual({ left: 3, done: 0 })
    const cancelled = await trip.shop.inject({
      ...{ method: 'POST', url: `${LINK}/${first.publicId}/cancel`, headers: first.buyer.headers, payload: {} },
    })
    expect(cancelled.statusCode).toBe(200)
    expect(await trip.stopsOf(last)).toEqual({ left: 2, done: 0 })
    await trip.db.query('update orders set preferred_on = $2 where id = $1', [second.id, trip.later])
    expect(await trip.stopsOf(last)).toEqual({ left: 1, done: 0 })
    expect(await trip.tripOf(second, trip.at('09:00'))).toMatchObject({ phase: 'planned', date: trip.later })
    // A parcel of the carrier is no stop of the van, and its customer follows the carrier.
    await trip.db.query(
      `insert into parcel (id, order_id, branch_id, grams, state, carrier_id, tracking_number, tracking_url)
       values ($1, $2, $3, 4000, 'labelled', 'shp_1', $4, 'https://carrier.example/track')`,
      [randomUUID(), third.id, trip.branch.id, `3S${randomUUID()}`],
    )
    expect(await trip.stopsOf(last)).toEqual({ left: 0, done: 0 })
    await trip.send(third.number)
    expect(await trip.tripOf(third, trip.at('09:00'))).toMatchObject({
      phase: 'on_the_way',
      carrier: true,
      stops: null,
    })
    await trip.close()
  })

  test('is shown to its buyer and by its link only, without data of other deliveries', async ({ engines }) => {
    const shop = await open(engines)
    const trip = await aFollowedTrip(shop)
    const [own, other] = [await trip.aDelivery(trip.day, 'am'), await trip.aDelivery(trip.day, 'am')]
    for (const { number } of [own, other]) await trip.send(number)
    const noon = trip.at('09:00')
    const signed = `?signature=${signatureOf(TEST_CONFIG.AUTH_SECRET, own.publicId)}`
    const reply = await trip.read(own.publicId, {}, noon, signed)
    expect(reply.json().Data.trip.stops).toEqual({ left: expect.any(Number), done: 0 })
    const { rows } = await trip.db.query<{ mark: string }>(
      `select unnest(array[number, public_id, id::text, email]) as mark from orders where id = $1`,
      [other.id],
    )
    for (const { mark } of rows) expect(reply.body).not.toContain(mark)
    const stranger = await aBuyer(engines)
    for (const headers of [stranger.headers, other.buyer.headers, {}]) {
      expect((await trip.read(own.publicId, headers, noon)).statusCode).toBe(404)
      expect((await trip.read(other.publicId, {}, noon, signed)).statusCode).toBe(404)
    }
    await trip.close()
  })

  test('does not exist for goods that are collected', async ({ engines }) => {
    const shop = await open(engines)
    const { orderId, signature } = await aPlacedOrder(shop)
    const { Data } = (await shop.app.inject({ url: `${LINK}/${orderId}?signature=${signature}` })).json()
    expect(Data.order.shippingMethod).toBe('Pickup')
    expect(Data.trip).toBeNull()
  })
})
