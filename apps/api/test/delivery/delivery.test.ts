import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { HOLIDAYS } from '@shop/retailer/settings'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { ADDRESS, aShopper, atMoment, CART, cartOf, type Headers, post, posted, put } from '../support/shopping.ts'
import { aCustomer } from '../support/sign-in.ts'

const DELIVERY_OPTIONS = '/api/bouwmeester/cart/delivery/options'
const PICKUP_OPTIONS = '/api/bouwmeester/cart/pickup/options'
const alternative = { method: 'AlternativeAddress', alternativeAddress: ADDRESS }

type Window = { id: string; timeFrom: string; timeTo: string }
const dates = async (app: Api, headers: Headers): Promise<{ date: string; windows: Window[] }[]> =>
  (await app.inject({ url: DELIVERY_OPTIONS, headers })).json().Data.dates
const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

describe('costs', () => {
  test('small is free from 75.00, large from 500.00; one large line makes all large', { tags: ['DECIDE-21'] }, async ({
    app,
    engines,
  }) => {
    const db = engines.db
    const costOf = async (cents: number, size: string, isPallet = false) => {
      const product = await aProduct(engines.db, { priceCents: cents })
      await db.query('update product set delivery_size = $2, is_pallet_item = $3 where id = $1', [
        product.id,
        size,
        isPallet,
      ])
      const shopper = await aShopper(app)
      await put(app, shopper, { productId: product.id, quantity: 1 })
      return { shopper, cart: await posted(app, shopper, `${CART}/delivery`, alternative) }
    }
    for (const [cents, size, cost] of [
      [7_499, 'small', 6.95],
      [7_500, 'small', 0],
      [49_999, 'large', 49.95],
      [50_000, 'large', 0],
    ] as const) {
      const { cart } = await costOf(cents, size)
      expect(cart.totals.deliveryCostInclTax, `${size} ${cents}`).toBe(cost)
      expect(cart.hasLargeProduct).toBe(size === 'large')
    }
    const { shopper, cart } = await costOf(30_000, 'large', true)
    expect(cart.totals).toMatchObject({ palletCostInclTax: 24.2, palletCostExclTax: 20, shippingInclTax: 74.15 })
    const small = await aProduct(engines.db, { priceCents: 8_000 })
    const both = await put(app, shopper, { productId: small.id, quantity: 1 })
    expect(both.totals.deliveryCostInclTax).toBe(49.95)
    const branch = await aBranch(engines.db)
    const collected = await posted(app, shopper, `${CART}/store`, { storeId: String(branch.id) })
    expect(collected.totals).toMatchObject({ deliveryCostInclTax: 0, palletCostInclTax: 24.2 })
  })

  test('a pallet is a line of the shop that cannot be changed', { tags: ['DECIDE-44'] }, async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    await engines.db.query('update product set is_pallet_item = true where id = $1', [product.id])
    const shopper = await aShopper(app)
    const cart = await put(app, shopper, { productId: product.id, quantity: 3 })
    expect(cart.palletLines).toMatchObject([
      { productId: product.id, quantity: 1, productTitle: 'Pallet', totalInclTax: 24.2, derived: true, product: null },
    ])
    expect(cart.lines.map(({ derived }) => derived)).toEqual([false])
    const none = await put(app, shopper, { productId: product.id, quantity: 0, action: 3 })
    expect(none.palletLines).toEqual([])
  })
})

