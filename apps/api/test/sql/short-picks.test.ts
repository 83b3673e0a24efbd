import { describe, expect } from 'vitest'
import type { Engines } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aCommand, aStockedProduct, placeOrder, type Sql, type Stocked, stockOf, test } from './sql-test.ts'

/** A paid order of `quantity` pieces, of which the branch has `onHand`. */
async function aPaidOrder(engines: Engines, sql: Sql, onHand: number, quantity: number) {
  const stocked = await aStockedProduct(engines, sql, onHand)
  const command = await aCommand(sql, stocked, quantity)
  const orderId = String(command.order['id'])
  await placeOrder(sql, command)
  await sql('begin')
  await sql(`update orders set state = 'paid', ground = 'psp_paid' where id = $1`, orderId)
  await sql('select promise_stock($1)', orderId)
  await sql('commit')
  return { ...stocked, orderId }
}
const giveUp = async (sql: Sql, { orderId, productId, branchId }: Stocked & { orderId: string }, pieces: number) =>
  (
    await sql<{ done: boolean }>('select give_up_pieces($1, $2, $3, $4) as done', orderId, productId, branchId, pieces)
  )[0]?.done
/** A branch that also has the product. */
async function another({ db }: Engines, sql: Sql, productId: string, onHand: number): Promise<Stocked> {
  const { id: branchId } = await aBranch(db)
  await sql('insert into stock (product_id, branch_id, on_hand) values ($1, $2, $3)', productId, branchId, onHand)
  return { productId, branchId }
}
const add = async (sql: Sql, orderId: string, { productId, branchId }: Stocked, pieces: number, bringTo: number) =>
  (
    await sql<{ done: boolean }>(
      `select add_pieces($1, $2, $3, $4, $5, '2026-11-17T14:30:00Z') as done`,
      orderId,
      productId,
      branchId,
      pieces,
      bringTo,
    )
  )[0]?.done

describe('give_up_pieces', () => {
  test('frees pieces of the order, and no more than it has', async ({ engines, sql }) => {
    const order = await aPaidOrder(engines, sql, 5, 3)
    expect(await giveUp(sql, order, 4)).toBe(false)
    expect(await stockOf(sql, order)).toEqual({ on_hand: 5, reserved: 0, promised: 3 })
    expect(await giveUp(sql, order, 2)).toBe(true)
    expect(await stockOf(sql, order)).toEqual({ on_hand: 5, reserved: 0, promised: 1 })
    expect(await giveUp(sql, order, 2)).toBe(false)
  })
})

describe('add_pieces', () => {
  test('promises pieces of another branch and adds a job there that brings them', async ({ engines, sql }) => {
    const order = await aPaidOrder(engines, sql, 2, 2)
    const other = await another(engines, sql, order.productId, 3)
    expect(await add(sql, order.orderId, other, 4, order.branchId)).toBe(false)
    expect(await add(sql, order.orderId, other, 1, order.branchId)).toBe(true)
    expect(await add(sql, order.orderId, other, 1, order.branchId), 'the same job').toBe(true)
    expect(await stockOf(sql, other)).toEqual({ on_hand: 3, reserved: 0, promised: 2 })
    expect(
      await sql(
        `select j.brings_to, l.quantity from pick_job j join pick_line l on l.job_id = j.id
         where j.order_id = $1 and j.branch_id = $2`,
        order.orderId,
        other.branchId,
      ),
    ).toEqual([{ brings_to: order.branchId, quantity: 2 }])
  })
})

describe('bring_goods', () => {
  test('moves the picked pieces to the branch that waits for them', async ({ engines, sql }) => {
    const order = await aPaidOrder(engines, sql, 2, 2)
    const other = await another(engines, sql, order.productId, 3)
    await giveUp(sql, order, 1)
    await add(sql, order.orderId, other, 1, order.branchId)
    const [job] = await sql<{ id: string }>(
      'select id from pick_job where order_id = $1 and branch_id = $2',
      order.orderId,
      other.branchId,
    )
    expect(await sql('select bring_goods($1) as moved', job?.id)).toEqual([{ moved: 1 }])
    expect(await stockOf(sql, other)).toEqual({ on_hand: 2, reserved: 0, promised: 0 })
    expect(await stockOf(sql, order)).toEqual({ on_hand: 3, reserved: 0, promised: 2 })
    expect(await sql('select bring_goods($1) as moved', job?.id), 'only once').toEqual([{ moved: 0 }])
  })
})

describe('task_sold_out', () => {
  test('creates a count task when the last piece is sold, once', async ({ engines, sql }) => {
    const tasks = ({ productId, branchId }: Stocked) =>
      sql('select reason, state from count_task where product_id = $1 and branch_id = $2', productId, branchId)
    expect(await tasks(await aPaidOrder(engines, sql, 3, 2))).toEqual([])
    const last = await aPaidOrder(engines, sql, 2, 2)
    expect(await tasks(last)).toEqual([{ reason: 'sold_at_zero', state: 'open' }])
    await giveUp(sql, last, 1)
    await sql('update stock set promised = promised + 1 where product_id = $1', last.productId)
    expect(await tasks(last)).toEqual([{ reason: 'sold_at_zero', state: 'open' }])
  })
})
