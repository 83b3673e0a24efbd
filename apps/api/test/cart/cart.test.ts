import { randomUUID } from 'node:crypto'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aShopper, batch, CART, cartOf, post, put, quantitiesIn } from '../support/shopping.ts'

describe('lines', () => {
  test('a cart returns everything a page needs, also when empty', {
    tags: ['CART-15', 'CART-02', 'CART-24', 'DECIDE-41'],
  }, async ({ app }) => {
    const reply = await app.inject({ url: `${CART}?timestamp=1`, headers: await aShopper(app) })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toMatchObject({
      Success: true,
      Data: {
        version: 0,
        lines: [],
        palletLines: [],
        shippingMethod: 'Pickup',
        deliveryAddress: null,
        alternativeDeliveryAddress: null,
        usingAlternativeAddress: false,
        store: null,
        shipping: null,
        payment: null,
        pointsToRedeem: 0,
        hasLargeProduct: false,
        estimates: { small: null, large: null },
        logisticsStoreIds: expect.any(Array),
        coupons: [],
        customer: null,
        step: 'Cart',
      },
    })
    expect(reply.headers['set-cookie']).toBeUndefined() // a read creates no session
  })

  test('adds, updates and deletes in one call', { tags: ['CART-16', 'CART-05', 'CART-01'] }, async ({
    app,
    engines,
  }) => {
    const [board, screw, tape] = [
      await aProduct(engines.db, { priceCents: 895 }),
      await aProduct(engines.db),
      await aProduct(engines.db),
    ]
    const shopper = await aShopper(app)
    const source = { listId: randomUUID(), listName: 'Schuur' }
    const first = await put(
      app,
      shopper,
      { productId: board.id, quantity: 2, source },
      { productId: screw.id, quantity: 1 },
    )
    expect(first.version).toBe(1)
    const second = await put(
      app,
      shopper,
      { productId: board.id, quantity: 1 },
      { productId: screw.id, quantity: 5, action: LINE_ACTIONS.update },
      { productId: tape.id, quantity: 4 },
      { productId: tape.id, quantity: 0, action: LINE_ACTIONS.delete },
    )
    expect(quantitiesIn(second)).toEqual({ [board.id]: 3, [screw.id]: 5 })
    expect(second.lines[0]).toMatchObject({
      productId: board.id,
      productTitle: 'Gipsplaat 12,5 mm',
      unitPriceInclTax: 8.95,
      unitPriceExclTax: 7.4,
      totalInclTax: 26.85,
      totalExclTax: 22.19,
      discounts: [],
      discountInclTax: 0,
      product: { id: board.id, priceInclTax: 8.95 },
      source,
      priceChanged: false,
      previousPriceInclTax: null,
      maxQuantity: 1000,
      shippingEstimate: 'twothreedays',
      derived: false,
    })
    expect(await cartOf(app, shopper)).toEqual(second)
  })

  test('has twelve amounts that add up, VAT by rate, and nothing extra to pay', {
    tags: ['CART-03', 'LAW-03'],
  }, async ({ app, engines }) => {
    const [board, plant] = [await aProduct(engines.db, { priceCents: 895 }), await aProduct(engines.db)]
    await engines.db.query('update product set vat_rate = 9 where id = $1', [plant.id])
    const cart = await put(
      app,
      await aShopper(app),
      { productId: board.id, quantity: 7 },
      { productId: plant.id, quantity: 3 },
    )
    const { totals, vat } = cart
    expect(Object.keys(totals)).toHaveLength(12)
    for (const tax of ['InclTax', 'ExclTax'] as const) {
      expect(totals[`total${tax}`]).toBeCloseTo(
        totals[`subTotal${tax}`] - totals[`discount${tax}`] + totals[`shipping${tax}`],
      )
      expect(totals[`shipping${tax}`]).toBeCloseTo(totals[`deliveryCost${tax}`] + totals[`palletCost${tax}`])
    }
    expect(totals.subTotalInclTax).toBe(101.5)
    expect(vat).toEqual([
      { rate: 0.21, inclTax: 62.65, exclTax: 51.78, amount: 10.87 },
      { rate: 0.09, inclTax: 38.85, exclTax: 35.64, amount: 3.21 },
    ])
    expect(cart.toPayInclTax).toBe(totals.totalInclTax)
  })

  test('is emptied', { tags: ['CART-17'] }, async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const shopper = await aShopper(app)
    await put(app, shopper, { productId: product.id, quantity: 2 })
    const reply = await app.inject({ method: 'DELETE', url: `${CART}/lines`, headers: shopper })
    expect(reply.json()).toMatchObject({ Success: true, Data: { lines: [], version: 2, totals: { totalInclTax: 0 } } })
    expect((await cartOf(app, shopper)).lines).toEqual([])
  })

  test('prices from the browser are rejected, and its local copy has no effect', { tags: ['MODERN-14'] }, async ({
    app,
    engines,
  }) => {
    const product = await aProduct(engines.db, { priceCents: 10_000 })
    const shopper = await aShopper(app)
    for (const field of ['price', 'unitPrice', 'unitPriceInclTax', 'total', 'discount', 'taxRate', 'customerId']) {
      const change = { productId: product.id, quantity: 1, [field]: 0.01 }
      expect((await batch(app, shopper, [change])).statusCode, field).toBe(400)
      expect((await batch(app, shopper, [{ productId: product.id, quantity: 1 }], { [field]: 1 })).statusCode).toBe(400)
    }
    expect((await cartOf(app, shopper)).lines).toEqual([])
    await put(app, shopper, { productId: product.id, quantity: 1 })
    await engines.db.query('update product set price_cents = 12000 where id = $1', [product.id])
    const cart = await cartOf(app, shopper)
    expect(cart.totals.totalInclTax).toBe(120)
    expect(cart.lines[0]?.previousPriceInclTax).toBe(100)
  })

  test('invalid changes are rejected and leave the cart unchanged', async ({ app, engines }) => {
    const [product, ended] = [await aProduct(engines.db), await aProduct(engines.db, { state: 'Ended' })]
    const shopper = await aShopper(app)
    await put(app, shopper, { productId: product.id, quantity: 1 })
    const refusals = [
      [{ productId: randomUUID(), quantity: 1 }, 404, 'product_not_found'],
      [{ productId: randomUUID(), quantity: 1, action: LINE_ACTIONS.update }, 404, 'product_not_found'],
      [{ productId: ended.id, quantity: 1 }, 422, 'not_orderable'],
      [{ productId: product.id, quantity: 1_000 }, 422, 'quantity_limit'],
      [{ productId: product.id, quantity: 0, action: LINE_ACTIONS.update }, 422, 'quantity_limit'],
    ] as const
    for (const [change, status, code] of refusals) {
      const reply = await batch(app, shopper, [{ productId: product.id, quantity: 1 }, change])
      expect([reply.statusCode, reply.json().Code]).toEqual([status, code])
    }
    for (const quantity of [-1, 0.5, 1e9, '1', null, 2 ** 53, 1e308])
      expect((await batch(app, shopper, [{ productId: product.id, quantity: quantity as number }])).statusCode).toBe(
        400,
      )
    expect(quantitiesIn(await cartOf(app, shopper))).toEqual({ [product.id]: 1 })
  })
})

