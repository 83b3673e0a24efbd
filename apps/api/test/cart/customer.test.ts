import type { CartView } from '@shop/contract'
import { describe, expect } from 'vitest'
import { mergeCart } from '../../src/modules/cart/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { knownSession } from '../../src/platform/http/visitor-session.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { test } from '../support/api.ts'
import { aCode } from '../support/codes.ts'
import { aBuyer, aReadyCart } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aShopper, CART, cartOf, type Headers, post, posted, put, quantitiesIn } from '../support/shopping.ts'
import { aCustomer } from '../support/sign-in.ts'

const VOUCHERS = `${CART}/vouchers`
const POINTS = '/api/bouwmeester/cart/points'
const withPoints = (db: Db, customerId: string, balance: number) =>
  db.query('insert into points_account (customer_id, balance) values ($1, $2)', [customerId, balance])

const both = (one: Headers, other: Headers): Headers => ({ ...one, ...other, cookie: `${one.cookie}; ${other.cookie}` })

describe('sign-in', () => {
  test('adds the cart of the visitor to that of the customer, up to the order limits', { tags: ['DECIDE-43'] }, async ({
    app,
    engines,
  }) => {
    const [board, screw, scarce] = [await aProduct(engines.db), await aProduct(engines.db), await aProduct(engines.db)]
    await engines.db.query('update product set max_stock_total = 5, max_stock_default = 5 where id = $1', [scarce.id])
    const jo = await aCustomer(engines.db)
    await put(app, jo.headers, { productId: board.id, quantity: 1 }, { productId: scarce.id, quantity: 4 })
    const visitor = await aShopper(app)
    await put(
      app,
      visitor,
      { productId: board.id, quantity: 2 },
      { productId: screw.id, quantity: 3 },
      { productId: scarce.id, quantity: 4 },
    )
    const cart = await cartOf(app, both(jo.headers, visitor))
    expect(quantitiesIn(cart)).toEqual({ [board.id]: 3, [screw.id]: 3, [scarce.id]: 5 })
    expect(cart.customer).toMatchObject({ id: jo.customerId, email: jo.email })
    expect(quantitiesIn(await cartOf(app, jo.headers))).toEqual(quantitiesIn(cart)) // once, on every device
    expect((await cartOf(app, visitor)).lines).toEqual([])
  })

  test('a customer without a cart takes over that of the visitor, also in a new session', {
    tags: ['DECIDE-43'],
  }, async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const [jo, visitor, renewed] = [await aCustomer(engines.db), await aShopper(app), await aShopper(app)]
    await put(app, visitor, { productId: product.id, quantity: 2 })
    const idOf = ({ cookie }: Headers) => knownSession({ headers: { cookie }, protocol: 'https' }) ?? ''
    await transaction(engines.db, '', async (tx) => {
      await mergeCart(tx, { fromVisitorId: idOf(visitor), visitorId: idOf(renewed) })
      return { ok: true }
    })
    const many = await Promise.all(Array.from({ length: 4 }, () => cartOf(app, both(jo.headers, renewed))))
    expect(many.map(quantitiesIn)).toEqual(many.map(() => ({ [product.id]: 2 })))
    expect((await cartOf(app, renewed)).lines).toEqual([])
  })
})

