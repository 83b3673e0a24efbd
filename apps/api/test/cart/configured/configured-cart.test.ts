import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { describe, expect } from 'vitest'
import { test } from '../../support/api.ts'
import { aCode } from '../../support/codes.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aShopper, batch, CART, cartOf, type Headers, post, posted, put } from '../../support/shopping.ts'
import { aCustomer } from '../../support/sign-in.ts'
import { aMixedPaint, aSill, BLACK, SILL_1200, setConfigurator, WHITE } from './goods.ts'

const { update, delete: remove } = LINE_ACTIONS
const both = (one: Headers, other: Headers): Headers => ({ ...one, ...other, cookie: `${one.cookie}; ${other.cookie}` })
const codeOf = (reply: { json: () => { Code?: string }; statusCode: number }) => [reply.statusCode, reply.json().Code]
const shown = ({ lines }: Awaited<ReturnType<typeof cartOf>>) =>
  lines.map((line) => [line.configured?.summary.nl, line.quantity, line.unitPriceInclTax, line.totalInclTax])

describe('configured lines of a cart', () => {
  test('other choices of one product are other lines, each with its own price', { tags: ['SHOP-05'] }, async ({
    app,
    engines,
  }) => {
    const paint = await aMixedPaint(engines.db)
    const visitor = await aShopper(app)
    const tin = (configuration: object, quantity: number) => ({ productId: paint.id, quantity, configuration })
    const cart = await put(app, visitor, tin(WHITE, 2), tin(BLACK, 1), tin({ colour: 'ral9010' }, 1))
    expect(shown(cart)).toEqual([
      ['RAL 9010 Zuiver wit', 3, 20, 60],
      ['RAL 9005 Gitzwart', 1, 27.35, 27.35],
    ])
    expect(cart.lines[1]).toMatchObject({
      productId: paint.id,
      configured: { configuration: BLACK, hex: '#0e0e10', surchargeInclTax: 7.35, leadDays: 0 },
      priceChanged: false,
      previousPriceInclTax: null,
    })
    expect(cart.totals).toMatchObject({ subTotalInclTax: 87.35, totalInclTax: 87.35 })
    expect(await cartOf(app, visitor)).toEqual(cart)
    const fewer = await put(app, visitor, { ...tin(WHITE, 1), action: update })
    expect(shown(fewer).map(([, quantity]) => quantity)).toEqual([1, 1])
    const one = await put(app, visitor, { ...tin(WHITE, 0), action: remove })
    expect(shown(one)).toEqual([['RAL 9005 Gitzwart', 1, 27.35, 27.35]])
    const none = await app.inject({ method: 'DELETE', url: `${CART}/lines`, headers: visitor })
    expect(none.json().Data.lines).toEqual([])
  })

  test('price, weight and lead time follow the sizes, never the request', { tags: ['SHOP-03'] }, async ({
    app,
    engines,
  }) => {
    const sill = await aSill(engines.db)
    const visitor = await aShopper(app)
    const piece = (over: object, quantity = 1) => ({
      productId: sill.id,
      quantity,
      configuration: { ...SILL_1200, ...over },
    })
    const cart = await put(app, visitor, piece({}), piece({ colour: 'black', length: '3000', depth: '400' }, 2))
    expect(shown(cart)).toEqual([
      ['1200 × 250 mm', 1, 84.15, 84.15],
      ['3000 × 400 mm', 2, 226.65, 453.3],
    ])
    expect(cart.lines.map(({ configured }) => [configured?.weight, configured?.leadDays])).toEqual([
      [16_200, 8],
      [64_800, 11],
    ])
    for (const wrong of [
      { length: '299' },
      { length: '3001' },
      { depth: '252' },
      { colour: 'pink' },
      { price: '1' },
      { length: '1e3' },
    ])
      expect(codeOf(await batch(app, visitor, [piece(wrong)]))).toEqual([422, 'configuration_invalid'])
    for (const hostile of [{}, { length: 1200 }, { length: 'x'.repeat(41) }, [], 'RAL 9010', null]) {
      const reply = await batch(app, visitor, [{ productId: sill.id, quantity: 1, configuration: hostile as object }])
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode).toBeLessThan(500)
    }
    expect(codeOf(await batch(app, visitor, [{ productId: sill.id, quantity: 1 }]))).toEqual([
      422,
      'configuration_needed',
    ])
    const plain = await aProduct(engines.db)
    const odd = await batch(app, visitor, [{ productId: plain.id, quantity: 1, configuration: WHITE }])
    expect(codeOf(odd)).toEqual([422, 'configuration_invalid'])
    expect(await cartOf(app, visitor)).toEqual(cart)
  })

  test('the same batch twice adds once; two tabs that add at once lose nothing', { tags: ['SHOP-05'] }, async ({
    app,
    engines,
  }) => {
    const paint = await aMixedPaint(engines.db)
    const visitor = await aShopper(app)
    await put(app, visitor, { productId: paint.id, quantity: 1, configuration: WHITE })
    const change = [{ productId: paint.id, quantity: 1, configuration: BLACK }]
    const batchId = crypto.randomUUID()
    for (const _ of [1, 2]) await batch(app, visitor, change, { batchId })
    expect(shown(await cartOf(app, visitor)).map(([, quantity]) => quantity)).toEqual([1, 1])
    const colours = ['RAL 1000', 'RAL 2000', 'RAL 3000']
    const replies = await Promise.all(
      colours.map((colour) => batch(app, visitor, [{ productId: paint.id, quantity: 1, configuration: { colour } }])),
    )
    const added = colours.filter((_, at) => replies[at]?.statusCode === 200)
    const inCart = (await cartOf(app, visitor)).lines.map(({ configured }) => configured?.configuration.colour)
    expect(inCart).toEqual(expect.arrayContaining(['RAL 9010', 'RAL 9005', ...added]))
    expect(inCart).toHaveLength(2 + added.length)
  })

  test('the product states its configurator, and can be ordered with it', { tags: ['SHOP-03'] }, async ({
    app,
    engines,
  }) => {
    const [sill, plain] = [await aSill(engines.db), await aProduct(engines.db)]
    const read = async (url: string) => (await app.inject(`/api/aspos/products/url/${url}`)).json().Data
    expect(await read(sill.url)).toMatchObject({
      isOrderable: true,
      isMadeToMeasure: true,
      needsChoices: true,
      configurator: {
        kind: 'measure',
        sizes: [
          { code: 'length', max: 3000 },
          { code: 'depth', step: 5 },
        ],
      },
    })
    expect(await read(plain.url)).toMatchObject({ needsChoices: false, configurator: null })
  })

  test('a discount code is split over the lines without losing a cent', { tags: ['SHOP-05'] }, async ({
    app,
    engines,
  }) => {
    const paint = await aMixedPaint(engines.db)
    const { headers: visitor } = await aCustomer(engines.db)
    await put(
      app,
      visitor,
      { productId: paint.id, quantity: 1, configuration: WHITE },
      { productId: paint.id, quantity: 3, configuration: BLACK },
    )
    const coupon = await aCode(engines.db, { percent: 15 })
    const cart = await posted(app, visitor, `${CART}/vouchers`, { couponId: coupon.id })
    expect(cart.lines.map(({ discountInclTax }) => discountInclTax)).toEqual([3, 12.31])
    expect(cart.totals).toMatchObject({ subTotalInclTax: 102.05, discountInclTax: 15.31, totalInclTax: 86.74 })
  })

  test('choices travel with a shared cart and with a sign-in', { tags: ['SHOP-05'] }, async ({ app, engines }) => {
    const [paint, sill] = [await aMixedPaint(engines.db), await aSill(engines.db)]
    const visitor = await aShopper(app)
    await put(
      app,
      visitor,
      { productId: paint.id, quantity: 2, configuration: WHITE },
      { productId: sill.id, quantity: 1, configuration: SILL_1200 },
    )
    const { shareKey } = (await post(app, visitor, `${CART}/share`)).json().Data
    const other = await aShopper(app)
    await put(app, other, { productId: paint.id, quantity: 1, configuration: WHITE })
    const taken = await posted(app, other, `${CART}/use-share`, { shareKey })
    expect(shown(taken)).toEqual([
      ['RAL 9010 Zuiver wit', 3, 20, 60],
      ['1200 × 250 mm', 1, 84.15, 84.15],
    ])
    const customer = await aCustomer(engines.db)
    await put(app, customer.headers, { productId: paint.id, quantity: 1, configuration: BLACK })
    const joined = await cartOf(app, both(customer.headers, visitor))
    expect(shown(joined).map(([summary, quantity]) => [summary, quantity])).toEqual([
      ['RAL 9005 Gitzwart', 1],
      ['RAL 9010 Zuiver wit', 2],
      ['1200 × 250 mm', 1],
    ])
  })

  test('a colour or size that is no longer offered cannot be ordered', { tags: ['SHOP-03'] }, async ({
    app,
    engines,
  }) => {
    const sill = await aSill(engines.db)
    const visitor = await aShopper(app)
    await put(app, visitor, { productId: sill.id, quantity: 1, configuration: SILL_1200 })
    const valid = async () => (await app.inject({ url: `${CART}/validate`, headers: visitor })).json().Data
    const { rows } = await engines.db.query('select configurator from product where id = $1', [sill.id])
    await setConfigurator(engines.db, sill.id, { ...rows[0].configurator, options: [] })
    expect(await valid()).toMatchObject({ isValid: false, invalidProductIds: [sill.id] })
    const gone = await put(app, visitor, { productId: sill.id, quantity: 0, action: remove, configuration: SILL_1200 })
    expect(gone.lines).toEqual([])
  })

  test('the first day of delivery and pickup waits for the slowest line', { tags: ['SHOP-03'] }, async ({
    app,
    engines,
  }) => {
    const branch = await aBranch(engines.db)
    const stock = { [branch.id]: 9 }
    const [sill, plain] = [await aSill(engines.db, { stock }), await aProduct(engines.db, { stock })]
    const visitor = await aShopper(app)
    await put(app, visitor, { productId: plain.id, quantity: 1 })
    const first = async () => {
      const read = async (url: string) => (await app.inject({ url, headers: visitor })).json().Data
      const delivery = await read('/api/bouwmeester/cart/delivery/options')
      const pickup = await read(`/api/bouwmeester/cart/pickup/options?storeId=${branch.id}`)
      return [delivery.dates[0].date, pickup.dates[0].date]
    }
    const [plainDelivery = '', plainPickup = ''] = await first()
    await put(app, visitor, { productId: sill.id, quantity: 1, configuration: { ...SILL_1200, colour: 'black' } })
    const [delivery = '', pickup = ''] = await first()
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
    // Eleven working days are at least two weekends.
    expect(days(plainDelivery, delivery)).toBeGreaterThanOrEqual(15)
    expect(days(plainPickup, pickup)).toBeGreaterThanOrEqual(15)
  })
})