describe('versions', () => {
  test('the same batch twice is applied once, by its id or by the idempotency key', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const shopper = await aShopper(app)
    const changes = [{ productId: product.id, quantity: 2 }]
    const batchId = randomUUID()
    const [once, twice] = [
      await batch(app, shopper, changes, { batchId }),
      await batch(app, shopper, changes, { batchId }),
    ]
    expect(twice.json()).toEqual(once.json())
    const keyed = { ...shopper, 'idempotency-key': randomUUID() }
    await batch(app, keyed, changes)
    expect(quantitiesIn((await batch(app, keyed, changes)).json().Data)).toEqual({ [product.id]: 4 })
  })

  test('an id in capitals is recognised when the batch is repeated', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const shopper = await aShopper(app)
    const changes = [{ productId: product.id, quantity: 2 }]
    const batchId = randomUUID().toUpperCase()
    await batch(app, shopper, changes, { batchId })
    expect(quantitiesIn((await batch(app, shopper, changes, { batchId })).json().Data)).toEqual({ [product.id]: 2 })
  })

  test('a batch based on an older cart is rejected', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const shopper = await aShopper(app)
    const { version } = await put(app, shopper, { productId: product.id, quantity: 1 })
    const change = [{ productId: product.id, quantity: 1 }]
    expect((await batch(app, shopper, change, { version })).statusCode).toBe(200)
    const late = await batch(app, shopper, change, { version })
    expect([late.statusCode, late.json().Code]).toEqual([409, 'cart_changed'])
    expect(quantitiesIn(await cartOf(app, shopper))).toEqual({ [product.id]: 2 })
  })

  test('concurrent changes are all applied', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const shopper = await aShopper(app)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => batch(app, shopper, [{ productId: product.id, quantity: 1 }])),
    )
    const done = replies.filter(({ statusCode }) => statusCode === 200).length
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    expect(quantitiesIn(await cartOf(app, shopper))).toEqual({ [product.id]: done })
    expect(done).toBeGreaterThan(0)
  })
})

