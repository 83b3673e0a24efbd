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
