import { generateKeyPairSync } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Clock } from '../../src/platform/clock.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aBadge, aBadgeCode, aDevice } from './device.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

const OWNER = [{ role: 'owner', branches: 'all' }] as const
const MINUTE = 60_000
/** A clock that a test moves. */
function aClock(): Clock & { minutes: number } {
  const clock = { minutes: 0, now: () => new Date(Date.now() + clock.minutes * MINUTE) }
  return clock
}
const publicKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64')
const enrol = (app: StaffApi, code: string, key = publicKey()) =>
  app.inject({ method: 'POST', url: '/api/staff/device/enrol', payload: { code, publicKey: key } })
const addTo = (app: StaffApi, { headers }: Staff, branchId: number) =>
  app.inject({
    method: 'POST',
    url: `/api/staff/branches/${branchId}/devices`,
    headers,
    payload: { name: 'Handheld 3' },
  })

describe('a shared device', { tags: ['STAFF-06'] }, () => {
  test('enrols to a branch by a code of its manager, once and within 15 minutes', async ({ engines }) => {
    const { db } = engines
    const clock = aClock()
    const app = await makeStaffApp(db, { clock })
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const manager = await aStaffMember(db, [{ role: 'operator', branches: [own.id] }])
    expect((await addTo(app, manager, foreign.id)).statusCode).toBe(404)
    const added = await addTo(app, manager, own.id)
    const { code } = added.json()
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'der', type: 'spki' })
    expect((await enrol(app, code, rsa.toString('base64').slice(0, 200))).statusCode).toBe(404)
    const first = await enrol(app, code)
    expect(first.json()).toMatchObject({ id: added.json().id, name: 'Handheld 3', branch: own.name })
    expect((await enrol(app, code)).statusCode).toBe(404)
    const late = (await addTo(app, manager, own.id)).json().code
    clock.minutes = 16
    expect((await enrol(app, late)).statusCode).toBe(404)
    const { rows } = await db.query(
      `select action, staff_id, device_id from audit_entry where table_name = 'staff_device' and row_key = $1 order by at`,
      [added.json().id],
    )
    expect(rows).toEqual([
      { action: 'insert', staff_id: manager.id, device_id: null },
      { action: 'update', staff_id: manager.id, device_id: added.json().id },
    ])
    await app.close()
  })

  test('opens a session by badge and PIN that holds in its branch only', { tags: ['STAFF-10'] }, async ({
    engines,
  }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const [mine, theirs] = [await aBranchOrder(db, own.id), await aBranchOrder(db, foreign.id)]
    const sam = await aStaffMember(db, OWNER)
    const badge = await aBadge(db, sam.id, '407162')
    const { browser, signIn } = (await aDevice(db, own.id)).open(app)
    expect(await signIn(badge, '407162')).toBe('ok')
    const get = async (path: string) => (await browser.call({ url: `/api/staff/${path}` })).statusCode
    expect([await get(`orders/${mine.number}`), await get(`orders/${theirs.number}`)]).toEqual([200, 404])
    const { orders } = (await browser.call({ url: '/api/staff/orders' })).json()
    expect(orders.map(({ number }: { number: string }) => number)).toEqual([mine.number])
    expect(await get('people')).toBe(403)
    expect((await browser.call({ url: '/api/staff/me' })).json()).toMatchObject({
      id: sam.id,
      device: 'Handheld 3',
      hasAllBranches: false,
      branches: [{ id: own.id }],
    })
    const prepare = (number: string) => browser.call({ method: 'POST', url: `/api/staff/orders/${number}/prepare` })
    expect([(await prepare(theirs.number)).statusCode, (await prepare(mine.number)).statusCode]).toEqual([404, 200])
    await app.close()
  })

  test('locks a badge after five wrong PINs in 15 minutes, on every device', async ({ engines }) => {
    const { db } = engines
    const clock = aClock()
    const app = await makeStaffApp(db, { clock })
    const { id: branchId } = await aBranch(db)
    const sam = await aStaffMember(db, OWNER)
    const badge = await aBadge(db, sam.id, '407162')
    const [one, other] = [(await aDevice(db, branchId)).open(app), (await aDevice(db, branchId)).open(app)]
    for (const pin of ['000000', '000001', '000002', '000003'])
      expect([pin, await one.signIn(badge, pin)]).toEqual([pin, 'wrong_pin'])
    clock.minutes = 14
    expect(await one.signIn(badge, '000004')).toBe('pin_locked')
    expect(await other.signIn(badge, '407162')).toBe('pin_locked')
    clock.minutes = 16
    expect(await other.signIn(badge, '407162')).toBe('ok')
    const { rows } = await db.query('select from staff_pin_failure where person_id = $1', [sam.id])
    expect(rows).toHaveLength(0)
    await app.close()
  })

  test('counts parallel wrong PINs, so that guesses cannot exceed the limit', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const sam = await aStaffMember(db, OWNER)
    const badge = await aBadge(db, sam.id, '407162')
    const device = await aDevice(db, branchId)
    const guesses = Array.from({ length: 12 }, (_, index) => device.open(app).signIn(badge, `11111${index % 10}`))
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((one) => one === 'wrong_pin')).toHaveLength(4)
    expect(outcomes.filter((one) => one === 'pin_locked')).toHaveLength(8)
    const { rows } = await db.query('select from staff_pin_failure where person_id = $1', [sam.id])
    expect(rows).toHaveLength(5)
    await app.close()
  })

  test('rejects a replayed sign-in, a changed PIN, a foreign key and an unknown badge', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const sam = await aStaffMember(db, OWNER)
    const badge = await aBadge(db, sam.id, '407162')
    const [device, stranger] = [await aDevice(db, branchId), await aDevice(db, branchId)]
    const { browser, challenge, signIn } = device.open(app)
    const post = async (payload: object) => (await browser.post('/api/staff/device/sign-in', payload)).json().code
    const signature = device.signed(await challenge(), badge, '407162')
    expect(await post({ badge, pin: '407163', signature })).toBe('badge_rejected')
    expect(await post({ badge, pin: '407162', signature })).toBe('badge_rejected') // the challenge is used
    const valid = { badge, pin: '407162', signature: device.signed(await challenge(), badge, '407162') }
    const { cookie } = browser.headers()
    expect(await post(valid)).toBeUndefined()
    const replayed = await app.inject({
      method: 'POST',
      url: '/api/staff/device/sign-in',
      payload: valid,
      headers: { cookie },
    })
    expect(replayed.json().code).toBe('badge_rejected')
    const foreign = stranger.signed(await challenge(), badge, '407162')
    expect(await post({ badge, pin: '407162', signature: foreign })).toBe('badge_rejected')
    expect(await signIn(aBadgeCode(), '407162')).toBe('badge_rejected')
    await db.query('update staff_person set is_active = false where id = $1', [sam.id])
    expect(await signIn(badge, '407162')).toBe('badge_rejected')
    await app.close()
  })

  test('loses its session and its sign-in when it is revoked', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const [boss, sam] = [await aStaffMember(db, OWNER), await aStaffMember(db, OWNER)]
    const badge = await aBadge(db, sam.id, '407162')
    const device = await aDevice(db, branchId)
    const { browser, signIn, challenge } = device.open(app)
    expect(await signIn(badge, '407162')).toBe('ok')
    const revoke = () =>
      app.inject({ method: 'POST', url: `/api/staff/devices/${device.id}/revoke`, headers: boss.headers })
    expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([200, 404])
    expect((await browser.call({ url: '/api/staff/me' })).statusCode).toBe(401)
    expect(await challenge()).toBe('')
    await app.close()
  })

  test('has badges from a manager and PINs that only their person sets', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const [boss, sam] = [await aStaffMember(db, OWNER), await aStaffMember(db, [{ role: 'picker', branches: 'all' }])]
    const put = async ({ headers }: Staff, url: string, payload: object) => {
      const reply = await app.inject({ method: 'PUT', url, headers, payload })
      return reply.statusCode === 200 ? 'ok' : String(reply.json().code)
    }
    const badge = aBadgeCode()
    const { signIn } = (await aDevice(db, branchId)).open(app)
    expect(await put(sam, '/api/staff/me/pin', { pin: '407162' })).toBe('no_badge')
    expect(await put(sam, `/api/staff/people/${sam.id}/badge`, { badge })).toBe('forbidden')
    expect(await put(boss, `/api/staff/people/${sam.id}/badge`, { badge })).toBe('ok')
    expect(await put(boss, `/api/staff/people/${boss.id}/badge`, { badge })).toBe('already_known')
    expect(await signIn(badge, '407162')).toBe('wrong_pin') // none was chosen yet
    expect(await put(sam, '/api/staff/me/pin', { pin: '407162' })).toBe('ok')
    expect(await signIn(badge, '407162')).toBe('ok')
    const { rows } = await db.query<{ after: object }>(
      `select after from audit_entry where table_name = 'staff_badge' and row_key = $1 order by at`,
      [sam.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/\\\\x[0-9a-f]{64}/)
    await app.close()
  })
})

