import type { OnTimeMiss, OnTimeReport } from '@shop/contract/staff/office/on-time'
import { addDays, instantAt } from '@shop/domain/dates'
import type { MissCause } from '@shop/domain/delivery/on-time'
import { weekOf } from '@shop/domain/delivery/on-time'
import { describe, expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import { test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aBranchOrder, aStaffMember, aStaffSession, makeStaffApp } from '../staff-test.ts'

/** Wednesday noon of a past week in winter; all promises below are of that week. */
const WEEK = '2026-01-12'
const DAY = addDays(WEEK, 2)
const NOW = instantAt(DAY, '20:00')
const at = (clock: string, day = DAY) => instantAt(day, clock)

type Event = readonly [kind: string, at: Date, over?: { readonly actor?: string; readonly data?: object }]
type Promised = {
  readonly method?: 'pickup' | 'delivery'
  readonly state?: string
  readonly day?: string
  readonly handedOverAt?: Date
}
const STATES = ['accepted', 'paid', 'preparing', 'ready', 'sent', 'delivered', 'cancelled']

/** An order that is promised for 14:00, or as a delivery between 12:00 and 16:00, with the times of its steps. */
async function aPromise(db: Db, branchId: number, over: Promised, ...events: readonly Event[]) {
  const { method = 'pickup', state = 'preparing', day = DAY, handedOverAt = null } = over
  const order = await aBranchOrder(db, branchId, { method, state })
  await db.query('delete from order_event where order_id = $1', [order.id])
  const [from, to] = method === 'pickup' ? ['14:00', '15:00'] : ['12:00', '16:00']
  await db.query(
    'update orders set preferred_on = $2, preferred_from = $3, preferred_to = $4, handed_over_at = $5 where id = $1',
    [order.id, day, from, to, handedOverAt],
  )
  for (const [kind, when, { actor = 'staff', data = {} } = {}] of [['paid', at('08:00')] as Event, ...events])
    await db.query(
      'insert into order_event (order_id, kind, to_state, actor, data, at) values ($1, $2, $3, $4, $5, $6)',
      [order.id, kind, STATES.includes(kind) ? kind : null, actor, JSON.stringify(data), when],
    )
  return order
}

/** A branch and two people: one of this branch, one of all. */
async function aReport(db: Db) {
  const branch = await aBranch(db)
  const app = await makeStaffApp(db, { clock: { now: () => NOW } })
  const planner = await aStaffMember(db, [{ role: 'planner', branches: [branch.id] }])
  const own = await aStaffSession(db, planner.id, NOW)
  const get = (path: string) => app.inject({ url: `/api/staff/${path}`, headers: own })
  return {
    branch,
    app,
    get,
    weeks: async (query = '') => {
      const report: OnTimeReport = (await get(`on-time${query}`)).json()
      return report.branches.find(({ id }) => id === branch.id)?.weeks ?? []
    },
    misses: async (day = DAY): Promise<OnTimeMiss[]> =>
      (await get(`branches/${branch.id}/on-time/${day}`)).json().misses,
  }
}

describe('the on-time rate', { tags: ['COCKPIT-05'] }, () => {
  test('counts pickups ready and deliveries made by their promised time, per branch and week', async ({ engines }) => {
    const { db } = engines
    const { branch, app, weeks } = await aReport(db)
    const ready = (clock: string): Event => ['ready', at(clock)]
    const preparing: Event = ['preparing', at('09:00')]
    await aPromise(db, branch.id, { state: 'ready' }, preparing, ready('14:00'))
    await aPromise(db, branch.id, { state: 'collected' }, preparing, ready('13:00'))
    await aPromise(db, branch.id, { state: 'ready' }, preparing, ready('14:01'))
    await aPromise(db, branch.id, {}, preparing)
    const out = { method: 'delivery', state: 'delivered' } as const
    await aPromise(db, branch.id, { ...out, handedOverAt: at('16:00') }, preparing, ['sent', at('12:30')])
    await aPromise(db, branch.id, { ...out, handedOverAt: at('16:01') }, preparing, ['sent', at('12:30')])
    // Not counted: due later, cancelled in time, never paid, and of another branch.
    await aPromise(db, branch.id, { day: addDays(DAY, 1) })
    await aPromise(db, branch.id, { state: 'cancelled' }, ['cancelled', at('13:59')])
    const unpaid = await aPromise(db, branch.id, { state: 'awaiting_payment' })
    await db.query(`update orders set ground = null where id = $1`, [unpaid.id])
    await aPromise(db, (await aBranch(db)).id, {})
    // Of the week before: Sunday; and a cancellation after the promised time, which is a miss.
    const sunday = addDays(WEEK, -1)
    await aPromise(db, branch.id, { state: 'ready', day: sunday }, ['ready', at('13:00', sunday)])
    await aPromise(db, branch.id, { state: 'cancelled', day: sunday }, ['cancelled', at('15:00', sunday)])
    const found = await weeks()
    expect(found.map(({ week }) => week)).toEqual([0, 1, 2, 3, 4, 5].map((back) => addDays(WEEK, -7 * back)))
    expect(found.slice(0, 3)).toEqual([
      { week: WEEK, pickups: { due: 4, met: 2 }, deliveries: { due: 2, met: 1 } },
      { week: addDays(WEEK, -7), pickups: { due: 2, met: 1 }, deliveries: { due: 0, met: 0 } },
      { week: addDays(WEEK, -14), pickups: { due: 0, met: 0 }, deliveries: { due: 0, met: 0 } },
    ])
    // An earlier period ends with its week.
    const [earlier] = await weeks(`?until=${addDays(WEEK, -1)}`)
    expect(earlier).toEqual({ week: addDays(WEEK, -7), pickups: { due: 2, met: 1 }, deliveries: { due: 0, met: 0 } })
    await app.close()
  })

  test('names the cause of each miss', async ({ engines }) => {
    const { db } = engines
    const { branch, app, misses } = await aReport(db)
    const add = async (cause: MissCause, over: Promised, ...events: readonly Event[]) => {
      const { number, id } = await aPromise(db, branch.id, over, ...events)
      return { number, id, cause }
    }
    const delivery = { method: 'delivery', state: 'delivered', handedOverAt: at('17:00') } as const
    const preparing: Event = ['preparing', at('09:00')]
    const sent: Event = ['sent', at('12:10')]
    const expected = [
      await add('paid_late', { state: 'paid' }, ['paid', at('14:30')]),
      await add('promise_moved', { day: addDays(DAY, 9) }, preparing, [
        'promise_moved',
        at('10:00'),
        { data: { from: DAY } },
      ]),
      await add('goods_missing', {}, preparing, ['short_picked', at('10:00')]),
      await add('started_late', { state: 'ready' }, ['preparing', at('14:05')], ['ready', at('14:20')]),
      await add('picked_late', { state: 'ready' }, preparing, ['ready', at('14:20')]),
      await add('not_home', { ...delivery, state: 'sent' }, preparing, sent, ['not_home', at('15:00')]),
      await add('sent_late', delivery, preparing, ['sent', at('16:30')]),
      await add('on_the_road', delivery, preparing, sent),
    ]
    await db.query(`delete from order_event where order_id = $1 and at < $2`, [expected[0]?.id, at('14:00')])
    for (const { id } of expected.slice(-2))
      await db.query(
        `insert into pick_job (order_id, branch_id, state, promised_at, storage, done_at) values ($1, $2, 'done', $3, 'P-B-07', $4)
         on conflict (order_id, branch_id) do update set state = 'done', storage = 'P-B-07', done_at = excluded.done_at`,
        [id, branch.id, at('12:00'), at('11:00')],
      )
    const found = await misses()
    expect(new Map(found.map(({ number, cause }) => [number, cause]))).toEqual(
      new Map(expected.map(({ number, cause }) => [number, cause])),
    )
    const moved = found.find(({ cause }) => cause === 'promise_moved')
    expect(moved).toMatchObject({ method: 'pickup', promisedAt: at('14:00').toISOString(), doneAt: null })
    const late = found.find(({ cause }) => cause === 'on_the_road')
    expect(late).toMatchObject({
      method: 'delivery',
      promisedAt: at('16:00').toISOString(),
      doneAt: at('17:00').toISOString(),
    })
    expect(await misses(addDays(DAY, 7))).toEqual([])
    await app.close()
  })

  test('follows a move to which the customer agreed', async ({ engines }) => {
    const { db } = engines
    const { branch, app, weeks } = await aReport(db)
    const former = addDays(DAY, -1)
    await aPromise(db, branch.id, { method: 'delivery', state: 'delivered', handedOverAt: at('15:00') }, [
      'promise_moved',
      at('09:00', former),
      { actor: 'customer', data: { from: former } },
    ])
    expect((await weeks())[0]).toMatchObject({ deliveries: { due: 1, met: 1 } })
    await app.close()
  })

  test('has no figure of a person and none of another branch', async ({ engines }) => {
    const { db } = engines
    const { branch, app, get } = await aReport(db)
    const other = await aBranch(db)
    await aPromise(db, branch.id, {})
    await aPromise(db, other.id, {})
    const report: OnTimeReport = (await get('on-time')).json()
    expect(report.branches.map(({ id }) => id)).toEqual([branch.id])
    expect((await get(`branches/${other.id}/on-time/${DAY}`)).statusCode).toBe(404)
    const { misses } = (await get(`branches/${branch.id}/on-time/${DAY}`)).json()
    expect(Object.keys(misses[0]).sort()).toEqual(['cause', 'doneAt', 'method', 'number', 'promisedAt'])
    expect((await get(`branches/${branch.id}/on-time/2026-02-31`)).statusCode).toBe(404)
    expect(weekOf(DAY)).toBe(WEEK)
    await app.close()
  })
})
