import { randomUUID } from 'node:crypto'
import type { ParcelsView } from '@shop/contract/staff/office/parcels'
import { describe, expect } from 'vitest'
import { openHttpCarrier } from '../../../src/adapters/carrier/http-carrier.ts'
import { sharedPayingShop } from '../../order/post-purchase/paying-shop.ts'
import { aPlacedOrder, type PayingShop } from '../../order/post-purchase/placed-order.ts'
import { test } from '../../support/api.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'

const KEY = 'test_simulator0000000000000000'
type Books = {
  readonly shipments: readonly { id: string; tracking: string; state: string; labels: number }[]
  readonly charges: readonly { shipment_id: string; cents: number }[]
}

/** A paid delivery of 12 kg that is picked, and the desk that ships it. */
async function aShipment(shop: PayingShop, over: { readonly isPicked?: boolean } = {}) {
  const { db } = shop.engines
  const placed = await aPlacedOrder(shop, { delivery: true })
  await db.query(`update product set weight_grams = 4000 where id = $1`, [placed.product.id])
  await placed.ops('prepare')
  const { id } = await placed.order()
  if (over.isPicked !== false) await db.query(`select finish_picking($1, 'P-B-07')`, [id])
  const url = `${shop.simulator.url}/carrier`
  const staff = await makeStaffApp(db, { config: { CARRIER_URL: url, CARRIER_KEY: KEY } })
  const desk = await aStaffMember(db, [{ role: 'planner', branches: 'all' }])
  const path = `/api/staff/orders/${placed.number}/parcels`
  const ask = (method: 'GET' | 'POST', rest = '', payload?: object, { headers } = desk) =>
    staff.inject({ method, url: `${path}${rest}`, headers, ...(payload ? { payload } : {}) })
  const parcel = (grams: number) => ({ id: randomUUID(), grams })
  const read = async (): Promise<ParcelsView> => (await ask('GET')).json()
  /** Shipments and charges of this order in the ledger of the carrier. */
  const atCarrier = async () => {
    const books = (await (await fetch(`${shop.simulator.url}/control/carrier`)).json()) as Books
    const known = new Set((await read()).parcels.map(({ trackingNumber }) => trackingNumber))
    const shipments = books.shipments.filter(({ tracking }) => known.has(tracking))
    const own = new Set(shipments.map((one) => one.id))
    const charges = books.charges.filter(({ shipment_id }) => own.has(shipment_id)).map(({ cents }) => cents)
    return { shipments, charges, cents: charges.reduce((sum, cents) => sum + cents, 0) }
  }
  return { ...placed, id, db, staff, url, ask, parcel, read, atCarrier }
}

