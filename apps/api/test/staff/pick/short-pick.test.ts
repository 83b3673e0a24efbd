import type { ShortWays } from '@shop/contract/staff/floor/short-pick'
import { afterAll, describe, expect } from 'vitest'
import type { StaffApi } from '../../../src/staff-app.ts'
import type { PayingShop } from '../../order/post-purchase/placed-order.ts'
import { type Engines, test } from '../../support/api.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { post } from '../../support/shopping.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'
import { aScan, at } from './pick-test.ts'
import { aShortOrder, bodyOf, jobIn, lineAt, stockOf } from './short-test.ts'

let shop: PayingShop | undefined
let app: StaffApi | undefined
const opened = async (engines: Engines) => {
  shop ??= await aPayingShop(engines)
  app ??= await makeStaffApp(shop.engines.db)
  return { shop, app }
}
afterAll(async () => {
  await app?.close()
  await shop?.stop()
})

const wayOf = (ways: ShortWays, way: string) => ways.ways.find((one) => one.way === way)

test('goods of another branch come with its van, and the order is ready once they are scanned', async ({ engines }) => {
  const { shop: open, app: staff } = await opened(engines)
  const { order, line, steps, picker } = await aShortOrder(open, staff)
  const { raw: db, product, branch } = order
  const far = await aBranch(db, { lat: 53.2, lng: 6.5 })
  const near = await aBranch(db, { lat: 52.1, lng: 5.1 })
  for (const { id } of [far, near])
    await db.query('insert into stock (product_id, branch_id, on_hand) values ($1, $2, 5)', [product.id, id])
  const shown = (await line.ways()).json<ShortWays>()
  expect(shown.ways.map(({ way }) => way)).toEqual(['branch', 'replace', 'fewer'])
  expect(wayOf(shown, 'branch')?.offer).toMatchObject({ branchId: near.id, name: near.name, refundCents: 0 })
  expect(wayOf(shown, 'replace')).toMatchObject({ offer: null, reason: 'no_product' })
  expect((await line.choose('branch')).statusCode).toBe(200)
  expect(await stockOf(order, near.id)).toMatchObject({ on_hand: 5, promised: 2, sellable: 3 })
  expect(await stockOf(order, branch.id)).toMatchObject({ promised: 1, sellable: 0, is_withheld: true })
  // The rest of the order waits for the van.
  expect((await steps.finish('P-B-07')).json()).toMatchObject({ code: 'not_picked' })
  expect(await steps.read()).toMatchObject({ incoming: [{ pieces: 2, branch: near.name }] })

  const nearJob = await jobIn(db, order.orderId, near.id)
  const colleague = await aStaffMember(db, [{ role: 'picker', branches: [near.id] }])
  const there = at(staff, nearJob?.id ?? '', colleague)
  expect(await there.read()).toMatchObject({ bringsTo: branch.name, lines: [{ quantity: 2 }] })
  await there.claim()
  await there.scan(aScan(product.number), aScan(product.number))
  expect((await there.finish('P-V-01')).json()).toMatchObject({ isReady: false })
  expect(await stockOf(order, near.id)).toMatchObject({ on_hand: 3, promised: 0 })
  expect(await stockOf(order, branch.id)).toMatchObject({ on_hand: 12, promised: 3 })
  expect((await steps.finish('P-B-07')).json()).toMatchObject({ code: 'not_picked' })
  await steps.scan(aScan(product.number), aScan(product.number))
  expect((await steps.finish('P-B-07')).json()).toMatchObject({ isReady: true })
  expect((await order.ops('collect')).isDone).toBe(true)
  expect(await stockOf(order, branch.id)).toMatchObject({ on_hand: 9, promised: 0 })
  expect(await order.refunded()).toEqual([])
  expect(picker.id).not.toBe(colleague.id)
})

test('an equivalent product replaces missing pieces; refund and return follow its price', async ({ engines }) => {
  const { shop: open, app: staff } = await opened(engines)
  const { order, line, steps } = await aShortOrder(open, staff)
  const { raw: db, product, branch } = order
  const [dear, cheap] = [await aProduct(db, { priceCents: 1_101 }), await aProduct(db, { priceCents: 750 })]
  for (const [position, other] of [dear, cheap].entries()) {
    await db.query('insert into stock (product_id, branch_id, on_hand) values ($1, $2, 4)', [other.id, branch.id])
    await db.query(
      `insert into product_relation (product_id, kind, related_id, position) values ($1, 'alternative', $2, $3)`,
      [product.id, other.id, position],
    )
  }
  const shown = (await line.ways()).json<ShortWays>()
  expect(wayOf(shown, 'replace')?.offer).toMatchObject({ replacedBy: cheap.id, unitCents: 750, refundCents: 500 })
  expect((await line.choose('replace')).statusCode).toBe(200)
  expect(await steps.read()).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ productId: cheap.id, quantity: 2 })]),
  })
  await steps.scan(aScan(cheap.number), aScan(cheap.number))
  expect((await steps.finish('P-B-07')).json()).toMatchObject({ isReady: true })
  await order.orderWorker.turn()
  expect(await order.refunded()).toEqual([500])
  expect((await order.ops('collect')).isDone).toBe(true)
  expect(await stockOf(order, branch.id, cheap.id)).toMatchObject({ on_hand: 2, promised: 0 })
  // One piece at € 10 and two at € 7.50 come back.
  await order.withdraw(3)
  await order.ops('receive')
  await order.orderWorker.turn()
  expect((await order.refunded()).sort()).toEqual([2_500, 500])
  expect(await stockOf(order, branch.id, cheap.id)).toMatchObject({ on_hand: 4 })
  expect(await order.order()).toMatchObject({ state: 'returned' })
})

