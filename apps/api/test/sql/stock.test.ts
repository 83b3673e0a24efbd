import { describe, expect } from 'vitest'
import type { Engines } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aCommand, aStockedProduct, beginOrder, type Sql, stockOf, test } from './sql-test.ts'

const itemOf = (stocked: object, quantity: number) => ({ ...stocked, quantity })

/** An order without stock, and the function that reserves for it. */
async function anOrder(engines: Engines, sql: Sql, onHand: number) {
  const stocked = await aStockedProduct(engines, sql, onHand)
  const command = await aCommand(sql, stocked)
  await beginOrder(sql, command)
  const orderId = String(command.order['id'])
  const reserve = async (...items: readonly object[]) =>
    (
      await sql<{ short: string | null }>('select reserve_stock($1, $2, null) as short', orderId, JSON.stringify(items))
    )[0]?.short
  return { stocked, orderId, reserve }
}
const movesOf = (sql: Sql, productId: string) =>
  sql('select kind, order_id, delta, on_hand_after from stock_move where product_id = $1 order by id', productId)

describe('reserve_stock', () => {
  test('reserves all items, and returns the first product that is short', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    const other = await aStockedProduct(engines, sql, 1)
    expect(await reserve(itemOf(stocked, 5), itemOf(other, 1))).toBeNull()
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 5, promised: 0 })
    expect(await sql('select quantity, state from reservation where order_id = $1 order by quantity', orderId)).toEqual(
      [
        { quantity: 1, state: 'active' },
        { quantity: 5, state: 'active' },
      ],
    )
    expect(await reserve(itemOf(other, 1))).toBe(other.productId)
  })

  test('locks rows in the order of product and branch, whatever the order of the items', async ({ engines, sql }) => {
    const { stocked, reserve } = await anOrder(engines, sql, 0)
    const other = await aStockedProduct(engines, sql, 0)
    const lowest = [stocked.productId, other.productId].sort()[0]
    expect(await reserve(itemOf(stocked, 1), itemOf(other, 1))).toBe(lowest)
    expect(await reserve(itemOf(other, 1), itemOf(stocked, 1))).toBe(lowest)
  })

  test('reactivates a released reservation with its new quantity', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    await reserve(itemOf(stocked, 3))
    await sql('select return_stock($1, $2, 1, null, true)', orderId, stocked.productId)
    await sql('select release_stock($1)', orderId)
    await reserve(itemOf(stocked, 2))
    expect(await sql('select quantity, returned, state from reservation where order_id = $1', orderId)).toEqual([
      { quantity: 2, returned: 0, state: 'active' },
    ])
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 2, promised: 0 })
  })
})

describe('promise_stock', () => {
  test('sells the reserved pieces, which stay on hand and cannot be sold again', { tags: ['PICK-30'] }, async ({
    engines,
    sql,
  }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    await reserve(itemOf(stocked, 3))
    await sql('select return_stock($1, $2, 1, null, true)', orderId, stocked.productId)
    expect(await sql('select promise_stock($1) as rows', orderId)).toEqual([{ rows: 1 }])
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 0, promised: 2 })
    expect(await sql('select promise_stock($1) as rows', orderId), 'only once').toEqual([{ rows: 0 }])
    const other = await aCommand(sql, stocked)
    await beginOrder(sql, other)
    const take = (pieces: number) =>
      sql(
        'select reserve_stock($1, $2, null) as short',
        String(other.order['id']),
        JSON.stringify([itemOf(stocked, pieces)]),
      )
    expect(await take(4)).toEqual([{ short: stocked.productId }])
    expect(await take(3)).toEqual([{ short: null }])
    expect(await movesOf(sql, stocked.productId), 'nothing has left').toEqual([])
  })
})

describe('claim_stock', () => {
  test('takes promised pieces from stock on hand, once', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    await reserve(itemOf(stocked, 3))
    await sql('select promise_stock($1)', orderId)
    expect(await sql('select claim_stock($1) as rows', orderId)).toEqual([{ rows: 1 }])
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 2, reserved: 0, promised: 0 })
    expect(await sql('select claim_stock($1) as rows', orderId)).toEqual([{ rows: 0 }])
    expect(await movesOf(sql, stocked.productId)).toEqual([
      { kind: 'claim', order_id: orderId, delta: -3, on_hand_after: 2 },
    ])
  })

  test('takes reserved pieces that were not given up', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    await reserve(itemOf(stocked, 3))
    await sql('select return_stock($1, $2, 1, null, true)', orderId, stocked.productId)
    expect(await sql('select claim_stock($1) as rows', orderId)).toEqual([{ rows: 1 }])
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 3, reserved: 0, promised: 0 })
    expect(await sql('select claim_stock($1) as rows', orderId), 'only once').toEqual([{ rows: 0 }])
  })
})

describe('claim_products', () => {
  test('takes only these products of one branch, once; claim_stock takes the rest', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    const other = await aStockedProduct(engines, sql, 4)
    await reserve(itemOf(stocked, 3), itemOf(other, 2))
    await sql('select promise_stock($1)', orderId)
    const claim = (branch: number) =>
      sql('select claim_products($1, $2, $3) as rows', orderId, branch, [stocked.productId])
    expect(await claim(other.branchId + 1_000_000)).toEqual([{ rows: 0 }])
    expect(await claim(stocked.branchId)).toEqual([{ rows: 1 }])
    expect(await claim(stocked.branchId), 'only once').toEqual([{ rows: 0 }])
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 2, reserved: 0, promised: 0 })
    expect(await stockOf(sql, other)).toEqual({ on_hand: 4, reserved: 0, promised: 2 })
    expect(await sql('select claim_stock($1) as rows', orderId)).toEqual([{ rows: 1 }])
    expect(await stockOf(sql, other)).toEqual({ on_hand: 2, reserved: 0, promised: 0 })
    expect(await movesOf(sql, stocked.productId)).toEqual([
      { kind: 'claim', order_id: orderId, delta: -3, on_hand_after: 2 },
    ])
  })
})

