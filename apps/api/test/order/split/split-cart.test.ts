import { randomUUID } from 'node:crypto'
import { addDays } from '@shop/domain/dates'
import { afterAll, describe, expect } from 'vitest'
import { type Engines, test } from '../../support/api.ts'
import { confirm } from '../../support/ordering.ts'
import { aBranch } from '../../support/seed.ts'
import { atMoment, CART, cartOf, posted, put } from '../../support/shopping.ts'
import { aPayingShop } from '../../support/simulator.ts'
import type { PayingShop } from '../post-purchase/placed-order.ts'
import { aDeliveredCart, aSplitCart } from './split-order.ts'

let shop: PayingShop | undefined
const opened = async (engines: Engines) => {
  shop ??= await aPayingShop(engines)
  return shop
}
afterAll(() => shop?.stop())

describe('a cart of which a part is collected', { tags: ['SHOP-09'] }, () => {
  test('pays delivery for the delivered part only, and all its figures add up', async ({ engines }) => {
    const {
      app,
      buyer,
      light,
      heavy,
      cart: before,
      options,
      split,
      branch,
    } = await aDeliveredCart(await opened(engines))
    expect(before).toMatchObject({ split: null, totals: { deliveryCostInclTax: 49.95, totalInclTax: 230.55 } })
    const { dates, productIds } = await options()
    expect(productIds.toSorted()).toEqual([light.id, heavy.id].toSorted())
    const day = dates[0]?.date
    const body = { storeId: String(branch.id), date: day }
    const cart = (await split({ ...body, productIds: [heavy.id] })).json().Data
    expect(cart.split).toMatchObject({ productIds: [heavy.id], date: day })
    expect(cart.store).toEqual({ id: String(branch.id), name: branch.name })
    // Only 30.30 of small goods is delivered: the large cost is gone, and the collected value does not make it free.
    expect(cart.totals).toMatchObject({ subTotalInclTax: 180.6, deliveryCostInclTax: 6.95, totalInclTax: 187.55 })
    const cents = (euros: number) => Math.round(euros * 100)
    const [goods, low] = cart.vat as { rate: number; inclTax: number; exclTax: number; amount: number }[]
    expect([goods?.rate, goods?.inclTax, low?.rate, low?.inclTax]).toEqual([0.21, 150.3, 0.09, 37.25])
    for (const { inclTax, exclTax, amount } of cart.vat) expect(cents(inclTax)).toBe(cents(exclTax) + cents(amount))
    expect(await cartOf(app, buyer.headers)).toEqual(cart)
    const undone = (await split({ productIds: [] })).json().Data
    expect(undone).toMatchObject({ split: null, totals: before.totals })
  })

  test('accepts only what the branch can hand over, before the day of delivery', async ({ engines }) => {
    const made = await aDeliveredCart(await opened(engines))
    const { app, buyer, light, heavy, far, options, split, branch, cart } = made
    const [day] = (await options()).dates
    const wish = { productIds: [light.id], storeId: String(branch.id), date: day?.date }
    const codeOf = async (over: object) => (await split({ ...wish, ...over })).json().Code
    expect(await codeOf({ productIds: [light.id, heavy.id] })).toBe('split_whole')
    expect(await codeOf({ productIds: [randomUUID()] })).toBe('split_not_possible')
    expect(await codeOf({ storeId: String(far.id) })).toBe('split_not_possible')
    expect(await codeOf({ storeId: '999999' })).toBe('branch_not_found')
    expect(await codeOf({ date: undefined })).toBe('date_unavailable')
    expect(await codeOf({ date: '2020-01-01' })).toBe('date_unavailable')
    const late = (await options()).dates.find(({ date }) => date >= (cart.shipping?.date ?? ''))
    expect(await codeOf({ date: late?.date })).toBe('split_too_late')
    expect((await split({ ...wish, productIds: ['x'] })).statusCode).toBe(400)
    await made.engines.db.query('update product set is_pallet_item = true where id = $1', [light.id])
    expect((await options()).productIds).toEqual([heavy.id])
    expect(await codeOf({})).toBe('split_not_possible')
    expect((await options(String(far.id))).productIds).toEqual([heavy.id])
    await posted(app, buyer.headers, `${CART}/store`, { storeId: String(branch.id) })
    expect(await codeOf({ productIds: [heavy.id] })).toBe('delivery_missing')
    expect((await cartOf(app, buyer.headers)).split).toBeNull()
  })

  test('is shown again if another tab changed where it is received', async ({ engines }) => {
    const { app, buyer, branch, light, day, split, body, db } = await aSplitCart(await opened(engines))
    const shown = [branch.id, day, light.id].join(' ')
    const other = await aBranch(db)
    // The other tab ends the split. The total is accepted, the other split is not.
    const whole = (await split({ productIds: [] })).json().Data
    const refused = (
      await confirm(app, buyer, { expectedSplit: shown, expectedTotalInclTax: whole.toPayInclTax })
    ).json()
    expect(refused.Data).toMatchObject({ orderId: null, validation: { newCart: { split: null } } })
    await split(body)
    const picked = await posted(app, buyer.headers, `${CART}/store`, { storeId: String(other.id) })
    expect(picked).toMatchObject({ split: null, shippingMethod: 'Pickup', totals: { deliveryCostInclTax: 0 } })
    expect((await confirm(app, buyer, { expectedSplit: shown })).json().Code).toBe('delivery_missing')
  })

  test('is corrected in sight if the branch has sold the part, and then delivered as a whole', async ({ engines }) => {
    const { app, buyer, branch, far, light, day, cart, db } = await aSplitCart(await opened(engines))
    const shown = [branch.id, day, light.id].join(' ')
    await db.query('update stock set on_hand = 1 where product_id = $1 and branch_id = $2', [light.id, branch.id])
    await db.query('insert into stock (product_id, branch_id, on_hand) values ($1, $2, 10)', [light.id, far.id])
    const refused = (
      await confirm(app, buyer, { expectedSplit: shown, expectedTotalInclTax: cart.toPayInclTax })
    ).json()
    const { orderId, validation } = refused.Data
    expect(orderId).toBeNull()
    expect(validation.factors).toMatchObject({ Stock: { isValid: false }, DeliveryDate: { isValid: true } })
    expect(validation.newCart).toMatchObject({ split: null, lines: [{ quantity: 3 }, { quantity: 1 }] })
    expect((await cartOf(app, buyer.headers)).split).toMatchObject({ productIds: [light.id] })
    const accepted = await confirm(app, buyer, {
      ...{ continueOnInvalid: true, expectedSplit: '', expectedTotalInclTax: validation.newCart.toPayInclTax },
    })
    const { orderId: placed } = accepted.json().Data
    const { rows } = await db.query(
      `select (select count(*)::int from split_pickup s where s.order_id = o.id) as parts, o.branch_id from orders o where public_id = $1`,
      [placed],
    )
    expect(rows).toEqual([{ parts: 0, branch_id: null }])
  })

  test('gets another day if its own has passed, and is chosen again if one part is left', async ({ engines }) => {
    const { app, buyer, light, heavy, cart, day, branch } = await aSplitCart(await opened(engines))
    const deliveryOn = cart.shipping.date as string
    const next = addDays(day, 1)
    const later = { ...buyer, headers: atMoment(buyer.headers, `${next}T05:00:00Z`) }
    const moved = (await confirm(app, later, { expectedSplit: [branch.id, day, light.id].join(' ') })).json().Data
    expect(moved.orderId).toBeNull()
    const { split, shipping } = moved.validation.newCart
    expect(split === null || split.date < shipping.date).toBe(true)
    expect(shipping.date >= deliveryOn).toBe(true)
    const stranded = await put(app, buyer.headers, { productId: heavy.id, quantity: 0, action: 3 })
    expect(stranded).toMatchObject({ step: 'Shipping', lines: [{ productId: light.id }] })
    expect((await confirm(app, buyer)).json().Code).toBe('delivery_missing')
  })
})
