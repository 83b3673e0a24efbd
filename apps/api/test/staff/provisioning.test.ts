import { SCIM_BASE } from '@shop/contract/staff/office/scim-parts'
import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aProvider, mapGroup, TOKENS } from './scim-test.ts'
import { aStaffMember, aStaffSession, digestOf } from './staff-test.ts'

const USERS = `${SCIM_BASE}/Users`

describe('token of the identity provider', { tags: ['STAFF-26'] }, () => {
  test('is created by an owner after a confirmation, stored as a hash, and ends', async ({ ownDb: db }) => {
    const { app, boss, secret, tokenId } = await aProvider(db)
    const create = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: TOKENS, headers, payload: { name: 'Okta' } })
    const old = await aStaffSession(db, boss.id, new Date(), null)
    expect((await create(old)).json().code).toBe('confirmation_required')
    const manager = await aStaffMember(db, [{ role: 'operator', branches: 'all' }])
    expect((await create(manager.headers)).json()).toMatchObject({ code: 'forbidden', permission: 'staff.connect' })
    const { rows } = await db.query('select t::text as row from staff_provider_token t where id = $1', [tokenId])
    expect(rows[0].row).not.toContain(secret)
    const audit = await db.query(
      `select staff_id, after::text as after from audit_entry where table_name = 'staff_provider_token' and row_key = $1`,
      [tokenId],
    )
    expect(audit.rows[0]).toMatchObject({ staff_id: boss.id, after: expect.stringContaining('"secret"') })
    // Requests at once for the last of ten.
    await db.query(
      `insert into staff_provider_token (name, secret_hash, created_by, expires_at)
       select 'proef', sha256(n::text::bytea), $1, now() + interval '1 day' from generate_series(1, 8) n`,
      [boss.id],
    )
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(boss.headers)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
    const use = () => app.inject({ url: USERS, headers: { authorization: `Bearer ${secret}` } })
    expect((await use()).statusCode).toBe(200)
    const end = { method: 'POST' as const, url: `${TOKENS}/${tokenId}/end`, headers: manager.headers }
    expect((await app.inject(end)).statusCode).toBe(200)
    expect((await use()).statusCode).toBe(401)
    expect((await app.inject(end)).statusCode).toBe(404)
    await app.close()
  })

  test('expires after a year, and is the only way to provision', async ({ ownDb: db }) => {
    let days = 0
    const started = Date.now()
    const { app, boss, secret } = await aProvider(db, { now: () => new Date(started + days * 86_400_000) })
    const use = async (headers: Record<string, string>) => (await app.inject({ url: USERS, headers })).statusCode
    const bearer = { authorization: `Bearer ${secret}` }
    expect(await use(bearer)).toBe(200)
    for (const authorization of ['', 'Bearer', `Bearer ${secret}x`, `bearer ${secret}`, `Basic ${secret}`])
      expect([authorization, await use({ authorization })]).toEqual([authorization, 401])
    expect(await use(boss.headers)).toBe(403)
    // It authenticates no person.
    for (const url of ['/api/staff/me', '/api/staff/people', '/api/staff/orders'])
      expect([url, (await app.inject({ url, headers: bearer })).statusCode]).toEqual([url, 401])
    const refused = await app.inject({ url: USERS })
    expect(refused.json()).toMatchObject({ schemas: [expect.stringContaining('Error')], status: '401' })
    days = 364
    expect(await use(bearer)).toBe(200)
    days = 366
    expect(await use(bearer)).toBe(401)
    await app.close()
  })

  test('is limited to 30 requests a second after a burst of 120', async ({ ownDb: db }) => {
    let now = new Date()
    const { app, secret } = await aProvider(db, { now: () => now })
    const many = async (count: number) => {
      const all = Array.from({ length: count }, () =>
        app.inject({ url: `${USERS}?count=0`, headers: { authorization: `Bearer ${secret}` } }),
      )
      const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
      return [200, 429].map((status) => statuses.filter((one) => one === status).length)
    }
    expect(await many(130)).toEqual([120, 10])
    now = new Date(now.getTime() + 1_000)
    expect(await many(40)).toEqual([30, 10])
    await app.close()
  })
})

describe('grants of a group', { tags: ['STAFF-26'] }, () => {
  test('follow the rules for the grants of a person', async ({ ownDb: db }) => {
    const { app, boss, aUser, aGroup } = await aProvider(db)
    const manager = await aStaffMember(db, [{ role: 'operator', branches: 'all' }])
    const user = await aUser()
    const group = await aGroup(user.id)
    const code = async (reply: ReturnType<typeof mapGroup>) => (await reply).json().code
    for (const role of ['owner', 'finance'])
      expect(await code(mapGroup(app, manager, group.id, { role, branchIds: null }))).toBe('role_not_yours')
    expect(await code(mapGroup(app, boss, group.id, { role: 'picker', branchIds: [999_999_998] }))).toBe(
      'unknown_branch',
    )
    expect((await mapGroup(app, boss, user.id)).statusCode).toBe(404)
    await db.query(`insert into staff_grant (person_id, role) values ($1, 'operator')`, [user.id])
    const member = { headers: await aStaffSession(db, user.id) }
    expect(await code(mapGroup(app, member, group.id, { role: 'counter', branchIds: null }))).toBe('own_grants')
    const stale = { headers: await aStaffSession(db, boss.id, new Date(), null) }
    expect(await code(mapGroup(app, stale, group.id, { role: 'counter', branchIds: null }))).toBe(
      'confirmation_required',
    )
    await app.close()
  })

  test('over money need a second person who is no member', async ({ ownDb: db }) => {
    const { app, boss, aUser, aGroup } = await aProvider(db)
    const user = await aUser()
    const group = await aGroup(user.id)
    const asked = await mapGroup(app, boss, group.id, { role: 'finance', branchIds: null })
    const { approvalId } = asked.json() as { approvalId: string }
    expect(approvalId).toEqual(expect.any(String))
    const grants = async () =>
      (await db.query('select role from person_grant where person_id = $1 and group_id is not null', [user.id])).rows
    expect(await grants()).toEqual([])
    await db.query(`insert into staff_grant (person_id, role) values ($1, 'owner')`, [user.id])
    const member = { headers: await aStaffSession(db, user.id) }
    const second = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const digest = await digestOf(app, second, approvalId)
    const approve = async ({ headers }: { headers: Record<string, string> }) =>
      app.inject({ method: 'POST', url: `/api/staff/approvals/${approvalId}/approve`, headers, payload: { digest } })
    expect((await approve(boss)).json().code).toBe('own_request')
    expect((await approve(member)).json().code).toBe('own_request')
    expect((await approve(second)).statusCode).toBe(200)
    expect(await grants()).toEqual([{ role: 'finance' }])
    await app.close()
  })
})
