import type { Grant } from '@shop/contract/staff/permissions'
import { describe, expect } from 'vitest'
import { addFirstOwner } from '../../src/modules/staff/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { openDb } from '../../src/platform/db.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { copyTemplate, test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

const grant = (app: StaffApi, by: Staff, id: string, grants: readonly object[]) =>
  app.inject({ method: 'PUT', url: `/api/staff/people/${id}/grants`, headers: by.headers, payload: { grants } })
const setActive = (app: StaffApi, by: Staff, id: string, isActive: boolean) =>
  app.inject({ method: 'PUT', url: `/api/staff/people/${id}/active`, headers: by.headers, payload: { isActive } })
const grantsOf = async (db: Db, id: string) =>
  (await db.query('select role, branch_ids from staff_grant where person_id = $1 order by id', [id])).rows
const of = (role: Grant['role']): Grant[] => [{ role, branches: 'all' }]

describe('people and grants', () => {
  test('a grant and its withdrawal take effect at the next request', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const { number } = await aBranchOrder(db, branchId)
    const [boss, sam] = [await aStaffMember(db, of('owner')), await aStaffMember(db, [])]
    const read = async () => (await app.inject({ url: `/api/staff/orders/${number}`, headers: sam.headers })).statusCode
    expect(await read()).toBe(403)
    expect((await grant(app, boss, sam.id, [{ role: 'picker', branchIds: [branchId] }])).statusCode).toBe(200)
    expect(await read()).toBe(200)
    expect((await grant(app, boss, sam.id, [])).statusCode).toBe(200)
    expect(await read()).toBe(403)
    expect((await setActive(app, boss, sam.id, false)).statusCode).toBe(200)
    expect(await read()).toBe(401)
    expect((await setActive(app, boss, sam.id, true)).statusCode).toBe(200)
    expect(await read()).toBe(401) // the old session stays ended
    await app.close()
  })

  test('people cannot raise their own access or grant roles above their own', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [boss, manager, sam] = [
      await aStaffMember(db, of('owner')),
      await aStaffMember(db, of('operator')),
      await aStaffMember(db, of('finance')),
    ]
    const code = async (reply: ReturnType<typeof grant>) => (await reply).json().code
    expect(await code(grant(app, manager, manager.id, [{ role: 'owner', branchIds: null }]))).toBe('own_grants')
    expect(await code(grant(app, boss, boss.id, [{ role: 'owner', branchIds: null }]))).toBe('own_grants')
    for (const role of ['owner', 'finance'])
      expect(await code(grant(app, manager, (await aStaffMember(db, [])).id, [{ role, branchIds: null }]))).toBe(
        'role_not_yours',
      )
    expect(await code(grant(app, manager, boss.id, []))).toBe('role_not_yours')
    expect(await code(grant(app, manager, sam.id, []))).toBe('role_not_yours')
    expect((await setActive(app, manager, boss.id, false)).json().code).toBe('role_not_yours')
    expect((await setActive(app, boss, boss.id, false)).json().code).toBe('own_grants')
    expect(await grantsOf(db, boss.id)).toEqual([{ role: 'owner', branch_ids: null }])
    // A role that stays in place is no change.
    const both = [
      { role: 'finance', branchIds: null },
      { role: 'picker', branchIds: null },
    ]
    expect((await grant(app, manager, sam.id, both)).statusCode).toBe(200)
    await app.close()
  })

  test('unknown branches and people are rejected, and a person is added once', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [boss, sam] = [await aStaffMember(db, of('owner')), await aStaffMember(db, of('picker'))]
    const wrong = await grant(app, boss, sam.id, [{ role: 'picker', branchIds: [999_999_998] }])
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'unknown_branch'])
    expect(await grantsOf(db, sam.id)).toEqual([{ role: 'picker', branch_ids: null }])
    expect((await grant(app, boss, '0190a6f0-0000-7000-8000-00000000dead', [])).statusCode).toBe(404)
    const payload = { name: 'Nieuw', email: `nieuw-${Date.now()}@medewerkers.example`, subject: `s-${Date.now()}` }
    const add = () => app.inject({ method: 'POST', url: '/api/staff/people', headers: boss.headers, payload })
    expect([(await add()).statusCode, (await add()).json().code]).toEqual([200, 'already_known'])
    const { people } = (await app.inject({ url: '/api/staff/people', headers: boss.headers })).json()
    expect(people.find(({ email }: { email: string }) => email === payload.email)).toMatchObject({
      grants: [],
      isActive: true,
    })
    await app.close()
  })
})

describe('first owner', () => {
  test('is added to a shop without an owner, once', async () => {
    const { url, drop } = await copyTemplate(`shop_test_owner_${process.pid}`)
    const db = openDb({ url, max: 2, name: 'test', onIdleError: () => {} })
    const add = (subject: string) =>
      addFirstOwner(db, {
        name: 'Ellen',
        email: `${subject}@x.example`,
        identity: { issuer: 'https://id.example', subject },
      })
    expect([(await add('one')).ok, (await add('two')).ok]).toEqual([true, false])
    const { rows } = await db.query(
      'select p.oidc_subject, g.role, g.branch_ids from staff_person p join staff_grant g on g.person_id = p.id',
    )
    expect(rows).toEqual([{ oidc_subject: 'one', role: 'owner', branch_ids: null }])
    await db.end()
    await drop()
  })
})
