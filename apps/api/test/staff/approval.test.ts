import { describe, expect } from 'vitest'
import { saveSetting } from '../../src/modules/settings/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { asStaff, copyTemplate, test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aBranchOrder, aRequest, aStaffMember, digestOf, makeStaffApp, pay, type Staff } from './staff-test.ts'

const of = (role: 'owner' | 'operator' | 'service' | 'counter') => [{ role, branches: 'all' }] as const
const stateOf = async (db: Db, orderId: string) =>
  (await db.query<{ state: string }>('select state from orders where id = $1', [orderId])).rows[0]?.state
const approvalOf = async (db: Db, id: string) =>
  (await db.query('select state, decided_by from staff_approval where id = $1', [id])).rows[0]
const refundsOf = async (db: Db, orderId: string) =>
  (await db.query<{ amount_cents: number }>('select amount_cents from refund where order_id = $1', [orderId])).rows.map(
    ({ amount_cents }) => amount_cents,
  )
const approve = (app: StaffApi, { headers }: Pick<Staff, 'headers'>, id: string, digest: string) =>
  app.inject({ method: 'POST', url: `/api/staff/approvals/${id}/approve`, headers, payload: { digest } })
const reject = (app: StaffApi, { headers }: Pick<Staff, 'headers'>, id: string) =>
  app.inject({ method: 'POST', url: `/api/staff/approvals/${id}/reject`, headers })
const setGrants = (app: StaffApi, { headers }: Pick<Staff, 'headers'>, id: string, grants: readonly object[]) =>
  app.inject({ method: 'PUT', url: `/api/staff/people/${id}/grants`, headers, payload: { grants } })
const rolesOf = async (db: Db, id: string) =>
  (await db.query<{ role: string }>('select role from staff_grant where person_id = $1 order by role', [id])).rows.map(
    ({ role }) => role,
  )
const FINANCE = { role: 'finance', branchIds: null }

describe('four-eyes approval', () => {
  test('holds a refund above the limit until a second person approves it, once', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const { id, order, cancel, author, digest } = await aRequest(db, app, branchId, 25_001)
    expect(await stateOf(db, order.id)).toBe('paid')
    expect(await refundsOf(db, order.id)).toEqual([])
    expect((await cancel()).json().approvalId).toBe(id) // a second click
    const colleague = await aStaffMember(db, [{ role: 'counter', branches: [branchId] }])
    const both = await Promise.all([approve(app, colleague, id, digest), approve(app, colleague, id, digest)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect([await stateOf(db, order.id), await refundsOf(db, order.id)]).toEqual(['cancelled', [25_001]])
    expect(await approvalOf(db, id)).toEqual({ state: 'approved', decided_by: colleague.id })
    expect((await approve(app, colleague, id, digest)).statusCode).toBe(404)
    const { rows } = await db.query(
      `select staff_id, after ->> 'state' as state from audit_entry where table_name = 'staff_approval' and row_key = $1 order by at`,
      [id],
    )
    expect(rows).toEqual([
      { staff_id: author.id, state: 'pending' },
      { staff_id: colleague.id, state: 'approved' },
    ])
    await app.close()
  })

  test('is not needed at the limit, and the limit is a setting', async () => {
    const { url, drop } = await copyTemplate(`shop_test_limit_${process.pid}`)
    const { openDb } = await import('../../src/platform/db.ts')
    const db = openDb({ url, max: 3, name: 'test', process: 'test', onIdleError: () => {} })
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const service = await aStaffMember(db, of('service'))
    const cancelled = async (cents: number) => {
      const order = await aBranchOrder(db, branchId)
      await pay(db, order.id, cents)
      const reply = await app.inject({
        method: 'POST',
        url: `/api/staff/orders/${order.number}/cancel`,
        headers: service.headers,
      })
      return reply.json().approvalId === null
    }
    expect([await cancelled(25_000), await cancelled(25_001)]).toEqual([true, false])
    const save = (key: string, value: unknown) => transaction(db, 'test', (tx) => saveSetting(tx, key, value))
    expect((await save('refundApprovalLimit', 10)).ok).toBe(true)
    expect([await cancelled(1_000), await cancelled(1_001)]).toEqual([true, false])
    const [owner, sam] = [await aStaffMember(db, of('owner')), await aStaffMember(db, [])]
    expect((await save('approvedRoles', ['owner'])).ok).toBe(true)
    expect((await setGrants(app, owner, sam.id, [FINANCE])).json().approvalId).toBe(null)
    expect((await save('approvedRoles', ['nobody'])).ok).toBe(false)
    await app.close()
    await db.end()
    await drop()
  })

  test('holds a grant of finance or owner, and no other grant', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [owner, operator] = [await aStaffMember(db, of('owner')), await aStaffMember(db, of('operator'))]
    for (const role of ['finance', 'owner']) {
      const sam = await aStaffMember(db, [])
      const { approvalId } = (await setGrants(app, owner, sam.id, [{ role, branchIds: null }])).json()
      expect(await rolesOf(db, sam.id)).toEqual([])
      const digest = await digestOf(app, operator, approvalId)
      expect((await approve(app, operator, approvalId, digest)).statusCode).toBe(200)
      expect(await rolesOf(db, sam.id)).toEqual([role])
    }
    const kim = await aStaffMember(db, [])
    const plain = await setGrants(app, owner, kim.id, [{ role: 'operator', branchIds: null }])
    expect([plain.json().approvalId, await rolesOf(db, kim.id)]).toEqual([null, ['operator']])
    await app.close()
  })

  test('ends without effect if it is rejected or withdrawn', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const colleague = await aStaffMember(db, of('service'))
    for (const by of ['colleague', 'author'] as const) {
      const { id, order, digest, author } = await aRequest(db, app, branchId)
      expect((await reject(app, by === 'author' ? author : colleague, id)).statusCode).toBe(200)
      expect((await approve(app, colleague, id, digest)).statusCode).toBe(404)
      expect([await stateOf(db, order.id), (await approvalOf(db, id))?.state]).toEqual(['paid', 'rejected'])
    }
    await app.close()
  })
})

