import { describe, expect } from 'vitest'
import { sharedPayingShop } from '../order/post-purchase/paying-shop.ts'
import { test } from '../support/api.ts'
import { aBuyer, type Buyer, confirm } from '../support/ordering.ts'
import { ADDRESS, CART, post, posted, put } from '../support/shopping.ts'

const OPTIONS = '/api/bouwmeester/cart/delivery/options'

describe('room in a van', () => {
  const { goods, aCart } = sharedPayingShop()

  test('is held from the choice on, in order, extended on request, and then released', { tags: ['A11Y-08'] }, async ({
    engines: shared,
  }) => {
    const { app, engines, product } = await goods(shared, 50)
    const [first, second] = [await aBuyer(engines), await aBuyer(engines)]
    const wanted = [{ productId: product.id, quantity: 1 }]
    for (const { headers } of [first, second]) {
      await put(app, headers, ...wanted)
      await posted(app, headers, `${CART}/delivery`, { method: 'AlternativeAddress', alternativeAddress: ADDRESS })
    }
    const offered = async ({ headers }: Buyer) =>
      (await app.inject({ url: OPTIONS, headers })).json().Data.dates as {
        date: string
        windows: { id: string }[]
      }[]
    const [day] = await offered(first)
    const [date, methodId] = [day?.date ?? '', day?.windows[0]?.id ?? '']
    const isOffered = async (buyer: Buyer) =>
      (await offered(buyer)).some((one) => one.date === date && one.windows.some(({ id }) => id === methodId))
    await engines.db.query(
      `insert into delivery_slot (day, slot_id, capacity) values ($1, $2, 1)
       on conflict (day, slot_id) do update set capacity = delivery_slot.taken + 1`,
      [date, methodId],
    )
    const choose = ({ headers }: Buyer) =>
      post(app, headers, `${CART}/shipment`, {
        shippingMethod: 'CustomerAddress',
        date,
        methodId,
        timeFrom: null,
        timeTo: null,
      })
    const { shipping } = (await choose(first)).json().Data
    expect(Date.parse(shipping.heldUntil) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect([await isOffered(first), await isOffered(second)]).toEqual([true, false])
    expect((await choose(second)).json().Code).toBe('date_unavailable')
    // Extended, and still the first in the queue.
    const longer = (await choose(first)).json().Data.shipping
    expect(Date.parse(longer.heldUntil)).toBeGreaterThanOrEqual(Date.parse(shipping.heldUntil))

    await engines.db.query(
      `update cart set slot_held_from = now() - interval '11 minutes', slot_held_until = now() - interval '1 minute'
       where customer_id = $1`,
      [first.customerId],
    )
    expect(await isOffered(second)).toBe(true)
    expect((await choose(second)).statusCode).toBe(200)
    for (const { headers } of [first, second]) await posted(app, headers, `${CART}/payment`, { method: 'ideal' })
    const late = (await confirm(app, first)).json()
    expect(late.Data?.validation?.factors.DeliveryDate.isValid ?? late.Success).toBe(false)
    expect((await confirm(app, second)).json().Data.orderId).toBeTruthy()
  })

  test('a full window is replaced by the free one of the same day, and the order takes it', {
    tags: ['CHECKOUT-16'],
  }, async ({ engines: shared }) => {
    const { app, engines, product } = await goods(shared, 50)
    const buyer = await aBuyer(engines)
    const { headers } = buyer
    await put(app, headers, { productId: product.id, quantity: 1 })
    await posted(app, headers, `${CART}/delivery`, { method: 'AlternativeAddress', alternativeAddress: ADDRESS })
    const { dates } = (await app.inject({ url: OPTIONS, headers })).json().Data as {
      dates: { date: string; windows: { id: string; timeFrom: string }[] }[]
    }
    const { date = '', windows = [] } = dates.find((one) => one.windows.length > 1) ?? {}
    const [full, free] = windows
    // No earlier day may be offered as the next one.
    const close = (day: string, id: string) =>
      engines.db.query(
        `insert into delivery_slot (day, slot_id, capacity) values ($1, $2, 0)
         on conflict (day, slot_id) do update set capacity = delivery_slot.taken`,
        [day, id],
      )
    const chosen = { shippingMethod: 'CustomerAddress', date, methodId: full?.id, timeFrom: null, timeTo: null }
    await posted(app, headers, `${CART}/shipment`, chosen)
    await posted(app, headers, `${CART}/payment`, { method: 'ideal' })
    for (const one of dates.filter((earlier) => earlier.date < date))
      for (const { id } of one.windows) await close(one.date, id)
    await close(date, full?.id ?? '')

    const { factors, newCart } = (await confirm(app, buyer)).json().Data.validation
    expect(factors.DeliveryDate).toEqual({ isValid: false, nextDate: date })
    expect(newCart.shipping).toMatchObject({ date, id: free?.id, timeFrom: free?.timeFrom })
    const { orderId } = (await confirm(app, buyer, { continueOnInvalid: true })).json().Data
    const { rows } = await engines.db.query(
      'select preferred_on::text as day, slot_id, preferred_from::text as from from orders where public_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ day: date, slot_id: free?.id, from: `${free?.timeFrom}:00` }])
    await engines.db.query('delete from delivery_slot where capacity = 0 and taken = 0')
  })

  test('a pickup holds nothing', async ({ engines: shared }) => {
    const { cart } = await aCart(shared)
    expect(cart.shipping?.heldUntil).toBeNull()
  })
})
