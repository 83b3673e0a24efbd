import { SCIM_BASE } from '@shop/contract/staff/office/scim-parts'
import { describe, expect } from 'vitest'
import { saveSetting } from '../../src/modules/settings/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { PLANT } from './attention/plant.ts'
import { aBranchOrder, aStaffMember, digestOf, makeStaffApp, pay, type Staff } from './staff-test.ts'

type Role = 'owner' | 'operator' | 'service' | 'range' | 'counter'
const a = (db: Db, role: Role) => aStaffMember(db, [{ role, branches: 'all' }])
const post = (app: StaffApi, { headers }: Pick<Staff, 'headers'>, path: string, payload?: object) =>
  app.inject({ method: 'POST', url: `/api/staff/${path}`, headers, ...(payload ? { payload } : {}) })
const approve = async (app: StaffApi, by: Staff, id: string, shownTo = by) => {
  const reply = await post(app, by, `approvals/${id}/approve`, { digest: await digestOf(app, shownTo, id) })
  return reply.statusCode === 200 ? 'ok' : reply.json().code
}
const save = (db: Db, key: string, value: unknown) => transaction(db, 'test', (tx) => saveSetting(tx, key, value))
const orderOf = async (db: Db, id: string) =>
  (
    await db.query(
      `select state, (select coalesce(sum(amount_cents), 0)::int from refund where order_id = $1) as refunded
       from orders where id = $1`,
      [id],
    )
  ).rows[0]

/** An order with this payment, in a state in which the action refunds it. */
const ORDERS = {
  'release of uncollected goods': async (db: Db, branchId: number, cents: number) => {
    const order = await aBranchOrder(db, branchId, { state: 'ready' })
    await pay(db, order.id, cents)
    await db.query(`update orders set holds_until = now() - interval '2 days' where id = $1`, [order.id])
    return {
      ...order,
      path: `counter/${order.number}/release`,
      body: undefined,
      role: 'counter',
      from: 'ready',
    } as const
  },
  'refund of an order without goods': async (db: Db, branchId: number, cents: number) => {
    const order = await aBranchOrder(db, branchId, { state: 'paid_short' })
    await pay(db, order.id, cents)
    const path = `orders/${order.number}/settle`
    return { ...order, path, body: { how: 'refund' }, role: 'service', from: 'paid_short' } as const
  },
  'receipt of an announced return': async (db: Db, branchId: number, cents: number) => {
    const order = await aBranchOrder(db, branchId, { state: 'paid' })
    await pay(db, order.id, cents)
    await db.query(
      `insert into withdrawal (order_id, lines, refund_cents, token, name, email, state, confirmed_at)
       values ($1, '[]', $2, substr(md5(gen_random_uuid()::text), 1, 22), 'Jo', 'jo@example.nl', 'confirmed', now())`,
      [order.id, cents],
    )
    return { ...order, path: `orders/${order.number}/receive`, body: {}, role: 'counter', from: 'paid' } as const
  },
}

