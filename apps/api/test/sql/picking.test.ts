import { describe, expect } from 'vitest'
import { aCommand, aStockedProduct, placeOrder, type Sql, test } from './sql-test.ts'

const jobsOf = (sql: Sql, orderId: unknown) =>
  sql<{ state: string; branch_id: number; quantity: number; storage: string | null }>(
    `select j.state, j.branch_id, l.quantity, j.storage from pick_job j join pick_line l on l.job_id = j.id where j.order_id = $1`,
    orderId,
  )

describe('create_pick_jobs', () => {
  test('runs at the commit that releases the order, once', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 5)
    const command = await aCommand(sql, stocked, 2)
    const { id } = command.order
    await placeOrder(sql, command)
    expect(await jobsOf(sql, id)).toEqual([])
    await sql('begin')
    await sql(`update orders set state = 'paid', ground = 'psp_paid' where id = $1`, id)
    await sql('select promise_stock($1)', id)
    expect(await jobsOf(sql, id), 'not before the commit').toEqual([])
    await sql('commit')
    const job = { state: 'open', branch_id: stocked.branchId, quantity: 2, storage: null }
    expect(await jobsOf(sql, id)).toEqual([job])
    await sql(`update orders set state = 'paid' where id = $1`, id)
    expect(await jobsOf(sql, id)).toEqual([job])
    expect(
      await sql(`select promised_at = '2026-11-17T17:00:00Z' as is_evening from pick_job where order_id = $1`, id),
      'without a time: the evening of the day in Amsterdam',
    ).toEqual([{ is_evening: true }])
  })
})

describe('end_pick_jobs', () => {
  test('ends unfinished jobs of an order that is cancelled or has left', async ({ engines, sql }) => {
    for (const state of ['cancelled', 'collected']) {
      const command = await aCommand(sql, await aStockedProduct(engines, sql, 5), 1)
      const { id } = command.order
      await placeOrder(sql, command)
      await sql(`update orders set state = 'paid', ground = 'psp_paid' where id = $1`, id)
      await sql(`update orders set state = 'preparing' where id = $1`, id)
      expect(await jobsOf(sql, id)).toMatchObject([{ state: 'open' }])
      await sql(`update orders set state = $2 where id = $1`, id, state)
      expect(await jobsOf(sql, id)).toMatchObject([{ state: 'ended' }])
    }
  })
})

describe('finish_picking', () => {
  test('counts the missing pieces and stores the place', async ({ engines, sql }) => {
    const command = await aCommand(sql, await aStockedProduct(engines, sql, 5), 3)
    const { id } = command.order
    await placeOrder(sql, command)
    await sql(`update orders set state = 'paid', ground = 'psp_paid' where id = $1`, id)
    expect(await sql(`select finish_picking($1, 'B 07') as jobs`, id)).toEqual([{ jobs: 1 }])
    expect(await jobsOf(sql, id)).toMatchObject([{ state: 'done', storage: 'B 07' }])
    expect(
      await sql(`select s.pieces, s.how from pick_scan s join pick_job j on j.id = s.job_id where j.order_id = $1`, id),
    ).toEqual([{ pieces: 3, how: 'operator' }])
    expect(await sql(`select finish_picking($1, 'B 07') as jobs`, id), 'only once').toEqual([{ jobs: 0 }])
  })
})