describe('change of person on a shared device', { tags: ['STAFF-07'] }, () => {
  test('takes one scan of a badge that its PIN opened in this branch, and names the new person', async ({
    engines,
  }) => {
    const { db } = engines
    const clock = aClock()
    const app = await makeStaffApp(db, { clock })
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const [joris, naima] = [await aStaffMember(db, OWNER), await aStaffMember(db, OWNER)]
    const [his, hers] = [await aBadge(db, joris.id, '111222'), await aBadge(db, naima.id, '333444')]
    const device = await aDevice(db, own.id)
    const { browser, signIn } = device.open(app)
    const elsewhere = (await aDevice(db, foreign.id)).open(app)
    expect(await elsewhere.signIn(hers, '333444')).toBe('ok')
    expect(await signIn(his, '111222')).toBe('ok')
    expect(await signIn(hers)).toBe('pin_required') // her PIN was used in another branch only
    expect((await browser.call({ url: '/api/staff/me' })).json().id).toBe(joris.id)
    expect(await signIn(hers, '333444')).toBe('ok')
    expect(await signIn(his)).toBe('ok')
    const order = await aBranchOrder(db, own.id)
    const step = (name: string) => browser.call({ method: 'POST', url: `/api/staff/orders/${order.number}/${name}` })
    expect((await step('prepare')).statusCode).toBe(200)
    expect(await signIn(hers)).toBe('ok')
    expect((await step('ready')).statusCode).toBe(200)
    const { rows } = await db.query(
      `select kind, staff_id from order_event where order_id = $1 and staff_id is not null order by at, id`,
      [order.id],
    )
    expect(rows).toEqual([
      { kind: 'preparing', staff_id: joris.id },
      { kind: 'ready', staff_id: naima.id },
    ])
    const { rows: sessions } = await db.query('select from staff_session where device_id = $1 and ended_at is null', [
      device.id,
    ])
    expect(sessions).toHaveLength(1)
    clock.minutes = 12 * 60 + 1
    expect(await signIn(his)).toBe('pin_required')
    await app.close()
  })
})

describe('session on a shared device', () => {
  test('expires after five idle minutes', async ({ engines }) => {
    const { db } = engines
    const clock = aClock()
    const app = await makeStaffApp(db, { clock })
    const sam = await aStaffMember(db, OWNER)
    const badge = await aBadge(db, sam.id, '407162')
    const { browser, signIn } = (await aDevice(db, (await aBranch(db)).id)).open(app)
    expect(await signIn(badge, '407162')).toBe('ok')
    const at = async (minutes: number) => {
      clock.minutes = minutes
      const reply = await browser.call({ url: '/api/staff/me' })
      return reply.statusCode === 200 ? 200 : reply.json().code
    }
    expect([await at(4.5), await at(9), await at(14.5)]).toEqual([200, 200, 'session_expired'])
    await app.close()
  })
})