describe('sharing', () => {
  test('a 128-bit link copies products and quantities to another cart, without the owner', {
    tags: ['CART-18', 'CART-19', 'DECIDE-42'],
  }, async ({ app, engines }) => {
    const [board, screw, ended] = [await aProduct(engines.db), await aProduct(engines.db), await aProduct(engines.db)]
    const giver = await aShopper(app)
    await put(
      app,
      giver,
      { productId: board.id, quantity: 2 },
      { productId: ended.id, quantity: 1 },
      { productId: screw.id, quantity: 3 },
    )
    const { shareKey, shareLink } = (await post(app, giver, `${CART}/share`)).json().Data
    expect(shareKey).toMatch(/^[0-9a-f]{32}$/)
    expect(shareLink).toBe(`https://shop.example/winkelwagen?share=${shareKey}`)
    const { rows } = await engines.db.query(
      `select lines, ends_at - '2026-11-17T09:00:00Z'::timestamptz = '30 days' as is_month from shared_cart where key = $1`,
      [shareKey],
    )
    expect(rows[0]?.is_month).toBe(true)
    expect(Object.keys(rows[0]?.lines[0])).toEqual(['quantity', 'productId'])

    await engines.db.query(`update product set state = 'Ended' where id = $1`, [ended.id])
    await engines.db.query('update product set price_cents = 5000 where id = $1', [screw.id])
    const taker = await aShopper(app)
    await put(app, taker, { productId: board.id, quantity: 1 })
    const reply = await post(app, taker, `${CART}/use-share`, { shareKey })
    expect(quantitiesIn(reply.json().Data)).toEqual({ [board.id]: 3, [screw.id]: 3 })
    expect(reply.json().Data.totals.totalInclTax).toBe(3 * 12.95 + 150)
    expect((await post(app, taker, `${CART}/use-share`, { shareKey: 'a'.repeat(32) })).json().Code).toBe(
      'share_not_found',
    )
    expect((await post(app, await aShopper(app), `${CART}/share`)).json().Code).toBe('cart_empty')
  })
})

describe('validation', () => {
  test('reports whether a cart can be ordered, and which lines cannot', { tags: ['CART-22', 'CART-23'] }, async ({
    app,
    engines,
  }) => {
    const branch = await aBranch(engines.db)
    const [board, screw] = [
      await aProduct(engines.db, { stock: { [branch.id]: 4 } }),
      await aProduct(engines.db, { stock: { [branch.id]: 4 } }),
    ]
    const shopper = await aShopper(app)
    const validate = async () => (await app.inject({ url: `${CART}/validate`, headers: shopper })).json().Data
    expect(await validate()).toMatchObject({ isValid: false, message: 'Je winkelwagen is leeg.' })
    await put(app, shopper, { productId: board.id, quantity: 4 }, { productId: screw.id, quantity: 5 })
    await post(app, shopper, `${CART}/store`, { storeId: String(branch.id) })
    expect(await validate()).toEqual({
      isValid: false,
      message: 'Van een of meer artikelen is niet genoeg voorraad.',
      nextDate: null,
      invalidProductIds: [screw.id],
    })
    await put(app, shopper, { productId: screw.id, quantity: 4, action: LINE_ACTIONS.update })
    expect(await validate()).toEqual({ isValid: true, message: null, nextDate: null, invalidProductIds: [] })
    await engines.db.query(`update product set state = 'Ended' where id = $1`, [board.id])
    expect(await validate()).toMatchObject({
      message: 'Een of meer artikelen zijn niet meer leverbaar.',
      invalidProductIds: [board.id],
    })
  })
})
