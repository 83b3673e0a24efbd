import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aBranchOrder, aStaffMember, aStaffSession, makeStaffApp, type Staff } from './staff-test.ts'

const TOKENS = '/api/staff/tokens'
type App = Awaited<ReturnType<typeof makeStaffApp>>

async function aToken(app: App, { headers }: Staff, hours = 8) {
  const made = await app.inject({ method: 'POST', url: TOKENS, headers, payload: { name: 'laptop', hours } })
  expect(made.statusCode).toBe(200)
  const { id, secret } = made.json() as { id: string; secret: string }
  return { id, secret, bearer: { authorization: `Bearer ${secret}` } }
}
const me = (app: App, headers: Record<string, string>) => app.inject({ url: '/api/staff/me', headers })

describe('token of a terminal', () => {
  test('has the permissions and branches of its person, also after they change', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const branch = await aBranch(db)
    const sam = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }], { name: 'Sam Pakker' })
    const { bearer } = await aToken(app, sam)
    expect((await me(app, bearer)).json()).toMatchObject({ id: sam.id, roles: ['picker'], hasAllBranches: false })
    const foreign = await aBranchOrder(db, (await aBranch(db)).id)
    expect((await app.inject({ url: `/api/staff/orders/${foreign.number}`, headers: bearer })).statusCode).toBe(404)
    expect((await app.inject({ url: '/api/staff/people', headers: bearer })).json()).toMatchObject({
      code: 'forbidden',
      permission: 'staff.read',
    })
    await db.query('delete from staff_grant where person_id = $1', [sam.id])
    expect((await app.inject({ url: '/api/staff/orders', headers: bearer })).statusCode).toBe(403)
    await db.query('update staff_person set is_active = false where id = $1', [sam.id])
    expect((await me(app, bearer)).statusCode).toBe(401)
    await app.close()
  })

  test('expires within 12 hours, ends on request, and is stored as a hash only', async ({ engines }) => {
    const { db } = engines
    const started = Date.now()
    let hours = 0
    const app = await makeStaffApp(db, { clock: { now: () => new Date(started + hours * 3_600_000) } })
    const sam = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const create = (payload: object) => app.inject({ method: 'POST', url: TOKENS, headers: sam.headers, payload })
    for (const wrong of [
      { name: 'x', hours: 13 },
      { name: 'x', hours: 0 },
      { name: '', hours: 1 },
    ])
      expect((await create(wrong)).statusCode).toBe(400)
    const { id, secret, bearer } = await aToken(app, sam, 12)
    const { rows } = await db.query('select t::text as row from staff_token t where id = $1', [id])
    expect(rows[0].row).not.toContain(secret)
    const audit = await db.query(
      `select staff_id, after::text as after from audit_entry where table_name = 'staff_token' and row_key = $1`,
      [id],
    )
    expect(audit.rows[0]).toMatchObject({ staff_id: sam.id, after: expect.stringContaining('"secret"') })
    expect(audit.rows[0].after).not.toMatch(/secret_hash": "\\/)
    hours = 11.9
    expect((await me(app, bearer)).statusCode).toBe(200)
    hours = 12
    expect((await me(app, bearer)).json().code).toBe('session_expired')
    hours = 0
    const kim = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const end = (headers: Record<string, string>) => app.inject({ method: 'POST', url: `${TOKENS}/${id}/end`, headers })
    expect((await end(kim.headers)).statusCode).toBe(404)
    expect((await end(sam.headers)).statusCode).toBe(200)
    expect((await me(app, bearer)).statusCode).toBe(401)
    await app.close()
  })

  test('creates no further token, and no other value authenticates', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const sam = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const { secret, bearer } = await aToken(app, sam)
    const renewed = await app.inject({
      method: 'POST',
      url: TOKENS,
      headers: bearer,
      payload: { name: 'again', hours: 12 },
    })
    expect(renewed.json().code).toBe('token_by_token')
    const session = (await aStaffSession(db, sam.id)).cookie.split('=')[1] ?? ''
    for (const authorization of [
      ...['', 'Bearer', `Bearer ${secret}x`, `Bearer ${secret.slice(0, -1)}`, `bearer ${secret}`, `Basic ${secret}`],
      ...[`Bearer ${session}`, `Bearer shop_staff_${session}`],
    ])
      expect([authorization, (await me(app, { authorization })).statusCode]).toEqual([authorization, 401])
    // A wrong token is not replaced by the cookie of the same request.
    expect((await me(app, { authorization: 'Bearer x', cookie: sam.headers.cookie })).statusCode).toBe(401)
    expect((await me(app, { cookie: `__Host-staff=${secret}` })).statusCode).toBe(401)
    await app.close()
  })
})