describe('delivery', () => {
  test('goes to an own address or another one, which the cart then returns', {
    tags: ['DELIVERY-24', 'READING-19'],
  }, async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const addressOf = async (customerId: string) =>
      (
        await engines.db.query(
          `insert into address (customer_id, type, first_name, last_name, street, house_number, postal_code, city)
           values ($1, 'DeliveryAddress1', 'Jo', 'Klant', 'Kanaalweg', '12', '3526 KL', 'Utrecht') returning id`,
          [customerId],
        )
      ).rows[0]?.id as string
    const [own, theirs] = [await addressOf(jo.customerId), await addressOf(other.customerId)]
    const toOwn = await posted(app, jo.headers, `${CART}/delivery`, {
      method: 'CustomerAddress',
      deliveryAddressId: own,
    })
    expect(toOwn).toMatchObject({
      shippingMethod: 'CustomerAddress',
      deliveryAddress: { id: own, street: 'Kanaalweg', customerId: jo.customerId },
      usingAlternativeAddress: false,
    })
    const elsewhere = await posted(app, jo.headers, `${CART}/delivery`, alternative)
    expect(elsewhere).toMatchObject({
      shippingMethod: 'CustomerAddress',
      usingAlternativeAddress: true,
      alternativeDeliveryAddress: { street: 'Atoomweg', postalCode: '3542 AB' },
      deliveryAddress: { id: own },
    })
    const stolen = { method: 'CustomerAddress', deliveryAddressId: theirs }
    expect((await post(app, jo.headers, `${CART}/delivery`, stolen)).json().Code).toBe('address_not_found')
    const guest = await aShopper(app)
    expect((await post(app, guest, `${CART}/delivery`, { method: 'CustomerAddress' })).json().Code).toBe(
      'delivery_missing',
    )
    expect((await post(app, guest, `${CART}/delivery`, { method: 'AlternativeAddress' })).json().Code).toBe(
      'delivery_missing',
    )
    const odd = { ...alternative, alternativeAddress: { ...ADDRESS, postalCode: '12' } }
    expect((await post(app, guest, `${CART}/delivery`, odd)).statusCode).toBe(400)
    expect((await posted(app, guest, `${CART}/delivery`, alternative)).usingAlternativeAddress).toBe(true)
  })

  test('offers ten working days with two windows, no Sundays or holidays', {
    tags: ['DELIVERY-28', 'DELIVERY-22', 'DECIDE-24', 'DECIDE-26'],
  }, async ({ app }) => {
    const offered = await dates(app, await aShopper(app))
    expect(offered).toHaveLength(10)
    expect(offered[0]).toEqual({
      date: '2026-11-18',
      windows: [
        { id: 'am', timeFrom: '07:00', timeTo: '12:00' },
        { id: 'pm', timeFrom: '12:00', timeTo: '17:00' },
      ],
    })
    expect(offered.filter(({ date }) => [0, 6].includes(weekday(date)))).toEqual([])
    const config = (await app.inject('/api/aspos/common/config')).json().Data
    expect(config.holidays).toEqual(HOLIDAYS)
    for (const holiday of HOLIDAYS) {
      const before = new Date(Date.parse(`${holiday}T09:00:00Z`) - 5 * 86_400_000).toISOString()
      const around = await dates(app, await aShopper(app, before))
      expect(around.map(({ date }) => date)).not.toContain(holiday)
      expect(around).toHaveLength(10)
    }
  })

  test('the slowest line decides, and a full van is not offered', async ({ app, engines }) => {
    const [board, many] = [await aProduct(engines.db), await aProduct(engines.db)]
    const db = engines.db
    await db.query(`update product set delivery_size = 'large' where id = $1`, [board.id])
    const shopper = await aShopper(app, '2026-11-17T11:30:00Z') // past noon in Amsterdam
    expect((await dates(app, shopper))[0]?.date).toBe('2026-11-18')
    await put(app, shopper, { productId: board.id, quantity: 1 })
    expect((await dates(app, shopper))[0]?.date).toBe('2026-11-19')
    await put(app, shopper, { productId: many.id, quantity: 101 })
    expect((await dates(app, shopper))[0]?.date).toBe('2026-11-20')

    const later = await aShopper(app, '2031-03-03T09:00:00Z')
    await db.query(
      `insert into delivery_slot (day, slot_id, capacity, taken) values ('2031-03-04', 'am', 1, 1), ('2031-03-05', 'am', 1, 1), ('2031-03-05', 'pm', 2, 2)`,
    )
    const offered = await dates(app, later)
    expect(offered[0]).toMatchObject({ date: '2031-03-04', windows: [{ id: 'pm' }] })
    expect(offered[1]?.date).toBe('2031-03-06')
    expect(offered).toHaveLength(10)
  })

  test('stores an offered day and window, rejects others, and releases past ones', {
    tags: ['DELIVERY-26', 'DELIVERY-25'],
  }, async ({ app, engines }) => {
    const product = await aProduct(engines.db, { stock: { [(await aBranch(engines.db)).id]: 9 } })
    const shopper = await aShopper(app)
    await put(app, shopper, { productId: product.id, quantity: 1 })
    await posted(app, shopper, `${CART}/delivery`, alternative)
    const wish = { shippingMethod: 'CustomerAddress', date: '2026-11-18', methodId: 'am', timeFrom: null, timeTo: null }
    const ship = (over: object) => post(app, shopper, `${CART}/shipment`, { ...wish, ...over })
    const kept = await ship({})
    expect(kept.json().Data).toMatchObject({
      shipping: { id: 'am', date: '2026-11-18', timeFrom: '07:00', timeTo: '12:00' },
      step: 'Payment',
    })
    for (const [over, code] of [
      [{ date: '2026-11-16' }, 'date_unavailable'],
      [{ date: '2026-11-17' }, 'date_unavailable'],
      [{ date: '2026-11-22' }, 'date_unavailable'],
      [{ date: '2027-11-18' }, 'date_unavailable'],
      [{ methodId: 'night' }, 'slot_not_found'],
      [{ methodId: 'pickup', shippingMethod: 'Pickup' }, 'slot_not_found'],
    ] as const)
      expect((await ship(over)).json().Code, JSON.stringify(over)).toBe(code)
    expect((await cartOf(app, shopper)).shipping?.date).toBe('2026-11-18')

    const same = await posted(app, shopper, `${CART}/delivery/refresh`)
    expect(same.shipping?.date).toBe('2026-11-18')
    const evening = atMoment(shopper, '2026-11-17T19:00:00Z')
    const { nextDate, message } = (await app.inject({ url: `${CART}/validate`, headers: evening })).json().Data
    expect(nextDate).toBe('2026-11-19')
    expect(message).toContain('De eerstvolgende mogelijkheid is 19 november 2026.')
    const refreshed = await posted(app, evening, `${CART}/delivery/refresh`)
    expect(refreshed).toMatchObject({ shipping: null, step: 'Shipping' })
  })

  test('pickup-only products are not delivered', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    await engines.db.query(`update product set delivery_type = 'pickupOnly' where id = $1`, [product.id])
    const shopper = await aShopper(app)
    await put(app, shopper, { productId: product.id, quantity: 1 })
    expect((await post(app, shopper, `${CART}/delivery`, alternative)).json().Code).toBe('not_orderable')
  })
})