describe('release_stock', () => {
  test('releases the reserved pieces that were not given up, once', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    await reserve(itemOf(stocked, 3))
    await sql('select return_stock($1, $2, 1, null, true)', orderId, stocked.productId)
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 2, promised: 0 })
    expect(await sql('select release_stock($1) as rows', orderId)).toEqual([{ rows: 1 }])
    expect(await sql('select release_stock($1) as rows', orderId)).toEqual([{ rows: 0 }])
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 0, promised: 0 })
  })
})

describe('return_stock', () => {
  test('restocks sold pieces in the given branch, at most those the order has', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    const to = (await aBranch(engines.db)).id
    const giveBack = async (pieces: number, branch: number | null, forSale: boolean) =>
      (
        await sql<{ pieces: number }>(
          'select return_stock($1, $2, $3, $4, $5) as pieces',
          orderId,
          stocked.productId,
          pieces,
          branch,
          forSale,
        )
      )[0]?.pieces
    await reserve(itemOf(stocked, 4))
    await sql('select claim_stock($1)', orderId)
    expect(await giveBack(1, to, true)).toBe(1)
    expect(await stockOf(sql, { ...stocked, branchId: to })).toEqual({ on_hand: 1, reserved: 0, promised: 0 })
    expect(await giveBack(1, null, true)).toBe(1)
    expect(await giveBack(1, null, false), 'damaged pieces are not restocked').toBe(1)
    expect(await giveBack(9, null, true)).toBe(1)
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 3, reserved: 0, promised: 0 })
  })
})

describe('return_stock before the goods have left', () => {
  test('makes promised pieces available, and takes damaged ones from stock on hand', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    await reserve(itemOf(stocked, 4))
    await sql('select promise_stock($1)', orderId)
    await sql('select return_stock($1, $2, 1, null, true)', orderId, stocked.productId)
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 0, promised: 3 })
    await sql('select return_stock($1, $2, 1, null, false)', orderId, stocked.productId)
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 4, reserved: 0, promised: 2 })
  })
})

describe('adjust_stock', () => {
  test('moves stock on hand by the pieces, and takes none that are sold or reserved', async ({ engines, sql }) => {
    const { stocked, reserve } = await anOrder(engines, sql, 5)
    const { productId, branchId } = stocked
    await reserve(itemOf(stocked, 2))
    const adjust = async (pieces: number, branch = branchId) =>
      (
        await sql<{ on_hand: number | null }>(
          'select adjust_stock(gen_random_uuid(), $1, $2, $3) as on_hand',
          productId,
          branch,
          pieces,
        )
      )[0]?.on_hand
    expect(await adjust(-4)).toBeNull()
    expect(await adjust(-3)).toBe(2)
    expect(await adjust(6)).toBe(8)
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 8, reserved: 2, promised: 0 })
    expect(await movesOf(sql, productId)).toMatchObject([
      { kind: 'adjust', delta: -3, on_hand_after: 2 },
      { kind: 'adjust', delta: 6, on_hand_after: 8 },
    ])
    const elsewhere = await aBranch(engines.db)
    expect([await adjust(-1, elsewhere.id), await adjust(4, elsewhere.id)]).toEqual([null, 4])
    await sql('update stock set on_hand = 9 where product_id = $1 and branch_id = $2', productId, branchId)
    expect(
      await sql('select kind, adjustment_id from stock_move where product_id = $1 order by id desc limit 1', productId),
    ).toEqual([{ kind: 'count', adjustment_id: null }])
  })
})

describe('record_stock_move', () => {
  test('records counts, sales and returns with their order and the result', async ({ engines, sql }) => {
    const { stocked, orderId, reserve } = await anOrder(engines, sql, 5)
    const { productId } = stocked
    await sql('update stock set on_hand = 8 where product_id = $1', productId)
    await reserve(itemOf(stocked, 2))
    await sql('select claim_stock($1)', orderId)
    await sql('select return_stock($1, $2, 1, null, true)', orderId, productId)
    expect(await movesOf(sql, productId)).toEqual([
      { kind: 'count', order_id: null, delta: 3, on_hand_after: 8 },
      { kind: 'claim', order_id: orderId, delta: -2, on_hand_after: 6 },
      { kind: 'return', order_id: orderId, delta: 1, on_hand_after: 7 },
    ])
    await sql('update stock set on_hand = 9 where product_id = $1', productId)
    expect((await movesOf(sql, productId)).at(-1)).toMatchObject({ kind: 'count', order_id: null })
  })

  test('records nothing during a bulk load', async ({ engines, sql }) => {
    const { productId } = await aStockedProduct(engines, sql, 5)
    await sql(`select set_config('shop.bulk', 'on', false)`)
    await sql('update stock set on_hand = 8 where product_id = $1', productId)
    expect(await movesOf(sql, productId)).toEqual([])
  })
})