describe('confirmation of a token', { tags: ['STAFF-13'] }, () => {
  test('is that of its creation, and as old', async ({ engines }) => {
    const { db } = engines
    const started = Date.now()
    let minutes = 0
    const app = await makeStaffApp(db, { clock: { now: () => new Date(started + minutes * 60_000) } })
    const { number } = await aBranchOrder(db, (await aBranch(db)).id, { state: 'delivered' })
    const { id, headers } = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const old = await aStaffSession(db, id, new Date(), new Date(started - 6 * 60_000))
    const refused = await app.inject({ method: 'POST', url: TOKENS, headers: old, payload: { name: 'x', hours: 1 } })
    expect(refused.json().code).toBe('confirmation_required')
    const { bearer } = await aToken(app, { id, headers })
    const receive = async () =>
      (
        await app.inject({
          method: 'POST',
          url: `/api/staff/orders/${number}/receive`,
          headers: bearer,
          payload: { condition: 'as_new' },
        })
      ).json().code
    expect(await receive()).not.toBe('confirmation_required')
    minutes = 6
    expect(await receive()).toBe('confirmation_required')
    expect((await me(app, bearer)).statusCode).toBe(200)
    await app.close()
  })
})

describe('pnpm ops', () => {
  test('acts as the person of the token: events and the audit log name her', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const branch = await aBranch(db)
    const { number } = await aBranchOrder(db, branch.id)
    const sam = await aStaffMember(db, [{ role: 'counter', branches: [branch.id] }], { name: 'Sam Balie' })
    const picker = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }])
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    const script = new URL('../../scripts/ops.ts', import.meta.url).pathname
    const folder = await mkdtemp('/tmp/ops-')
    const ops = async (token: string, ...words: string[]) => {
      const env = { PATH: process.env.PATH, STAFF_ORIGIN: `http://127.0.0.1:${port}`, STAFF_TOKEN: token }
      const run = promisify(execFile)(process.execPath, [script, ...words], { env, cwd: folder })
      return run.catch(({ code, stderr }: { code: number; stderr: string }) => ({ code, stdout: '', stderr }))
    }
    const { secret } = await aToken(app, sam)
    const done = await ops(secret, 'orders', 'prepare', 'ready', number.toLowerCase(), '--place', 'P-B-07')
    expect(done.stderr).toBe('')
    expect(done.stdout).toMatch(new RegExp(`^${number}  ready  pickup`, 'm'))
    expect(done.stdout).toContain('Sam Balie')
    const { rows } = await db.query(
      `select distinct staff_id from audit_entry where table_name = 'orders' and row_key = (select id::text from orders where number = $1)`,
      [number],
    )
    expect(rows).toEqual([{ staff_id: sam.id }])
    const refused = await ops((await aToken(app, picker)).secret, 'orders', 'send', number)
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('order.send') })
    expect(await ops('shop_staff_wrong', 'orders', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('unauthenticated'),
    })
    expect(await ops('', 'orders', 'list')).toMatchObject({ code: 1, stderr: expect.stringContaining('sign-in') })
    await app.close()
  })
})
