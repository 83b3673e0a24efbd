import { staffEndpoints } from '@shop/contract/staff/endpoints'
import { TOPIC_PERMISSIONS, type Topic } from '@shop/contract/staff/live'
import { describe, expect } from 'vitest'
import { tellStaff } from '../../src/modules/staff/live/tell-staff.ts'
import type { Db } from '../../src/platform/db.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { asStaff, asWorker, test, waitFor } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { openStream } from './event-stream.ts'
import { aBranchOrder, aStaffMember, aStaffSession, makeStaffApp } from './staff-test.ts'

const TOPICS = Object.keys(TOPIC_PERMISSIONS) as Topic[]
const tell = (db: Db, event: Parameters<typeof tellStaff>[1], isOk = true) =>
  transaction(db, '', async (tx) => {
    await tellStaff(tx, event)
    return { ok: isOk }
  })

describe('event stream', () => {
  test('carries the events of own branches and none of another branch', { tags: ['STAFF-10'] }, async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const here = await openStream(app, (await aStaffMember(db, [{ role: 'owner', branches: [own.id] }])).headers)
    const all = await openStream(app, (await aStaffMember(db, [{ role: 'owner', branches: 'all' }])).headers)
    await Promise.all([here.isReady(), all.isReady()])
    const order = await aBranchOrder(db, own.id)
    const other = await aBranchOrder(db, foreign.id, { state: 'paid_short' })
    for (const topic of TOPICS) {
      await tell(asStaff(db), { topic, branchId: foreign.id, objectId: `foreign ${topic}` })
      await tell(asStaff(db), { topic, branchId: null, objectId: `company ${topic}` })
      await tell(asWorker(db), { topic, branchId: own.id, objectId: `own ${topic}` })
    }
    await all.received('job', 'own job')
    await here.received('job', 'own job')
    expect(here.events()).toContainEqual({ topic: 'order', branchId: own.id, objectId: order.number })
    // Products belong to no branch.
    expect(here.events().filter(({ branchId }) => branchId !== own.id)).toEqual([
      { topic: 'product', branchId: null, objectId: 'company product' },
    ])
    expect(here.text()).not.toContain(other.number)
    expect(here.events().filter(({ objectId }) => objectId?.startsWith('own '))).toHaveLength(TOPICS.length)
    for (const topic of TOPICS)
      for (const kind of ['own', 'foreign', 'company'])
        expect(all.events().map(({ objectId }) => objectId)).toContain(`${kind} ${topic}`)
    await Promise.all([here.close(), all.close()])
    await app.close()
  })

  test('carries a topic only to those with its permission, and a personal event to one person', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const picker = await aStaffMember(db, [{ role: 'picker', branches: 'all' }])
    const editor = await aStaffMember(db, [{ role: 'editor', branches: 'all' }])
    const streams = [await openStream(app, picker.headers), await openStream(app, editor.headers)] as const
    for (const stream of streams) await stream.isReady()
    for (const topic of ['attention', 'order'] as const)
      await tell(asStaff(db), { topic, branchId: 1, objectId: `topic ${topic}` })
    await tell(asStaff(db), { topic: 'job', branchId: null, objectId: 'mine', personId: picker.id })
    await tell(asStaff(db), { topic: 'presence', branchId: 1, objectId: 'last' })
    for (const stream of streams) await stream.received('presence', 'last')
    const named = (index: 0 | 1) =>
      streams[index].events().flatMap(({ objectId }) => (/^(topic|mine)/.test(objectId ?? '') ? [objectId] : []))
    expect([named(0), named(1)]).toEqual([['topic order', 'mine'], []])
    for (const stream of streams) await stream.close()
    await app.close()
  })

  test('says nothing of a transaction that is rolled back', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const stream = await openStream(app, (await aStaffMember(db, [{ role: 'owner', branches: 'all' }])).headers)
    await stream.isReady()
    await tell(asStaff(db), { topic: 'pick', branchId: 1, objectId: 'undone' }, false)
    await tell(asStaff(db), { topic: 'pick', branchId: 1, objectId: 'done' })
    await stream.received('pick', 'done')
    expect(stream.text()).not.toContain('undone')
    await stream.close()
    await app.close()
  })

  test('ends with the session, and follows withdrawn grants while it is open', { tags: ['STAFF-10'] }, async ({
    engines,
  }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const [left, moved, gone] = [
      await aStaffMember(db, [{ role: 'owner', branches: [branchId] }]),
      await aStaffMember(db, [{ role: 'owner', branches: [branchId] }]),
      await aStaffMember(db, [{ role: 'owner', branches: [branchId] }]),
    ]
    const streams = await Promise.all([left, moved, gone].map(({ headers }) => openStream(app, headers)))
    for (const stream of streams) await stream.isReady()
    await app.inject({ method: 'POST', url: '/api/staff/sign-out', headers: left.headers })
    await db.query('delete from staff_grant where person_id = $1', [moved.id])
    await db.query('update staff_person set is_active = false where id = $1', [gone.id])
    await streams[0]?.ended()
    await streams[2]?.ended()
    expect(streams.map((stream) => stream.text().includes('event: ended'))).toEqual([true, false, true])
    await waitFor(async () => {
      const mark = `after ${Date.now()}`
      await tell(asStaff(db), { topic: 'order', branchId, objectId: mark })
      await tell(asStaff(db), { topic: 'job', branchId: null, objectId: mark, personId: moved.id })
      await streams[1]?.received('job', mark)
      return streams[1]?.events().some(({ topic, objectId }) => topic === 'order' && objectId === mark) === false
    })
    await Promise.all(streams.map((stream) => stream.close()))
    await app.close()
  })

  test('ends when the session is idle for 30 minutes, which the stream does not prolong', async ({ engines }) => {
    const { db } = engines
    let minutes = 0
    const started = Date.now()
    const app = await makeStaffApp(db, { clock: { now: () => new Date(started + minutes * 60_000) } })
    const { headers } = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const stream = await openStream(app, headers)
    await stream.isReady()
    minutes = 20
    const unattended = { ...headers, 'x-unattended': '1' }
    expect((await app.inject({ url: '/api/staff/me', headers: unattended })).statusCode).toBe(200)
    minutes = 31
    await stream.ended()
    expect((await app.inject({ url: '/api/staff/me', headers })).json().code).toBe('session_expired')
    await app.close()
  })

  test('reconnects to the database and tells every screen to reload', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const stream = await openStream(app, (await aStaffMember(db, [{ role: 'owner', branches: 'all' }])).headers)
    await stream.isReady()
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'staff_event-listen' and datname = current_database()`,
    )
    await waitFor(() => stream.text().split('event: ready').length === 3)
    await tell(asStaff(db), { topic: 'pick', branchId: 1, objectId: 'later' })
    await stream.received('pick', 'later')
    await stream.close()
    await app.close()
  })

  test('a session has at most 20 streams: the oldest ends, others stay', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id, headers } = await aStaffMember(db, [])
    const other = await openStream(app, await aStaffSession(db, id))
    const first = await openStream(app, headers)
    const rest = []
    for (let count = 0; count < 20; count += 1) rest.push(await openStream(app, headers))
    await first.ended()
    expect([other, ...rest].map((stream) => stream.isEnded())).toEqual(Array(21).fill(false))
    await Promise.all([other, ...rest].map((stream) => stream.close()))
    await app.close()
  })

  test('ends when the process stops, and its reply is neither cached nor measured', async ({ engines }) => {
    const app = await makeStaffApp(engines.db)
    const stream = await openStream(app, (await aStaffMember(engines.db, [])).headers)
    await stream.isReady()
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.headers.get('x-request-id')).toBeTruthy()
    expect((await app.inject('/metrics')).body).toMatch(/^staff_streams 1$/m)
    await app.close()
    await stream.ended()
  })

  test('an ended call-back request is announced to the people who may settle it', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const service = await aStaffMember(db, [{ role: 'service', branches: 'all' }])
    const counter = await aStaffMember(db, [{ role: 'counter', branches: [branchId] }])
    const streams = [await openStream(app, service.headers), await openStream(app, counter.headers)] as const
    for (const stream of streams) await stream.isReady()
    const product = await aProduct(db)
    const { rows } = await db.query<{ id: string }>(
      `insert into product_contact (session_id, product_id, phone, locale) values ($1, $2, '+31612345678', 'nl') returning id`,
      ['0'.repeat(32), product.id],
    )
    const count = () => streams[0].events().filter(({ topic }) => topic === 'attention').length
    await waitFor(() => count() === 1)
    const url = `/api/staff/call-backs/${rows[0]?.id}/done`
    const settled = staffEndpoints.find(({ schema }) => schema.operationId === 'settleCallBack')
    expect(settled?.url.replace(':id', rows[0]?.id ?? '')).toBe(url)
    expect((await app.inject({ method: 'POST', url, headers: service.headers })).statusCode).toBe(200)
    await waitFor(() => count() === 2)
    expect(streams[1].events()).toEqual([])
    for (const stream of streams) await stream.close()
    await app.close()
  })
})