describe('pickup', () => {
  test('is possible at a branch with pickup', { tags: ['DELIVERY-27'] }, async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    const office = await aBranch(engines.db, { tags: [] })
    const shopper = await aShopper(app)
    await posted(app, shopper, `${CART}/delivery`, alternative)
    const cart = await posted(app, shopper, `${CART}/store`, { storeId: String(branch.id) })
    expect(cart).toMatchObject({
      shippingMethod: 'Pickup',
      store: { id: String(branch.id), name: branch.name },
      shipping: null,
    })
    for (const storeId of [String(office.id), '999999999'])
      expect((await post(app, shopper, `${CART}/store`, { storeId })).json().Code).toBe('branch_not_found')
  })

  test('offers days and times of the branch, one of which can be chosen', {
    tags: ['DELIVERY-29', 'DELIVERY-23'],
  }, async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db)
    const shopper = await aShopper(app, '2026-11-17T11:10:00Z')
    expect((await app.inject({ url: PICKUP_OPTIONS, headers: shopper })).json().Code).toBe('branch_not_found')
    const asked = await app.inject({ url: `${PICKUP_OPTIONS}?storeId=${branch.id}`, headers: shopper })
    const { dates: offered, fromTime } = asked.json().Data
    expect(fromTime).toBe('14:10')
    expect(offered).toHaveLength(10)
    expect(offered.slice(0, 2)).toEqual([
      { date: '2026-11-17', fromTime: '14:10', toTime: '18:00' },
      { date: '2026-11-18', fromTime: '07:00', toTime: '18:00' },
    ])
    expect(offered.filter(({ date }: { date: string }) => [0, 6].includes(weekday(date)))).toEqual([]) // its own week

    await put(app, shopper, { productId: product.id, quantity: 1 })
    await posted(app, shopper, `${CART}/store`, { storeId: String(branch.id) })
    const wish = { shippingMethod: 'Pickup', date: '2026-11-17', methodId: 'pickup', timeFrom: '15:00', timeTo: null }
    const kept = await posted(app, shopper, `${CART}/shipment`, wish)
    expect(kept.shipping).toEqual({
      ...{ id: 'pickup', date: '2026-11-17', timeFrom: '15:00', timeTo: '18:00' },
      heldUntil: null, // pickup has no capacity limit
    })
    for (const over of [{ timeFrom: '14:00' }, { timeFrom: '18:30' }, { date: '2026-11-21' }])
      expect((await post(app, shopper, `${CART}/shipment`, { ...wish, ...over })).json().Code).toBe('date_unavailable')
  })

  test('every branch returns its earliest date for the cart and its missing products', { tags: ['UX-45'] }, async ({
    app,
    engines,
  }) => {
    const [full, short] = [await aBranch(engines.db), await aBranch(engines.db)]
    const product = await aProduct(engines.db, { stock: { [full.id]: 9, [short.id]: 1 } })
    const shopper = await aShopper(app, '2026-11-17T11:10:00Z')
    await put(app, shopper, { productId: product.id, quantity: 2 })
    const reply = await app.inject({ url: '/api/bouwmeester/cart/pickup/stores', headers: shopper })
    const of = (id: number) =>
      reply.json().Data.find(({ storeId }: { readonly storeId: string }) => storeId === String(id))
    expect(of(full.id)).toMatchObject({ date: '2026-11-17', fromTime: '14:10', lackingProductIds: [] })
    expect(of(short.id)).toMatchObject({ lackingProductIds: [product.id] })
  })

  test('the branches of a cart lack exactly what their stock lacks', { tags: ['SHOP-08'] }, async ({
    app,
    engines: { db },
  }) => {
    const branches = [await aBranch(db), await aBranch(db), await aBranch(db), await aBranch(db)]
    const [first, second, third, fourth] = branches.map(({ id }) => id)
    const stocks = [
      { [first ?? 0]: 5, [second ?? 0]: 2, [third ?? 0]: 3 },
      { [first ?? 0]: 1, [second ?? 0]: 1 },
      { [first ?? 0]: 40, [third ?? 0]: 40, [fourth ?? 0]: 12 },
    ]
    const wanted = [3, 1, 40]
    const shopper = await aShopper(app, '2026-11-17T11:10:00Z')
    const ids: string[] = []
    for (const [at, stock] of stocks.entries()) {
      const { id } = await aProduct(db, { stock })
      ids.push(id)
      await put(app, shopper, { productId: id, quantity: wanted[at] ?? 1 })
    }
    type Place = {
      readonly storeId: string
      readonly date: string | null
      readonly lackingProductIds: string[]
      readonly lacking: { readonly productId: string; readonly wanted: number; readonly available: number }[]
    }
    const matrix = async () => {
      const reply = await app.inject({ url: '/api/bouwmeester/cart/pickup/stores', headers: shopper })
      return reply.json().Data as Place[]
    }
    const compare = async () => {
      const { rows } = await db.query<{ branch_id: number; product_id: string; sellable: number }>(
        'select branch_id, product_id, sellable from stock where product_id = any ($1::uuid[])',
        [ids],
      )
      const places = await matrix()
      expect(places.length).toBeGreaterThanOrEqual(branches.length)
      for (const { storeId, lacking, lackingProductIds } of places) {
        const due = ids.flatMap((productId, at) => {
          const row = rows.find((one) => String(one.branch_id) === storeId && one.product_id === productId)
          const [pieces, available] = [wanted[at] ?? 1, row?.sellable ?? 0]
          return available < pieces ? [{ productId, wanted: pieces, available }] : []
        })
        expect(lacking, storeId).toEqual(due)
        expect(lackingProductIds).toEqual(due.map(({ productId }) => productId))
      }
      const complete = places.filter(({ lacking }) => lacking.length === 0)
      return complete.map(({ storeId }) => Number(storeId)).sort((one, other) => one - other)
    }
    expect(await compare()).toEqual([first])
    expect((await matrix()).find(({ storeId }) => storeId === String(first))?.date).toBe('2026-11-17')
    // The next reply contains a sale, and a change of the cart.
    await db.query('update stock set on_hand = on_hand - 1 where product_id = $1 and branch_id = $2', [ids[1], first])
    expect(await compare()).toEqual([])
    await put(app, shopper, { productId: ids[1] ?? '', quantity: 0, action: LINE_ACTIONS.delete })
    ids.splice(1, 1)
    wanted.splice(1, 1)
    expect(await compare()).toEqual([first, third])
  })
})
