import type { Availability } from '@shop/contract/staff/range/availability'
import { describe, expect } from 'vitest'
import type { StaffApi } from '../../../src/staff-app.ts'
import { test as base } from '../../support/api.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aShopper, CART, post, posted, put } from '../../support/shopping.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

const test = base.extend('staff', async ({ engines }, { onCleanup }) => {
  const app = await makeStaffApp(engines.db)
  onCleanup(() => app.close())
  return app
})
/** Later than the deliveries of other tests. */
const MONDAY = '2032-03-01T09:00:00Z'
const OPTIONS = '/api/bouwmeester/cart/delivery/options'
const ask = (app: StaffApi, { headers }: Staff, number: string, query: Readonly<Record<string, string>>) => {
  const cookie = `${headers.cookie}; bm_now=${MONDAY}`
  return app.inject({
    url: `/api/staff/products/${number}/availability?${new URLSearchParams(query)}`,
    headers: { cookie },
  })
}
const explained = async (...asked: Parameters<typeof ask>): Promise<Availability> => {
  const reply = await ask(...asked)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

describe('the explanation of a cart', { tags: ['RANGE-28'] }, () => {
  test('names stock, limits, pickup only and the state as the cart of the shop refuses them', async ({
    app,
    engines: { db },
    staff,
  }) => {
    const [branch, other] = [await aBranch(db), await aBranch(db)]
    const counter = await aStaffMember(db, [{ role: 'counter', branches: [branch.id] }])
    const product = await aProduct(db, { stock: { [branch.id]: 4, [other.id]: 9 } })
    const shopper = await aShopper(app, MONDAY)
    await put(app, shopper, { productId: product.id, quantity: 5 })
    const isValidAt = async (storeId: number) => {
      await posted(app, shopper, `${CART}/store`, { storeId: String(storeId) })
      return (await app.inject({ url: `${CART}/validate`, headers: shopper })).json().Data.isValid
    }
    const at = async ({ id }: { id: number }) =>
      (await explained(staff, counter, product.number, { quantity: '5', branch: String(id) })).order
    expect(await at(branch)).toMatchObject({ reasons: ['stock'], pieces: 4 })
    expect(await isValidAt(branch.id)).toBe(false)
    expect(await at(other)).toMatchObject({ reasons: [], pieces: 9 })
    expect(await isValidAt(other.id)).toBe(true)

    await db.query(
      `update product set delivery_type = 'pickupOnly', max_stock_default = 4, max_stock_total = 4 where id = $1`,
      [product.id],
    )
    const delivered = await explained(staff, counter, product.number, { quantity: '5', method: 'delivery' })
    expect(delivered.order).toMatchObject({ reasons: ['too_many', 'pickup_only'], maxQuantity: 4 })
    await db.query(`update product set state = 'Ended', is_webshop_orderable = false where id = $1`, [product.id])
    const ended = await explained(staff, counter, product.number, {})
    expect(ended).toMatchObject({ state: 'Ended', search: null, isSearchAvailable: true })
    expect(ended.order.reasons).toEqual(['ended', 'not_online'])
    await db.query(`update product set state = 'Draft' where id = $1`, [product.id])
    const draft = await explained(staff, counter, product.number, { method: 'delivery' })
    expect(draft.order.reasons).toEqual(['draft', 'not_online', 'pickup_only'])
  })

  test('names a full window, an early day and a day without delivery', async ({ app, engines: { db }, staff }) => {
    const branch = await aBranch(db)
    const product = await aProduct(db, { stock: { [branch.id]: 40 } })
    const service = await aStaffMember(db, [{ role: 'service', branches: 'all' }])
    const shopper = await aShopper(app, MONDAY)
    await put(app, shopper, { productId: product.id, quantity: 1 })
    const { dates } = (await app.inject({ url: OPTIONS, headers: shopper })).json().Data
    const { date: day, windows } = dates[1]
    const inWindow = async (over: object) =>
      (await explained(staff, service, product.number, { method: 'delivery', day, window: windows[0].id, ...over }))
        .order
    expect(await inWindow({})).toMatchObject({ reasons: [], firstDay: dates[0].date })
    await db.query(
      `insert into delivery_slot (day, slot_id, capacity, taken) values ($1, $2, 1, 1)
       on conflict (day, slot_id) do update set taken = delivery_slot.capacity`,
      [day, windows[0].id],
    )
    expect((await inWindow({})).reasons).toEqual(['slot_full'])
    const left = (await app.inject({ url: OPTIONS, headers: shopper })).json().Data.dates
    const same = left.find(({ date }: { date: string }) => date === day)
    expect(same?.windows.map(({ id }: { id: string }) => id) ?? []).not.toContain(windows[0].id)
    await db.query('delete from delivery_slot where day = $1 and slot_id = $2', [day, windows[0].id])
    expect((await inWindow({ day: MONDAY.slice(0, 10) })).reasons).toEqual(['slot_too_early'])
    expect((await inWindow({ day: '2032-03-06' })).reasons).toEqual(['slot_not_offered'])
    expect((await inWindow({ window: 'no-window' })).reasons).toEqual(['slot_not_offered'])
  })

  test('says so if search is unavailable, and refuses values that cannot be', async ({ engines: { db }, staff }) => {
    const product = await aProduct(db)
    const range = await aStaffMember(db, [{ role: 'range', branches: 'all' }])
    const found = await explained(staff, range, product.number, { term: 'gipsplaat' })
    expect(found).toMatchObject({ search: null, isSearchAvailable: false })
    for (const query of [{ quantity: '0' }, { term: 'x'.repeat(201) }, { method: 'drone' }, { branch: '-1' }])
      expect((await ask(staff, range, product.number, query as Record<string, string>)).statusCode).toBe(400)
    expect((await ask(staff, range, product.number, { day: '2026-02-31' })).json().code).toBe('bad_day')
    expect((await ask(staff, range, '99999999', {})).statusCode).toBe(404)
    expect(
      (await post(staff as never, range.headers, `/api/staff/products/${product.number}/availability`)).statusCode,
    ).toBe(404)
  })
})
