import { describe, expect } from 'vitest'
import { type Engines, test } from '../../support/api.ts'
import { aBuyer, aReadyCart, confirm } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aShopper, CART, post, posted, put } from '../../support/shopping.ts'
import { aSawingBranch, aSheet, sawn, THREE_SIZES } from './sheets.ts'

const PICKUP = '/api/bouwmeester/cart/pickup'

/** Two branches with the same goods; only one of them has a saw. */
async function twoBranches({ db }: Engines) {
  const [saws, cannot] = [await aSawingBranch(db), await aBranch(db, { services: ['afhalen'] })]
  const stock = { [saws.id]: 9, [cannot.id]: 9 }
  const [sheet, plain] = [await aSheet(db, { stock }), await aProduct(db, { stock })]
  return { saws, cannot, sheet, plain }
}

describe('a branch without a saw', () => {
  test('is marked once the cart has a sawn line, and offers no day', { tags: ['WIRED-27'] }, async ({
    app,
    engines,
  }) => {
    const { saws, cannot, sheet } = await twoBranches(engines)
    const visitor = await aShopper(app)
    const ask = async (path: string) => (await app.inject({ url: `${PICKUP}${path}`, headers: visitor })).json().Data
    const lacksSaw = async () => {
      const places: { storeId: string; lacksSaw: boolean }[] = await ask('/stores')
      const of = (id: number) => places.find(({ storeId }) => storeId === String(id))?.lacksSaw
      return [of(saws.id), of(cannot.id)]
    }
    await put(app, visitor, { productId: sheet.id, quantity: 1 })
    expect(await lacksSaw()).toEqual([false, false])
    expect((await ask(`/options?storeId=${cannot.id}`)).dates).not.toEqual([])

    await sawn(app, visitor, sheet.id, THREE_SIZES)
    expect(await lacksSaw()).toEqual([false, true])
    expect(await ask(`/options?storeId=${cannot.id}`)).toEqual({ dates: [], fromTime: null })
    expect((await ask(`/options?storeId=${saws.id}`)).dates).not.toEqual([])
  })

  test('is refused as the place where a sawn sheet is picked up', { tags: ['WIRED-27'] }, async ({ app, engines }) => {
    const { saws, cannot, sheet } = await twoBranches(engines)
    const visitor = await aShopper(app)
    await sawn(app, visitor, sheet.id, THREE_SIZES)
    const { dates } = (await app.inject({ url: `${PICKUP}/options?storeId=${saws.id}`, headers: visitor })).json().Data
    const pickup = { shippingMethod: 'Pickup', date: dates[0].date, methodId: 'pickup', timeFrom: null, timeTo: null }
    await posted(app, visitor, `${CART}/store`, { storeId: String(cannot.id) })
    const refused = await post(app, visitor, `${CART}/shipment`, pickup)
    expect([refused.statusCode, refused.json().Code]).toEqual([422, 'branch_without_saw'])
    const found = (await app.inject({ url: `${CART}/validate`, headers: visitor })).json().Data
    expect(found).toMatchObject({ isValid: false, invalidProductIds: [sheet.id] })
    expect(found.message).toContain('heeft geen zaag')

    await posted(app, visitor, `${CART}/store`, { storeId: String(saws.id) })
    expect((await posted(app, visitor, `${CART}/shipment`, pickup)).shipping).toMatchObject({ id: 'pickup' })
    expect((await app.inject({ url: `${CART}/validate`, headers: visitor })).json().Data.isValid).toBe(true)
  })

  test('a sheet that is sawn after the branch was chosen is not ordered there', { tags: ['WIRED-27'] }, async ({
    app,
    engines,
  }) => {
    const { cannot, sheet, plain } = await twoBranches(engines)
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: plain.id, quantity: 1 }], { branchId: cannot.id, method: 'payinstore' })
    await sawn(app, buyer.headers, sheet.id, THREE_SIZES)
    const { orderId, validation } = (await confirm(app, buyer)).json().Data
    expect(orderId).toBeNull()
    expect(validation.factors).toMatchObject({
      Sawing: { isValid: false },
      Stock: { isValid: true },
      DeliveryDate: { isValid: true },
    })
    expect(validation.newCart.lines).toMatchObject([{ productId: plain.id }])
    const agreed = (await confirm(app, buyer, { continueOnInvalid: true })).json().Data
    expect(agreed.orderId).toEqual(expect.any(String))
    const { rows } = await engines.db.query(
      'select l.product_id from order_line l join orders o on o.id = l.order_id where o.public_id = $1',
      [agreed.orderId],
    )
    expect(rows).toEqual([{ product_id: plain.id }])
  })
})