describe('four-eyes approval holds', () => {
  for (const [name, make] of Object.entries(ORDERS))
    test(`the ${name} above the limit of the settings`, async ({ ownDb: db }) => {
      const app = await makeStaffApp(db)
      const { id: branchId } = await aBranch(db)
      const small = await make(db, branchId, 25_000)
      const author = await a(db, small.role)
      const done = await post(app, author, small.path, small.body)
      expect([done.statusCode, done.json().approvalId]).toEqual([200, null])
      expect(await orderOf(db, small.id)).toEqual({ state: 'cancelled', refunded: 25_000 })
      const large = await make(db, branchId, 25_001)
      const { approvalId } = (await post(app, author, large.path, large.body)).json()
      expect(approvalId).toEqual(expect.any(String))
      expect((await post(app, author, large.path, large.body)).json().approvalId).toBe(approvalId) // a second click
      expect(await orderOf(db, large.id)).toEqual({ state: large.from, refunded: 0 })
      expect(await approve(app, author, approvalId)).toBe('own_request')
      expect(await approve(app, await a(db, small.role), approvalId)).toBe('ok')
      expect(await orderOf(db, large.id)).toEqual({ state: 'cancelled', refunded: 25_001 })
      expect((await save(db, 'refundApprovalLimit', 10)).ok).toBe(true)
      const next = await make(db, branchId, 1_001)
      expect((await post(app, author, next.path, next.body)).json().approvalId).toEqual(expect.any(String))
      await app.close()
    })

  test('the refund of a payment of invoices above the limit, and no booking', async ({ ownDb: db }) => {
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const [author, colleague] = [await a(db, 'service'), await a(db, 'service')]
    const planted = async (cents: number) => {
      const { id } = await PLANT.invoice_mismatch(db, branchId)
      await db.query('update invoice_payment set stated_cents = $2 where id = $1', [id, cents])
      return id
    }
    const settle = async (id: string, how: string) =>
      (await post(app, author, `attention/invoice-payments/${id}/settle`, { how })).json().approvalId
    const stateOf = async (id: string) =>
      (await db.query('select state, refund_cents from invoice_payment where id = $1', [id])).rows[0]
    const small = await planted(25_000)
    expect([await settle(small, 'refund'), await stateOf(small)]).toEqual([
      null,
      { state: 'paid', refund_cents: 25_000 },
    ])
    const large = await planted(25_001)
    const approvalId = await settle(large, 'refund')
    expect([typeof approvalId, await stateOf(large)]).toEqual(['string', { state: 'created', refund_cents: 0 }])
    expect(await approve(app, author, approvalId)).toBe('own_request')
    // The provider corrects the amount: the approver saw another one.
    await db.query('update invoice_payment set stated_cents = 26000 where id = $1', [large])
    expect(await approve(app, colleague, approvalId)).not.toBe('ok')
    expect((await stateOf(large)).state).toBe('created')
    const next = await planted(25_001)
    expect(await approve(app, colleague, await settle(next, 'refund'))).toBe('ok')
    expect(await stateOf(next)).toEqual({ state: 'paid', refund_cents: 25_001 })
    expect(await settle(await planted(90_000), 'accept')).toBe(null)
    await app.close()
  })

  test('a price that changed by more than the limit of the settings, and no restored one', async ({ ownDb: db }) => {
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const [author, colleague] = [await a(db, 'range'), await a(db, 'operator')]
    const settle = async (id: string, how: string) =>
      (await post(app, author, `attention/prices/${id}/settle`, { how })).json().approvalId
    const settledBy = async (id: string) =>
      (await db.query('select settled_by from suspected_price where id = $1', [id])).rows[0]?.settled_by
    const planted = async () => String((await PLANT.price_suspected(db, branchId)).id)
    const first = await planted()
    const approvalId = await settle(first, 'confirm')
    expect([typeof approvalId, await settledBy(first)]).toEqual(['string', null])
    expect(await approve(app, author, approvalId, colleague)).not.toBe('ok')
    expect([await approve(app, colleague, approvalId), await settledBy(first)]).toEqual(['ok', author.id])
    const second = await planted()
    expect([await settle(second, 'restore'), await settledBy(second)]).toEqual([null, author.id])
    expect((await save(db, 'priceApprovalPercent', 100_000)).ok).toBe(true)
    const third = await planted()
    expect([await settle(third, 'confirm'), await settledBy(third)]).toEqual([null, author.id])
    await app.close()
  })

  test('a token of the identity provider, which is not valid before', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [owner, operator] = [await a(db, 'owner'), await a(db, 'operator')]
    await db.query('update staff_provider_token set ended_at = now() where ended_at is null')
    const made = (await post(app, owner, 'provisioning/tokens', { name: 'Entra' })).json()
    const headers = { authorization: `Bearer ${made.secret}` }
    const scim = async () => (await app.inject({ url: `${SCIM_BASE}/Users`, headers })).statusCode
    const listed = async () =>
      (await app.inject({ url: '/api/staff/provisioning', headers: owner.headers }))
        .json()
        .tokens.find(({ id }: { id: string }) => id === made.id).isApproved
    expect([await scim(), await listed()]).toEqual([401, false])
    expect(await approve(app, owner, made.approvalId)).toBe('own_request')
    expect(await approve(app, await a(db, 'service'), made.approvalId, operator)).toBe('not_found')
    expect(await scim()).toBe(401)
    expect(await approve(app, operator, made.approvalId)).toBe('ok')
    expect([await scim(), await listed()]).toEqual([200, true])
    await app.close()
  })
})