describe('parcels of a small order', { tags: ['PICK-26'] }, () => {
  const { open } = sharedPayingShop()

  test('have a label and a tracking number each, once, however often they are requested', async ({ engines }) => {
    const one = await aShipment(await open(engines))
    expect(await one.read()).toEqual({ isPossible: true, grams: 12_000, parcels: [] })
    const parcels = [one.parcel(8_000), one.parcel(4_500)]
    // A double click, a second tab with the same form and a late repeat.
    const replies = await Promise.all([1, 2, 3].map(() => one.ask('POST', '', { parcels })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await one.ask('POST', '', { parcels })).statusCode).toBe(200)
    const { parcels: made } = await one.read()
    expect(made.map(({ id, state, grams }) => [id, state, grams]).sort()).toEqual(
      parcels.map(({ id, grams }) => [id, 'labelled', grams]).sort(),
    )
    expect(new Set(made.map(({ trackingNumber }) => trackingNumber)).size).toBe(2)
    const { shipments, charges } = await one.atCarrier()
    expect([shipments.length, charges]).toEqual([2, [695, 695]])
    // Another tab has other ids and does not know the parcels.
    expect((await one.ask('POST', '', { parcels: [one.parcel(12_000)] })).json().code).toBe('taken')
    await one.staff.close()
  })

  test('are printed again without a second charge', async ({ engines }) => {
    const one = await aShipment(await open(engines))
    const parcel = one.parcel(12_000)
    await one.ask('POST', '', { parcels: [parcel] })
    for (const _ of [1, 2, 3]) {
      const label = await one.ask('GET', `/${parcel.id}/label`)
      expect([label.statusCode, label.headers['content-type'], label.body.slice(0, 5)]).toEqual([
        ...[200, 'application/pdf', '%PDF-'],
      ])
    }
    const { shipments, charges } = await one.atCarrier()
    expect(shipments).toMatchObject([{ state: 'open', labels: 3 }])
    expect(charges).toEqual([695])
    await one.staff.close()
  })

  test('are voided without a charge, once, and not after the order has left', async ({ engines }) => {
    const one = await aShipment(await open(engines))
    const [first, second] = [one.parcel(12_000), one.parcel(12_000)]
    await one.ask('POST', '', { parcels: [first] })
    const voided = await Promise.all([1, 2].map(() => one.ask('POST', `/${first.id}/cancel`)))
    expect(voided.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await one.read()).toMatchObject({ parcels: [{ state: 'cancelled' }] })
    expect(await one.atCarrier()).toMatchObject({ shipments: [{ state: 'cancelled' }], cents: 0 })
    expect((await one.ask('GET', `/${first.id}/label`)).statusCode).toBe(404)
    expect((await one.ask('POST', '', { parcels: [first] })).json().code).toBe('taken')
    expect((await one.ask('POST', '', { parcels: [second] })).statusCode).toBe(200)
    await one.ops('send')
    expect((await one.ask('POST', `/${second.id}/cancel`)).json().code).toBe('not_now')
    expect(await one.atCarrier()).toMatchObject({ cents: 695 })
    await one.staff.close()
  })

  test('survive a carrier that is lost, or whose reply is lost, without a second label', async ({ engines }) => {
    const shop = await open(engines)
    const one = await aShipment(shop)
    const parcel = one.parcel(12_000)
    await shop.simulator.trouble({ refuseWith: 503, refuseNext: 1 })
    expect((await one.ask('POST', '', { parcels: [parcel] })).json().code).toBe('unavailable')
    expect(await one.read()).toMatchObject({
      isPossible: true,
      parcels: [{ state: 'requested', trackingNumber: null }],
    })
    // The carrier books it, and the reply does not reach the shop.
    const { delivery_address: to } = (await one.db.query('select delivery_address from orders where id = $1', [one.id]))
      .rows[0]
    const lost = await openHttpCarrier({ url: one.url, apiKey: KEY }).create({
      parcelId: parcel.id,
      reference: one.number,
      grams: parcel.grams,
      to: {
        name: [to.firstName, to.lastName].filter(Boolean).join(' '),
        street: to.street,
        houseNumber: `${to.houseNumber}${to.houseNumberExtension ?? ''}`,
        postalCode: to.postalCode,
        city: to.city,
      },
    })
    expect((await one.ask('POST', '', { parcels: [parcel] })).statusCode).toBe(200)
    expect(await one.read()).toMatchObject({ parcels: [{ trackingNumber: lost.trackingNumber }] })
    expect(await one.atCarrier()).toMatchObject({ charges: [695] })
    // Voiding: the carrier is lost after the shop has given the parcel up.
    await shop.simulator.trouble({ refuseWith: 503, refuseNext: 1 })
    expect((await one.ask('POST', `/${parcel.id}/cancel`)).json().code).toBe('unavailable')
    expect(await one.read()).toMatchObject({ parcels: [{ state: 'cancelling' }] })
    expect((await one.ask('POST', `/${parcel.id}/cancel`)).statusCode).toBe(200)
    expect(await one.atCarrier()).toMatchObject({ cents: 0 })
    await one.staff.close()
  })

  test('are refused for large goods, odd weights, unpicked goods and people of other branches', async ({ engines }) => {
    const shop = await open(engines)
    const one = await aShipment(shop, { isPicked: false })
    const create = async (...weights: number[]) =>
      (await one.ask('POST', '', { parcels: weights.map(one.parcel) })).json().code
    expect(await create(12_000)).toBe('not_picked')
    await one.db.query(`select finish_picking($1, 'P-B-07')`, [one.id])
    expect(await create(11_999)).toBe('odd_value')
    expect((await one.ask('POST', '', { parcels: [{ id: randomUUID(), grams: 23_001 }] })).statusCode).toBe(400)
    const own = one.parcel(12_000)
    const other = await aShipment(shop)
    expect((await other.ask('POST', '', { parcels: [own] })).statusCode).toBe(200)
    expect((await one.ask('POST', '', { parcels: [own] })).json().code).toBe('odd_value')
    const stranger = await aStaffMember(one.db, [{ role: 'planner', branches: [one.branch.id] }])
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['POST', '', { parcels: [one.parcel(12_000)] }],
      ['POST', `/${own.id}/cancel`, undefined],
      ['GET', `/${own.id}/label`, undefined],
    ] as const)
      expect((await one.ask(method, rest, body, stranger)).statusCode).toBe(404)
    await one.db.query(`update product set delivery_size = 'large' where id = $1`, [one.product.id])
    expect(await one.read()).toMatchObject({ isPossible: false })
    expect(await create(12_000)).toBe('too_large')
    await Promise.all([one.staff.close(), other.staff.close()])
  })

  test('are followed by the customer on the order page and in the mail', async ({ engines }) => {
    const shop = await open(engines)
    const one = await aShipment(shop)
    await one.ask('POST', '', { parcels: [one.parcel(6_000), one.parcel(6_000)] })
    await one.ops('send')
    const { parcels } = await one.read()
    const url = `/api/bouwmeester/orders/link/${one.orderId}?signature=${one.signature}`
    const detail = (await shop.app.inject({ url })).json().Data
    expect(detail.parcels).toEqual(
      parcels.map(({ trackingNumber, trackingUrl }) => ({ number: trackingNumber, url: trackingUrl })),
    )
    const mail = one.orderWorker.sent.find(({ subject }) => subject === `Bestelling ${one.number} is onderweg`)
    for (const { trackingNumber, trackingUrl } of parcels)
      expect(mail?.text).toContain(`${trackingNumber}, ${trackingUrl}`)
    expect(mail?.text).not.toContain('chauffeur')
    await one.staff.close()
  })
})
