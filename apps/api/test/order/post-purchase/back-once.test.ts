import { afterAll, describe, expect } from 'vitest'
import { correctPoints } from '../../../src/modules/order/index.ts'
import { transaction } from '../../../src/platform/sql/transaction.ts'
import { type Engines, test } from '../../support/api.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { type OrderOver, type PayingShop, aPlacedOrder as placed } from './placed-order.ts'

const METHODS = ['ideal', 'onaccount'] as const

describe('cancel, withdraw and receive in any order', () => {
  let shop: PayingShop | undefined
  afterAll(() => shop?.stop())
  const aPlacedOrder = async (shared: Engines, over: OrderOver = {}) => {
    shop ??= await aPayingShop(shared)
    return placed(shop, over)
  }

  for (const method of METHODS)
    test(`withdrawn, cancelled and then received: ${method} returns money, points and goods once`, async ({
      engines,
    }) => {
      const order = await aPlacedOrder(engines, { method, points: 600 })
      expect(await order.balances()).toMatchObject({ points: 0, free: 6 })
      expect((await order.withdraw(3)).statusCode).toBe(200)
      expect((await order.cancel()).statusCode).toBe(200)
      await order.ops('receive')
      await order.ops('receive')
      expect(await order.order()).toMatchObject({ state: 'cancelled' })
      expect(await order.balances()).toEqual({
        points: 600,
        points_outstanding: 0,
        open: 0,
        balance: 0,
        free: 9,
      })
      expect(await order.refunded()).toEqual(method === 'ideal' ? [2_400] : [])
    })

  for (const method of METHODS)
    test(`received before the goods left and then cancelled: ${method} returns the rest`, async ({ engines }) => {
      const order = await aPlacedOrder(engines, { method, points: 600 })
      await order.withdraw(1)
      await order.ops('receive')
      const part = await order.balances()
      expect(part).toMatchObject({ points: 200, free: 7, open: method === 'ideal' ? 0 : 1_600 })
      expect((await order.cancel()).statusCode).toBe(200)
      await order.orderWorker.turn()
      expect(await order.balances()).toEqual({
        points: 600,
        points_outstanding: 0,
        open: 0,
        balance: 0,
        free: 9,
      })
      expect((await order.refunded()).sort()).toEqual(method === 'ideal' ? [1_600, 800] : [])
    })

  test('a full return before handover ends the order', async ({ engines }) => {
    const order = await aPlacedOrder(engines, { points: 600 })
    await order.withdraw(3)
    await order.ops('receive')
    expect(await order.order()).toMatchObject({ state: 'cancelled' })
    expect((await order.ops('prepare')).isDone).toBe(false)
    expect(await order.balances()).toMatchObject({ points: 600, free: 9 })
    expect(await order.refunded()).toEqual([2_400])
  })

  test('on account: a part returned before handover is not invoiced', async ({ engines }) => {
    const order = await aPlacedOrder(engines, { method: 'onaccount' })
    await order.withdraw(1)
    await order.ops('receive')
    for (const what of ['prepare', 'ready', 'collect']) await order.ops(what)
    expect(await order.balances()).toMatchObject({ open: 0, balance: 2_000 })
    const papers = await order.one(
      `select sum(total_cents)::int as total, sum(open_cents)::int as open from invoice where order_id = (select id from orders where public_id = $1)`,
      order.orderId,
    )
    expect(papers).toEqual({ total: 2_000, open: 2_000 })
    await order.withdraw(2)
    await order.ops('receive')
    expect(await order.balances()).toMatchObject({ open: 0, balance: 0, free: 9 })
    expect(await order.order()).toMatchObject({ state: 'returned' })
  })

  test('spent points of a full return become a debt that later points settle first', async ({ engines }) => {
    const order = await aPlacedOrder(engines)
    const earned = 30
    await order.one('update orders set points_earned = $2 where public_id = $1', order.orderId, earned)
    for (const what of ['prepare', 'ready', 'collect']) await order.ops(what)
    expect(await order.balances()).toMatchObject({ points: earned })
    const spend = (points: number) =>
      order.one(
        `with spent as (update points_account set balance = balance + $2 where customer_id = $1 returning balance)
         insert into points_entry (customer_id, kind, points, balance_after) select $1, 'correction', $2, balance from spent`,
        order.buyer.customerId,
        points,
      )
    await spend(4 - earned)
    await order.withdraw(3)
    await order.ops('receive')
    expect(await order.balances()).toMatchObject({ points: 0, points_outstanding: earned - 4 })
    await transaction(order.raw, 'test', (tx) => correctPoints(tx, order.buyer.email, earned))
    expect(await order.balances()).toMatchObject({ points: 4, points_outstanding: 0 })
    const { sum } = await order.one<{ sum: number }>(
      'select sum(points)::int as sum from points_entry where customer_id = $1',
      order.buyer.customerId,
    )
    expect(sum).toBe(4)
  })

  test('refunds never exceed the paid amount, even in parallel', async ({ engines }) => {
    const order = await aPlacedOrder(engines)
    for (const what of ['prepare', 'ready', 'collect']) await order.ops(what)
    await Promise.all([order.withdraw(2), order.withdraw(2), order.withdraw(1)])
    await Promise.all([order.ops('receive'), order.ops('receive'), order.cancel()])
    const sum = (await order.refunded()).reduce((total, cents) => total + cents, 0)
    expect(sum).toBeLessThanOrEqual(3_000)
    const { gone } = await order.one<{ gone: number }>(
      `select coalesce(sum((l ->> 'quantity')::int), 0)::int as gone from withdrawal w join orders o on o.id = w.order_id,
         jsonb_array_elements(w.lines) l where o.public_id = $1 and w.state = 'refunded'`,
      order.orderId,
    )
    expect(sum).toBe(gone * 1_000)
    expect((await order.balances()).free).toBe(6 + gone)
  })
})