describe('self-approval is rejected', () => {
  test('of the author: directly, with more roles, another account, a key, or in the database', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const { id, order, digest, author } = await aRequest(db, app, branchId)
    const code = async (staff: Pick<Staff, 'headers'>) => (await approve(app, staff, id, digest)).json().code
    expect(await code(author)).toBe('own_request')
    // through another role
    for (const role of ['owner', 'operator', 'finance'])
      await db.query('insert into staff_grant (person_id, role) values ($1, $2)', [author.id, role])
    expect(await code(author)).toBe('own_request')
    // a second account of the same provider subject, through another issuer and in another spelling
    const { rows } = await db.query<{ subject: string }>(
      'select upper(oidc_subject) as subject from staff_person where id = $1',
      [author.id],
    )
    const second = await aStaffMember(db, of('owner'), { subject: rows[0]?.subject ?? '' })
    expect(await code(second)).toBe('own_request')
    // with a key of the author, and with one of the second account
    for (const owner of [author, second]) {
      const { secret } = (
        await app.inject({
          method: 'POST',
          url: '/api/staff/tokens',
          headers: owner.headers,
          payload: { name: 'own', hours: 1 },
        })
      ).json<{ secret: string }>()
      expect(await code({ headers: { authorization: `Bearer ${secret}` } as never })).toBe('own_request')
    }
    // with the secret of the session as a key
    const key = { headers: { authorization: `Bearer ${author.headers.cookie.split('=')[1]}` } as never }
    expect(await code(key)).toBe('unauthenticated')
    // as the staff process, past the API
    const staff = asStaff(db)
    const raw = transaction(
      staff,
      'test',
      async (tx) => {
        await tx.query(
          `update staff_approval set state = 'approved', decided_by = $2, decided_at = now() where id = $1`,
          [id, author.id],
        )
        return { ok: true }
      },
      { actor: { staffId: author.id } },
    )
    await expect(raw).rejects.toThrow(/check constraint/)
    expect([await stateOf(db, order.id), (await approvalOf(db, id))?.state]).toEqual(['paid', 'pending'])
    await app.close()
  })

  test('of the person who gains access by it', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [owner, operator] = [await aStaffMember(db, of('owner')), await aStaffMember(db, of('operator'))]
    const wanted = [
      { role: 'operator', branchIds: null },
      { role: 'owner', branchIds: null },
    ]
    const { approvalId } = (await setGrants(app, owner, operator.id, wanted)).json()
    const digest = await digestOf(app, operator, approvalId)
    expect((await approve(app, operator, approvalId, digest)).json().code).toBe('own_request')
    expect(await rolesOf(db, operator.id)).toEqual(['operator'])
    await app.close()
  })

  test('of a person without the permission or of another branch', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const { id, digest } = await aRequest(db, app, foreign.id)
    const counter = await aStaffMember(db, [{ role: 'counter', branches: [own.id] }])
    expect((await approve(app, counter, id, digest)).statusCode).toBe(404)
    expect((await reject(app, counter, id)).statusCode).toBe(404)
    expect(await digestOf(app, counter, id)).toBe('')
    const picker = await aStaffMember(db, [{ role: 'picker', branches: 'all' }])
    expect((await approve(app, picker, id, digest)).json()).toMatchObject({
      code: 'forbidden',
      permission: 'approval.decide',
    })
    // A grant needs staff.manage, which customer service lacks.
    const [owner, sam] = [await aStaffMember(db, of('owner')), await aStaffMember(db, [])]
    const { approvalId } = (await setGrants(app, owner, sam.id, [FINANCE])).json()
    const service = await aStaffMember(db, of('service'))
    const shown = await digestOf(app, owner, approvalId)
    expect((await approve(app, service, approvalId, shown)).statusCode).toBe(404)
    expect(await rolesOf(db, sam.id)).toEqual([])
    await app.close()
  })
})

