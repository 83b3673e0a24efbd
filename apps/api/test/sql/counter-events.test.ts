import pg from 'pg'
import { describe, expect } from 'vitest'
import { aBranchOrder } from '../staff/staff-test.ts'
import { waitFor } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { test } from './sql-test.ts'

describe('tell_staff_pickup', () => {
  test('announces an arrival at the counter of the order’s branch', async ({ engines, sql }) => {
    const { id: branchId } = await aBranch(engines.db)
    const { id, number } = await aBranchOrder(engines.db, branchId, { state: 'ready' })
    const listener = new pg.Client({ connectionString: engines.url })
    await listener.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query('listen staff_event')
    await sql('insert into pickup (order_id, arrived_at, bay) values ($1, now(), $2)', id, '2')
    await waitFor(() => heard.some((text) => text.includes(number)))
    const own = heard.map((text) => JSON.parse(text)).filter(({ objectId }) => objectId === number)
    expect(own).toEqual([{ topic: 'counter', branchId, objectId: number, personId: null }])
    await listener.end()
  })
})

describe('end_wait_for_part', () => {
  test('ends the wait of a customer who leaves with a part of the order, and no other', async ({ engines, sql }) => {
    const { id: branchId } = await aBranch(engines.db)
    const [one, other] = [await aBranchOrder(engines.db, branchId), await aBranchOrder(engines.db, branchId)]
    const arrived = {
      arrived_at: expect.any(Date),
      bay: '2',
      promised_again_at: expect.any(Date),
      collector_name: 'Eva',
    }
    for (const { id } of [one, other])
      await sql(
        `insert into pickup (order_id, arrived_at, bay, promised_again_at, collector_name) values ($1, now(), '2', now(), 'Eva')`,
        id,
      )
    await sql(
      `insert into hand_over_part (id, order_id, branch_id, at, day, proof, is_named_collector, rest_at)
       values (gen_random_uuid(), $1, $2, now(), current_date, 'code', false, now() + interval '1 hour')`,
      one.id,
      branchId,
    )
    const waits = async (id: string) =>
      (await sql('select arrived_at, bay, promised_again_at, collector_name from pickup where order_id = $1', id))[0]
    expect(await waits(one.id)).toEqual({ arrived_at: null, bay: null, promised_again_at: null, collector_name: 'Eva' })
    expect(await waits(other.id)).toEqual(arrived)
  })
})
