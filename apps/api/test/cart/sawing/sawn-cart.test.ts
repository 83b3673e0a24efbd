import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { describe, expect } from 'vitest'
import { test } from '../../support/api.ts'
import { aCode } from '../../support/codes.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aShopper, batch, CART, cartOf, type Headers, post, posted, put, quantitiesIn } from '../../support/shopping.ts'
import { aCustomer } from '../../support/sign-in.ts'
import { aSheet, saw, sawn, setSpecs, THREE_SIZES } from './sheets.ts'

const { update, delete: remove } = LINE_ACTIONS
const both = (one: Headers, other: Headers): Headers => ({ ...one, ...other, cookie: `${one.cookie}; ${other.cookie}` })
const codeOf = (reply: { json: () => { Code?: string }; statusCode: number }) => [reply.statusCode, reply.json().Code]
const part = (length: unknown, width: unknown, count: unknown = 1) => ({ length, width, count })

describe('a cut list in a cart', () => {
  test('adds its sheets and the paid cuts as a line that adds up with and without VAT', { tags: ['WIRED-27'] }, async ({
    app,
    engines,
  }) => {
    const sheet = await aSheet(engines.db, { priceCents: 5_000 })
    const visitor = await aShopper(app)
    const cart = await sawn(app, visitor, sheet.id, THREE_SIZES)
    expect(cart.lines).toHaveLength(1)
    expect(cart.lines[0]).toMatchObject({
      productId: sheet.id,
      quantity: 1,
      totalInclTax: 50,
      sawn: { parts: THREE_SIZES, sheets: 1, cuts: 9, paidCuts: 4, wasteM2: 1.55, wastePercent: 52 },
    })
    expect(cart.sawingLines).toMatchObject([
      { productId: sheet.id, quantity: 4, unitPriceInclTax: 1, totalInclTax: 4, totalExclTax: 3.31, derived: true },
    ])
    expect(cart.totals).toMatchObject({ subTotalInclTax: 54, subTotalExclTax: 44.63, totalInclTax: 54 })
    expect(cart.vat).toEqual([{ rate: 0.21, inclTax: 54, exclTax: 44.63, amount: 9.37 }])
    expect(await cartOf(app, visitor)).toEqual(cart)
  })

  test('the product returns its sheet size and the price of a cut', { tags: ['WIRED-27'] }, async ({
    app,
    engines,
  }) => {
    const [sheet, plain] = [await aSheet(engines.db), await aProduct(engines.db)]
    const read = async (url: string) => (await app.inject(`/api/aspos/products/url/${url}`)).json().Data.sawing
    expect(await read(sheet.url)).toEqual({ sheetLength: 2440, sheetWidth: 1220, cutPriceInclTax: 1 })
    expect(await read(plain.url)).toBeNull()
  })

  test('the same list twice is one list; another list replaces it; whole sheets stay', { tags: ['WIRED-27'] }, async ({
    app,
    engines,
  }) => {
    const sheet = await aSheet(engines.db)
    const visitor = await aShopper(app)
    await put(app, visitor, { productId: sheet.id, quantity: 2 })
    const once = await sawn(app, visitor, sheet.id, THREE_SIZES)
    expect(quantitiesIn(once)).toEqual({ [sheet.id]: 3 })
    const many = await Promise.all([1, 2, 3].map(() => saw(app, visitor, sheet.id, THREE_SIZES)))
    for (const reply of many) expect([200, 409]).toContain(reply.statusCode)
    const other = await sawn(app, visitor, sheet.id, [part(2440, 1220, 2), part(2000, 1000, 2)])
    expect(other.lines[0]).toMatchObject({ quantity: 6, sawn: { sheets: 4, cuts: 4, paidCuts: 0 } })
    expect(other.sawingLines).toEqual([])
  })

  test('more sheets stay whole, too few are rejected, none removes the list', { tags: ['WIRED-27'] }, async ({
    app,
    engines,
  }) => {
    const sheet = await aSheet(engines.db)
    const visitor = await aShopper(app)
    await sawn(app, visitor, sheet.id, [part(2440, 1220, 2), ...THREE_SIZES])
    const more = await put(app, visitor, { productId: sheet.id, quantity: 2 })
    expect(more.lines[0]).toMatchObject({ quantity: 5, sawn: { sheets: 3 } })
    const fewer = await batch(app, visitor, [{ productId: sheet.id, quantity: 2, action: update }])
    expect(codeOf(fewer)).toEqual([422, 'sheets_needed'])
    const exact = await put(app, visitor, { productId: sheet.id, quantity: 3, action: update })
    expect(exact.lines[0]).toMatchObject({ quantity: 3, sawn: { sheets: 3 } })
    const none = await put(app, visitor, { productId: sheet.id, quantity: 0, action: remove })
    expect([none.lines, none.sawingLines, none.totals.totalInclTax]).toEqual([[], [], 0])
    const again = await put(app, visitor, { productId: sheet.id, quantity: 1 })
    expect(again.lines[0]?.sawn).toBeNull()
  })

  test('codes discount the sheets, not the sawing', { tags: ['WIRED-27'] }, async ({ app, engines }) => {
    const sheet = await aSheet(engines.db, { priceCents: 5_000 })
    const { headers } = await aCustomer(engines.db)
    await sawn(app, headers, sheet.id, THREE_SIZES)
    const coupon = await aCode(engines.db, { percent: 10 })
    const cart = await posted(app, headers, `${CART}/vouchers`, { couponId: coupon.id })
    expect(cart.totals).toMatchObject({ subTotalInclTax: 54, discountInclTax: 5, totalInclTax: 49 })
    expect(cart.sawingLines[0]?.discountInclTax).toBe(0)
  })

  test('rejects products that are not sawn, do not fit, or exceed the order limit', { tags: ['WIRED-27'] }, async ({
    app,
    engines,
  }) => {
    const [sheet, plain] = [await aSheet(engines.db), await aProduct(engines.db)]
    const off = await aSheet(engines.db, {}, { plaatservice: false })
    const unknown = await aProduct(engines.db)
    await setSpecs(engines.db, unknown.id, { plaatservice: true })
    const ended = await aSheet(engines.db, { state: 'Ended' })
    const few = await aSheet(engines.db)
    await engines.db.query('update product set max_stock_total = 2, max_stock_default = 2 where id = $1', [few.id])
    const visitor = await aShopper(app)
    const cases = [
      [plain.id, [part(500, 500)], [422, 'not_sawn']],
      [off.id, [part(500, 500)], [422, 'not_sawn']],
      [unknown.id, [part(500, 500)], [422, 'not_sawn']],
      [ended.id, [part(500, 500)], [422, 'not_orderable']],
      [sheet.id, [part(2441, 500)], [422, 'cut_list_invalid']],
      [sheet.id, [part(1220, 2440)], [422, 'cut_list_invalid']],
      [sheet.id, [part(100, 100, 100), part(100, 100)], [422, 'cut_list_invalid']],
      [few.id, [part(2000, 1000, 3)], [422, 'quantity_limit']],
      ['00000000-0000-7000-8000-000000000000', [part(500, 500)], [404, 'product_not_found']],
    ] as const
    for (const [id, parts, expected] of cases) expect(codeOf(await saw(app, visitor, id, parts))).toEqual(expected)
    expect((await cartOf(app, visitor)).lines).toEqual([])
  })

  test.for([
    ['nothing', []],
    ['no list', undefined],
    ['zero', [part(0, 500)]],
    ['a negative size', [part(-500, 500)]],
    ['a size below the smallest', [part(49, 500)]],
    ['an endless size', [part(1e308, 500)]],
    ['half a millimetre', [part(500.5, 500)]],
    ['text', [part('500; drop table cart', 500)]],
    ['no piece', [part(500, 500, 0)]],
    ['a million pieces', [part(500, 500, 1_000_000)]],
    ['a thousand rows', Array.from({ length: 1_000 }, () => part(100, 100))],
    ['a price of its own', [{ ...part(500, 500), priceCents: 1 }]],
  ] as const)('rejects %s as invalid', { tags: ['WIRED-27'] }, async ([, parts], { app, engines }) => {
    const sheet = await aSheet(engines.db)
    expect((await saw(app, await aShopper(app), sheet.id, parts)).statusCode).toBe(400)
  })

  test('changes the own cart only', { tags: ['WIRED-27'] }, async ({ app, engines }) => {
    const sheet = await aSheet(engines.db)
    const [one, other] = [await aShopper(app), await aShopper(app)]
    await put(app, other, { productId: sheet.id, quantity: 1 })
    await sawn(app, one, sheet.id, THREE_SIZES)
    expect((await cartOf(app, other)).lines[0]?.sawn).toBeNull()
  })

  test('sign-in merges two lists, and a shared cart includes its list', { tags: ['WIRED-27'] }, async ({
    app,
    engines,
  }) => {
    const sheet = await aSheet(engines.db)
    const [jo, visitor, friend] = [await aCustomer(engines.db), await aShopper(app), await aShopper(app)]
    await sawn(app, jo.headers, sheet.id, [part(2440, 1220)])
    await sawn(app, visitor, sheet.id, THREE_SIZES)
    const { shareKey } = (await post(app, visitor, `${CART}/share`)).json().Data
    const shared = await posted(app, friend, `${CART}/use-share`, { shareKey })
    expect(shared.lines[0]).toMatchObject({ quantity: 1, sawn: { parts: THREE_SIZES } })
    const joined = await cartOf(app, both(jo.headers, visitor))
    expect(joined.lines[0]).toMatchObject({
      quantity: 2,
      sawn: { parts: [part(2440, 1220), ...THREE_SIZES], sheets: 2 },
    })
    await setSpecs(engines.db, sheet.id, { plaatservice: false, length_mm: 2440, width_mm: 1220 })
    expect((await posted(app, await aShopper(app), `${CART}/use-share`, { shareKey })).lines).toEqual([])
  })

  test('a list whose sheet is no longer sawn blocks the order', { tags: ['WIRED-27'] }, async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    const sheet = await aSheet(engines.db, { stock: { [branch.id]: 9 } })
    const visitor = await aShopper(app)
    await sawn(app, visitor, sheet.id, THREE_SIZES)
    const validate = async () => (await app.inject({ url: `${CART}/validate`, headers: visitor })).json().Data
    expect((await validate()).invalidProductIds).not.toContain(sheet.id)
    await setSpecs(engines.db, sheet.id, { plaatservice: false })
    expect(await validate()).toMatchObject({ isValid: false, invalidProductIds: [sheet.id] })
    const [line] = (await cartOf(app, visitor)).lines
    expect(line?.sawn).toBeNull()
  })
})