describe('an approval is bound to its content', { tags: ['STAFF-15'] }, () => {
  test('a changed amount voids the request and requires a new approval', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const { id, order, digest } = await aRequest(db, app, branchId)
    const colleague = await aStaffMember(db, of('service'))
    await pay(db, order.id, 1) // one cent more to refund than was shown
    const refused = await approve(app, colleague, id, digest)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'approval_changed'])
    expect([await stateOf(db, order.id), (await approvalOf(db, id))?.state]).toEqual(['paid', 'void'])
    const { rows } = await db.query<{ id: string }>(
      `select id from staff_approval where object_key = $1 and state = 'pending'`,
      [order.number],
    )
    const next = rows[0]?.id ?? ''
    expect((await approve(app, colleague, next, digest)).json().code).toBe('approval_changed')
    const shown = await digestOf(app, colleague, next)
    expect(shown).not.toBe(digest)
    expect((await approve(app, colleague, next, shown)).statusCode).toBe(200)
    expect((await refundsOf(db, order.id)).reduce((sum, cents) => sum + cents, 0)).toBe(30_001)
    await app.close()
  })

  test('a change of one line by the author needs a new approval, before and after the first', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [owner, operator, sam] = [
      await aStaffMember(db, of('owner')),
      await aStaffMember(db, of('operator')),
      await aStaffMember(db, []),
    ]
    const { id: branchId } = await aBranch(db)
    const first = (await setGrants(app, owner, sam.id, [{ role: 'finance', branchIds: [branchId] }])).json().approvalId
    const shown = await digestOf(app, operator, first)
    const second = (await setGrants(app, owner, sam.id, [FINANCE])).json().approvalId
    expect((await approve(app, operator, first, shown)).statusCode).toBe(404)
    expect((await approve(app, operator, second, shown)).json().code).toBe('approval_changed')
    expect(await rolesOf(db, sam.id)).toEqual([])
    expect((await approve(app, operator, second, await digestOf(app, operator, second))).statusCode).toBe(200)
    // The approval does not cover what the author adds later.
    const more = await setGrants(app, owner, sam.id, [FINANCE, { role: 'owner', branchIds: null }])
    expect(more.json().approvalId).toEqual(expect.any(String))
    expect(await rolesOf(db, sam.id)).toEqual(['finance'])
    await app.close()
  })

  test('a changed command in the database does not run', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const { id, digest, order } = await aRequest(db, app, branchId)
    const other = await aBranchOrder(db, branchId)
    await pay(db, other.id, 90_000)
    const colleague = await aStaffMember(db, of('service'))
    await db.query('update staff_approval set command = $2 where id = $1', [id, { number: other.number }])
    expect((await approve(app, colleague, id, digest)).json().code).toBe('approval_changed')
    expect([await stateOf(db, order.id), await stateOf(db, other.id)]).toEqual(['paid', 'paid'])
    const { rows } = await db.query('select from staff_approval where object_key = $1', [other.number])
    expect(rows).toEqual([])
    await app.close()
  })

  test('a request of an author without permission or access runs nothing', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const colleague = await aStaffMember(db, of('service'))
    for (const lose of [
      'delete from staff_grant where person_id = $1',
      'update staff_person set is_active = false where id = $1',
    ]) {
      const { id, digest, order, author } = await aRequest(db, app, branchId)
      await db.query(lose, [author.id])
      expect((await approve(app, colleague, id, digest)).json().code).toBe('not_now')
      expect([await stateOf(db, order.id), (await approvalOf(db, id))?.state]).toEqual(['paid', 'void'])
    }
    await app.close()
  })
})