test('the wish of the customer comes first, with the phone number of one who wants a call', async ({ engines }) => {
  const { shop: open, app: staff } = await opened(engines)
  const { order, line } = await aShortOrder(open, staff)
  const wish = async (value: string) => {
    await order.raw.query('update orders set if_short = $2 where public_id = $1', [order.orderId, value])
    const { wish: read, phone, ways } = (await line.ways()).json<ShortWays>()
    return [read, phone !== null, ways[0]?.way]
  }
  expect(await wish('fewer')).toEqual(['fewer', false, 'fewer'])
  expect(await wish('replace')).toEqual(['replace', false, 'replace'])
  expect(await wish('call')).toEqual(['call', true, 'branch'])
})

describe('the resolution of a short line is refused', () => {
  test('for another person, another branch, another amount or pieces; a repeat changes nothing', async ({
    engines,
  }) => {
    const { shop: open, app: staff } = await opened(engines)
    const { order, line, jobId } = await aShortOrder(open, staff)
    const shown = (await line.ways()).json<ShortWays>()
    const fewer = wayOf(shown, 'fewer')
    if (!fewer) throw new Error('fewer pieces are always possible')
    const body = bodyOf(fewer, shown.pieces)
    const as = async (branches: number[] | 'all') =>
      lineAt(staff, jobId, order.product.id, await aStaffMember(order.raw, [{ role: 'picker', branches }]))
    const elsewhere = await as([(await aBranch(order.raw)).id])
    const colleague = await as('all')
    expect((await elsewhere.ways()).statusCode).toBe(404)
    expect((await elsewhere.short(body)).statusCode).toBe(404)
    expect((await colleague.ways()).json()).toMatchObject({ code: 'taken' })
    expect((await colleague.short(body)).json()).toMatchObject({ code: 'taken' })
    for (const change of [{ refundCents: 1_999 }, { pieces: 1 }, { branchId: order.branch.id }, { way: 'branch' }])
      expect((await line.short({ ...body, ...change })).json()).toMatchObject({ code: 'offer_changed' })
    const replies = await Promise.all([line.short(body), line.short(body), line.short(body)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([2_000])
    // The id of one line cannot answer for another job.
    const other = await aShortOrder(open, staff)
    expect((await other.line.short(body)).statusCode).toBe(404)
  })

  test('if another order took the last pieces of the helping branch; nothing is written', async ({ engines }) => {
    const { shop: open, app: staff } = await opened(engines)
    const { order, line } = await aShortOrder(open, staff)
    const near = await aBranch(order.raw, { lat: 52.1, lng: 5.1 })
    await order.raw.query('insert into stock (product_id, branch_id, on_hand) values ($1, $2, 2)', [
      order.product.id,
      near.id,
    ])
    const shown = (await line.ways()).json<ShortWays>()
    const brought = wayOf(shown, 'branch')
    expect(brought?.offer).toMatchObject({ branchId: near.id })
    await order.raw.query('update stock set reserved = 1 where product_id = $1 and branch_id = $2', [
      order.product.id,
      near.id,
    ])
    if (brought)
      expect((await line.short(bodyOf(brought, shown.pieces))).json()).toMatchObject({ code: 'offer_changed' })
    expect(await stockOf(order, order.branch.id)).toMatchObject({ promised: 3, is_withheld: false })
    expect(await jobIn(order.raw, order.orderId, near.id)).toBeUndefined()
  })
})

describe('a product that was not found', { tags: ['PICK-16'] }, () => {
  test('is not sold in this branch until a count, and has a count task', async ({ engines }) => {
    const { shop: open, app: staff } = await opened(engines)
    const { order, line } = await aShortOrder(open, staff)
    expect(await stockOf(order, order.branch.id)).toMatchObject({ sellable: 6 })
    expect((await line.choose('fewer')).statusCode).toBe(200)
    expect(await stockOf(order, order.branch.id)).toMatchObject({ on_hand: 10, sellable: 0 })
    const listed = await post(open.app, {}, '/api/aspos/products/stock', { ids: [order.product.id] })
    const sold = Object.values<unknown[]>(listed.json().Data).flat() as { storeId: string; quantity: number }[]
    expect(sold).toEqual([expect.objectContaining({ quantity: 0 })])
    const { short } = await order.one<{ short: string | null }>(
      `select reserve_stock(gen_random_uuid(), jsonb_build_array(jsonb_build_object('productId', $1::uuid, 'branchId', $2::int, 'quantity', 1)), null) as short`,
      order.product.id,
      order.branch.id,
    )
    expect(short).toBe(order.product.id)
    const tasks = await order.raw.query(
      'select reason, state from count_task where product_id = $1 and branch_id = $2',
      [order.product.id, order.branch.id],
    )
    expect(tasks.rows).toEqual([{ reason: 'not_found', state: 'open' }])
    // The announcement for all copies is in the same transaction.
    const announced = await order.raw.query('select from outbox where key = $1', [order.product.id])
    expect(announced.rowCount).toBeGreaterThan(0)
  })
})
