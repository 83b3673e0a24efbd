import { describe, expect } from 'vitest'
import { openDb } from '../../src/platform/db.ts'
import { copyTemplate, test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, PICKUP_CODE } from './staff-test.ts'

describe('orders in the staff API', () => {
  test('a pickup order is prepared, made ready and handed over by its code; events name the person', async ({
    engines,
  }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId, name: branch } = await aBranch(db)
    const { number } = await aBranchOrder(db, branchId)
    const sam = await aStaffMember(db, [{ role: 'picker', branches: [branchId] }], { name: 'Sam Pakker' })
    const kim = await aStaffMember(db, [{ role: 'counter', branches: [branchId] }], { name: 'Kim Balie' })
    const url = `/api/staff/orders/${number}`
    const post = (step: string, { headers }: typeof sam) =>
      app.inject({ method: 'POST', url: `${url}/${step}`, headers })
    const handOver = (code: string, { headers }: typeof sam) =>
      app.inject({
        method: 'POST',
        url: `/api/staff/counter/${number}/hand-over`,
        headers,
        payload: { code, collector: 'customer' },
      })
    const read = async () => (await app.inject({ url, headers: kim.headers })).json()

    expect(await read()).toMatchObject({ state: 'paid', branch, isPaid: true, nextSteps: ['prepare'] })
    expect((await post('ready', sam)).json().code).toBe('not_now')
    expect((await post('prepare', sam)).json()).toEqual({ number, state: 'preparing' })
    expect((await read()).nextSteps).toEqual(['ready'])
    expect((await post('ready', sam)).statusCode).toBe(200)
    expect((await handOver('X', sam)).json()).toMatchObject({ permission: 'order.handover' })
    const { rows } = await db.query<{ pickup_code: string }>('select pickup_code from orders where number = $1', [
      number,
    ])
    const code = rows[0]?.pickup_code ?? ''
    expect(await handOver(number, kim).then((reply) => [reply.statusCode, reply.json().code])).toEqual([
      422,
      'wrong_code',
    ])
    expect((await read()).state).toBe('ready')
    expect((await handOver(` ${code.toLowerCase()} `, kim)).json().state).toBe('collected')
    expect((await handOver(code, kim)).json().code).toBe('not_now')
    const { events, nextSteps } = await read()
    expect(nextSteps).toEqual([])
    expect(events.map(({ kind, actor, person }: Record<string, string>) => [kind, actor, person])).toEqual([
      ['collected', 'staff', 'Kim Balie'],
      ['wrong_code', 'staff', 'Kim Balie'],
      ['ready', 'staff', 'Sam Pakker'],
      ['preparing', 'staff', 'Sam Pakker'],
      ['paid', 'provider', null],
    ])
    expect(JSON.stringify(await read())).not.toContain(code) // staff receive the code from the customer
    await app.close()
  })

  test('two people who hand over at the same time hand over once', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const order = await aBranchOrder(db, branchId, { state: 'ready' })
    const kim = await aStaffMember(db, [{ role: 'counter', branches: 'all' }])
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.inject({
          method: 'POST',
          url: `/api/staff/counter/${order.number}/hand-over`,
          headers: kim.headers,
          payload: { code: PICKUP_CODE, collector: 'customer' },
        }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    await app.close()
  })

  test('the list filters, sorts and pages on the server', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const made: string[] = []
    for (const state of ['paid', 'ready', 'ready', 'cancelled'])
      made.push((await aBranchOrder(db, branchId, { state })).number)
    const sent = await aBranchOrder(db, branchId, { state: 'sent', method: 'delivery' })
    made.push(sent.number)
    await db.query(`update orders set preferred_on = current_date - 3 where number = $1`, [made[1]])
    const { headers } = await aStaffMember(db, [{ role: 'service', branches: [branchId] }])
    const list = async (query: string) => {
      const { orders, count } = (await app.inject({ url: `/api/staff/orders?${query}`, headers })).json()
      return { numbers: orders.map(({ number }: { number: string }) => number), count }
    }
    expect(await list('')).toEqual({ numbers: [...made].reverse(), count: 5 })
    expect(await list('sort=oldest')).toEqual({ numbers: made, count: 5 })
    expect((await list('sort=promised')).numbers[0]).toBe(made[1])
    expect(await list('state=ready')).toEqual({ numbers: [made[2], made[1]], count: 2 })
    expect(await list('method=delivery')).toEqual({ numbers: [sent.number], count: 1 })
    expect(await list(`search=${made[0]?.toLowerCase()}`)).toEqual({ numbers: [made[0]], count: 1 })
    expect(await list(`search=${encodeURIComponent(sent.email.toUpperCase())}`)).toEqual({
      numbers: [sent.number],
      count: 1,
    })
    expect(await list('page=2')).toEqual({ numbers: [], count: 5 })
    const { id: foreign } = await aBranch(db)
    await aBranchOrder(db, foreign)
    expect(await list(`branch=${branchId}&sort=oldest`)).toEqual({ numbers: made, count: 5 })
    for (const query of ['', '&method=pickup', '&state=paid'])
      expect(await list(`branch=${foreign}${query}`)).toEqual({ numbers: [], count: 0 })
    const bad = await app.inject({ url: '/api/staff/orders?state=lost', headers })
    expect([bad.statusCode, bad.json().fields]).toEqual([400, ['state']])
    await app.close()
  })

  test('a count reads at most 10,000 orders and is then not exact', async () => {
    const { url, drop } = await copyTemplate(`shop_test_count_${process.pid}`)
    const db = openDb({ url, max: 4, name: 'test', isUnlimited: true, onIdleError: () => {} })
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const { id } = await aBranchOrder(db, branchId)
    const { headers } = await aStaffMember(db, [{ role: 'service', branches: [branchId] }])
    const counted = async () => {
      const { count, isCountExact, orders } = (await app.inject({ url: '/api/staff/orders', headers })).json()
      return [count, isCountExact, orders.length]
    }
    expect(await counted()).toEqual([1, true, 1])
    const { rows } = await db.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'orders'
         and column_name not in ('id', 'number', 'public_id', 'cart_id')`,
    )
    const others = rows.map(({ column_name }) => column_name).join(', ')
    const copy = (from: number, to: number) =>
      db.query(
        `insert into orders (id, number, public_id, cart_id, ${others})
         select uuidv7(), 'N' || n, left(md5(n::text), 22), gen_random_uuid(), ${others}
         from orders, generate_series($2::int, $3::int) n where id = $1`,
        [id, from, to],
      )
    await copy(2, 9_999)
    expect(await counted()).toEqual([9_999, true, 50])
    for (const next of [10_000, 10_001]) {
      await copy(next, next)
      expect(await counted()).toEqual([10_000, false, 50])
    }
    await app.close()
    await db.end()
    await drop()
  })
})