describe('codes', () => {
  test('the cart shows coupon, customer, branch, day and method; a voucher is no coupon', {
    tags: ['CART-02'],
  }, async ({ app, engines }) => {
    const buyer = await aBuyer(engines)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { priceCents: 5_000, stock: { [branch.id]: 9 } })
    const [coupon, voucher] = [
      await aCode(engines.db),
      await aCode(engines.db, { kind: 'voucher', percent: null, amount_cents: 500 }),
    ]
    const ready = { branchId: branch.id, method: 'payinstore' }
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 2 }], ready)
    await posted(app, buyer.headers, VOUCHERS, { couponId: coupon.id })
    await posted(app, buyer.headers, VOUCHERS, { voucherId: voucher.id })
    expect(await cartOf(app, buyer.headers)).toMatchObject({
      lines: [{ productId: product.id, quantity: 2 }],
      shippingMethod: 'Pickup',
      store: { id: String(branch.id), name: branch.name },
      shipping: {
        id: 'pickup',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        timeFrom: expect.stringMatching(/^\d\d:\d\d/),
        timeTo: expect.stringMatching(/^\d\d:\d\d/),
      },
      payment: { method: 'payinstore', bank: null },
      coupons: [{ id: coupon.id, name: 'Najaarskorting' }],
      customer: { id: buyer.customerId, email: buyer.email },
      totals: { subTotalInclTax: 100, discountInclTax: 15, totalInclTax: 85 },
    })
  })

  test('belong to customers, and each sees only their own', {
    tags: ['PROMO-08', 'PROMO-09', 'PROMO-06', 'PROMO-07'],
  }, async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const coupon = await aCode(engines.db)
    const own = await aCode(engines.db, {
      kind: 'voucher',
      percent: null,
      amount_cents: 500,
      customer_id: jo.customerId,
    })
    const find = (code: string, headers: Headers = {}) =>
      app.inject({ url: `/api/aspos/customer/vouchers/code/${code}`, headers })
    expect((await find(coupon.code)).statusCode).toBe(401)
    expect((await find(coupon.code.toLowerCase(), jo.headers)).json().Data).toEqual({
      voucher: null,
      coupon: { id: coupon.id, name: 'Najaarskorting' },
      status: 'refused', // the cart is empty
    })
    expect((await find(own.code, jo.headers)).json().Data.voucher).toEqual({
      id: own.id,
      type: { id: 'korting', name: 'Najaarskorting' },
    })
    for (const [code, headers] of [
      [own.code, other.headers],
      ['NIETS', jo.headers],
    ] as const) {
      const reply = await find(code, headers)
      expect([reply.statusCode, reply.json().Message]).toEqual([404, 'Er is geen geldige actiecode ingevuld'])
    }
    expect((await post(app, {}, VOUCHERS, { couponId: coupon.id })).statusCode).toBe(401)
    expect((await post(app, other.headers, VOUCHERS, { voucherId: own.id })).json().Code).toBe('voucher_not_found')
  })

  test('deduct their discount once and can be removed', { tags: ['PROMO-10', 'PROMO-11'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    const product = await aProduct(engines.db, { priceCents: 5_000 })
    const coupon = await aCode(engines.db, { minimum_cents: 10_000 })
    const voucher = await aCode(engines.db, { kind: 'voucher', percent: null, amount_cents: 500 })
    await put(app, jo.headers, { productId: product.id, quantity: 1 })
    expect((await post(app, jo.headers, VOUCHERS, { couponId: coupon.id })).json()).toMatchObject({
      Code: 'voucher_refused',
      Message: 'Deze actiecode is ongeldig of er is nog niet aan de voorwaarden voldaan',
    })
    await put(app, jo.headers, { productId: product.id, quantity: 1 })
    const cart = await posted(app, jo.headers, VOUCHERS, { couponId: coupon.id })
    expect(cart).toMatchObject({
      coupons: [{ id: coupon.id, name: 'Najaarskorting' }],
      totals: { subTotalInclTax: 100, discountInclTax: 10, discountExclTax: 8.26, totalInclTax: 90 },
    })
    expect(cart.lines[0]).toMatchObject({
      discountInclTax: 10,
      discounts: [{ id: coupon.id, name: 'Najaarskorting', amountInclTax: 10 }],
    })
    expect((await post(app, jo.headers, VOUCHERS, { couponId: coupon.id })).json()).toMatchObject({
      Code: 'voucher_used',
      Message: 'Deze actiecode is al geactiveerd',
    })
    const two = await posted(app, jo.headers, VOUCHERS, { voucherId: voucher.id })
    expect([two.totals.totalInclTax, two.coupons.length, two.codes.length]).toEqual([85, 1, 2])
    const remove = (query: string) => app.inject({ method: 'DELETE', url: `${VOUCHERS}?${query}`, headers: jo.headers })
    const one: CartView = (await remove(`couponId=${coupon.id}`)).json().Data
    expect([one.totals.totalInclTax, one.coupons]).toEqual([95, []])
    expect((await remove(`couponId=${coupon.id}`)).json().Code).toBe('voucher_not_found')
    expect((await remove(`voucherId=${voucher.id}`)).json().Data.totals.totalInclTax).toBe(100)
  })

  test('expired or used-up codes deduct nothing', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const product = await aProduct(engines.db, { priceCents: 5_000 })
    const code = await aCode(engines.db, { max_uses: 1 })
    await put(app, jo.headers, { productId: product.id, quantity: 1 })
    expect((await posted(app, jo.headers, VOUCHERS, { couponId: code.id })).totals.totalInclTax).toBe(45)
    await engines.db.query('update voucher set used = 1 where id = $1', [code.id])
    expect(await cartOf(app, jo.headers)).toMatchObject({ codes: [], totals: { totalInclTax: 50 } })
    const ended = await aCode(engines.db, { ends_at: '2026-02-01' })
    expect((await post(app, jo.headers, VOUCHERS, { couponId: ended.id })).json().Code).toBe('voucher_refused')
  })
})

describe('points', () => {
  test('from 500 on, at most the balance and the cart total', { tags: ['PROMO-21', 'DECIDE-20'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    await withPoints(engines.db, jo.customerId, 3_000)
    const product = await aProduct(engines.db, { priceCents: 2_000 })
    await put(app, jo.headers, { productId: product.id, quantity: 1 })
    const redeem = (pointsToRedeem: number) => post(app, jo.headers, POINTS, { pointsToRedeem })
    expect((await redeem(499)).json().Code).toBe('points_too_few')
    expect((await redeem(500)).json().Data).toMatchObject({
      pointsToRedeem: 500,
      toPayInclTax: 15,
      totals: { totalInclTax: 20 },
      points: { balance: 3_000, minimum: 500, most: 2_000 },
    })
    expect((await redeem(2_000)).json().Data).toMatchObject({ toPayInclTax: 0 })
    expect((await redeem(2_001)).json().Code).toBe('points_too_many')
    for (const odd of [-1, 0.5, 1e9]) expect((await redeem(odd)).statusCode).toBe(400)
    expect((await post(app, await aShopper(app), POINTS, { pointsToRedeem: 500 })).statusCode).toBe(401)
    await engines.db.query('update product set price_cents = 400 where id = $1', [product.id])
    expect(await cartOf(app, jo.headers)).toMatchObject({ pointsToRedeem: 0, toPayInclTax: 4, points: { most: 400 } })
    expect((await redeem(400)).json().Code).toBe('points_too_few')
    expect((await redeem(0)).statusCode).toBe(200)
  })

  test('nothing that costs money is preselected', { tags: ['LAW-11'] }, async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    await withPoints(engines.db, jo.customerId, 3_000)
    const product = await aProduct(engines.db)
    const cart = await put(app, jo.headers, { productId: product.id, quantity: 1 })
    expect(cart).toMatchObject({
      shippingMethod: 'Pickup',
      pointsToRedeem: 0,
      codes: [],
      palletLines: [],
      payment: null,
    })
    expect(cart.totals.totalInclTax).toBe(12.95)
  })
})
