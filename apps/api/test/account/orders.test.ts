import { OrderView } from '@shop/contract'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { test } from '../support/api.ts'
import { anOrder } from '../support/orders.ts'
import { aProduct } from '../support/seed.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

const get = (app: Api, url: string, who: SignedIn) => app.inject({ url, headers: who.headers })
const ORDERS = '/api/aspos/customer/orders'
const INVOICES = '/api/bouwmeester/customer/invoices'

describe('customer orders', () => {
  test('the first page has the newest two of five orders; the count is five', {
    tags: ['ACCOUNT-27', 'ACCOUNT-28'],
  }, async ({ app, engines }) => {
    const { db } = engines
    const [jo, other] = [await aCustomer(db), await aCustomer(db)]
    const made: string[] = []
    for (let index = 0; index < 5; index++) made.push((await anOrder(db, jo)).number)
    const two = await get(app, `${ORDERS}?offset=0&limit=2`, jo)
    expect(two.headers['cache-control']).toBe('private, no-cache')
    const numbers = two.json().Data.Orders.map(({ orderNumber }: OrderView) => orderNumber)
    expect(numbers).toEqual(made.toReversed().slice(0, 2))
    const rest = await get(app, `${ORDERS}?offset=2&limit=10`, jo)
    expect(rest.json().Data.Orders).toHaveLength(3)
    const count = async (who: SignedIn) => (await get(app, '/api/bouwmeester/orders/count', who)).json().Data
    expect([await count(jo), await count(other)]).toEqual([5, 0])
    expect((await get(app, ORDERS, other)).json().Data).toEqual({ Orders: [] })
    expect((await get(app, `${ORDERS}?limit=101`, jo)).statusCode).toBe(400)
  })

  test('an order has every field and is visible to its own customer only', {
    tags: ['ACCOUNT-30', 'ACCOUNT-14'],
  }, async ({ app, engines }) => {
    const { db } = engines
    const [jo, other] = [await aCustomer(db), await aCustomer(db)]
    const product = await aProduct(db)
    const made = await anOrder(db, jo, { products: [{ id: product.id, quantity: 2, unitCents: 1_295 }] })
    const url = `/api/bouwmeester/customer/orders/${made.publicId}`
    const { order, invoices } = (await get(app, url, jo)).json().Data
    expect(Object.keys(order).sort()).toEqual(Object.keys(OrderView.properties).sort())
    expect(order).toMatchObject({
      id: made.publicId,
      orderNumber: made.number,
      state: 'delivered',
      shippingMethod: 'CustomerAddress',
      preferredDelivery: { timeFrom: '08:00', timeTo: '12:00' },
      actualDelivery: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      deliveryPhone: '+31612345678',
      deliveryAddress: { street: 'Singel', postalCode: '1016 AB' },
      bonusPoints: 12,
      orderLines: [
        {
          product: { id: product.id, number: product.number, url: product.url },
          productTitle: 'Gipsplaat 12,5 mm',
          quantity: 2,
          totalInclTax: 25.9,
        },
      ],
      shippingPrice: 6.95,
      palletPrice: 0,
      voucherTotal: 0,
      totals: { totalInclTax: 32.85, totalExclTax: 28.35, toPay: 32.85 },
      store: null,
      customer: { id: jo.customerId, email: jo.email },
      customerContact: { id: jo.contactId, lastName: 'Klant' },
    })
    expect(invoices).toEqual([
      expect.objectContaining({ number: made.invoice?.number, totalInclTax: 32.85, orderNumber: made.number }),
    ])
    for (const id of [made.publicId, made.id, made.number, 'x'])
      expect((await get(app, `/api/bouwmeester/customer/orders/${id}`, other)).statusCode).toBe(404)
    expect((await get(app, `/api/bouwmeester/customer/orders/${made.id}`, jo)).statusCode).toBe(404)
  })

  test('lists the own invoices, newest first, in pages', { tags: ['DECIDE-66'] }, async ({ app, engines }) => {
    const { db } = engines
    const [jo, other] = [await aCustomer(db), await aCustomer(db)]
    const made = [await anOrder(db, jo), await anOrder(db, jo), await anOrder(db, jo)]
    const all = (await get(app, INVOICES, jo)).json().Data
    expect(all.map(({ number }: { number: string }) => number)).toEqual(
      made.toReversed().map(({ invoice }) => invoice?.number),
    )
    expect(all[0]).toEqual({
      id: made[2]?.invoice?.id,
      number: made[2]?.invoice?.number,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      totalInclTax: 6.95,
      openAmount: 0,
      orderNumber: made[2]?.number,
      dueDate: null,
      state: 'paid',
      reference: null,
    })
    expect((await get(app, `${INVOICES}?offset=2&limit=1`, jo)).json().Data).toHaveLength(1)
    expect((await get(app, INVOICES, other)).json().Data).toEqual([])
  })

  test('lists products ordered more than once, with successors for ended products', async ({ app, engines }) => {
    const { db } = engines
    const jo = await aCustomer(db)
    const [often, twice, once, next] = [await aProduct(db), await aProduct(db), await aProduct(db), await aProduct(db)]
    const line = (id: string, quantity: number) => ({ id, quantity, unitCents: 500 })
    await anOrder(db, jo, { products: [line(often.id, 1), line(twice.id, 4), line(once.id, 1)] })
    await anOrder(db, jo, { products: [line(often.id, 2), line(twice.id, 6)] })
    await anOrder(db, jo, { products: [line(often.id, 3)] })
    await anOrder(db, jo, { products: [line(once.id, 1)], state: 'cancelled' })
    await db.query(`update product set state = 'Ended', successor_id = $2 where id = $1`, [twice.id, next.id])
    const { Data } = (await get(app, '/api/bouwmeester/customer/regular-products', jo)).json()
    expect(
      Data.map((one: { product: { id: string }; timesOrdered: number; lastQuantity: number; replaces: string }) => [
        one.product.id,
        one.timesOrdered,
        one.lastQuantity,
        one.replaces,
      ]),
    ).toEqual([
      [often.id, 3, 3, null],
      [next.id, 2, 6, 'Gipsplaat 12,5 mm'],
    ])
  })

  test('ordered products have their name in the language of the reader, or their title as ordered', {
    tags: ['SHOP-36'],
  }, async ({ app, engines }) => {
    const { db } = engines
    const jo = await aCustomer(db)
    const [ended, next] = [await aProduct(db), await aProduct(db)]
    const products = [{ id: ended.id, quantity: 1, unitCents: 500 }]
    const [made] = [await anOrder(db, jo, { products }), await anOrder(db, jo, { products })]
    await db.query(`update product set state = 'Ended', successor_id = $2 where id = $1`, [ended.id, next.id])
    await db.query(`update product_text set name = 'Hernoemd' where product_id = $1 and locale = 'nl'`, [ended.id])
    await db.query(
      `insert into product_text (product_id, locale, name, slug) values ($1, 'en', 'Plasterboard', $2)
       on conflict (product_id, locale) do update set name = excluded.name`,
      [ended.id, `plasterboard-${ended.number}`],
    )
    const titles = async (language: string) => {
      const of = async (path: string) =>
        (await app.inject({ url: path, headers: { ...jo.headers, 'x-language': language } })).json().Data
      const { order, again } = await of(`/api/bouwmeester/customer/orders/${made.publicId}`)
      const [regular] = await of('/api/bouwmeester/customer/regular-products')
      return [
        (await of(ORDERS)).Orders[0].orderLines[0].productTitle,
        order.orderLines[0].productTitle,
        again[0].title,
        regular.replaces,
      ]
    }
    expect(await titles('en')).toEqual(['Plasterboard', 'Plasterboard', 'Plasterboard', 'Plasterboard'])
    const asOrdered = 'Gipsplaat 12,5 mm'
    expect(await titles('nl')).toEqual([asOrdered, asOrdered, asOrdered, 'Hernoemd'])
  })

  test('lists own points with their origin, newest first', { tags: ['LOYALTY-07'] }, async ({ app, engines }) => {
    const { db } = engines
    const [jo, other] = [await aCustomer(db), await aCustomer(db)]
    const order = await anOrder(db, jo)
    await db.query('insert into points_account (customer_id, balance) values ($1, 312)', [jo.customerId])
    await db.query(
      `insert into points_entry (customer_id, order_id, kind, points, balance_after)
       values ($1, null, 'opening', 300, 300), ($1, $2, 'earn', 12, 312)`,
      [jo.customerId, order.id],
    )
    const { Data } = (await get(app, '/api/bouwmeester/customer/points', jo)).json()
    expect(Data).toMatchObject({
      points: 312,
      threshold: 500,
      entries: [
        { kind: 'earn', points: 12, balance: 312, orderNumber: order.number },
        { kind: 'opening', points: 300, balance: 300, orderNumber: null },
      ],
    })
    expect((await get(app, '/api/bouwmeester/customer/points', other)).json().Data).toEqual({
      points: 0,
      threshold: 500,
      entries: [],
    })
    expect((await app.inject('/api/bouwmeester/customer/points')).statusCode).toBe(401)
  })
})
