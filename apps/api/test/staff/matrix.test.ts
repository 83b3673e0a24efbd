import { staffEndpoints } from '@shop/contract/staff/endpoints'
import { watchStaffEvents } from '@shop/contract/staff/live'
import { isOpenToAll, PERMISSIONS, ROLE_PERMISSIONS, ROLES, type Role } from '@shop/contract/staff/permissions'
import type { StaffEndpoint } from '@shop/contract/staff/staff-endpoint'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aCustomer } from '../support/sign-in.ts'
import { aTargetOf } from './matrix-targets.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, PICKUP_CODE, staffCall } from './staff-test.ts'

const ALL = ROLES
const ATTENDING: readonly Role[] = ['counter', 'service', 'range', 'finance', 'operator', 'owner']
const SETTLING: readonly Role[] = ['service', 'finance', 'operator', 'owner']
/** The roles that may use each endpoint, and the tables that a successful request writes. */
const EXPECTED: Readonly<Record<string, { readonly roles: readonly Role[]; readonly writes: readonly string[] }>> = {
  startStaffSignIn: { roles: ALL, writes: [] },
  endStaffSignIn: { roles: ALL, writes: [] },
  readStaffMember: { roles: ALL, writes: [] },
  endStaffSession: { roles: ALL, writes: ['staff_session'] },
  watchStaffEvents: { roles: ALL, writes: [] },
  listStaffOrders: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  readStaffOrder: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  prepareOrder: {
    roles: ['counter', 'picker', 'planner', 'operator', 'owner'],
    writes: ['order_event', 'orders'],
  },
  makeOrderReady: {
    roles: ['counter', 'picker', 'operator', 'owner'],
    writes: ['order_event', 'order_mail', 'orders'],
  },
  handOverOrder: { roles: ['counter', 'operator', 'owner'], writes: ['order_event', 'orders'] },
  sendOrder: { roles: ['planner', 'operator', 'owner'], writes: ['order_event', 'order_mail', 'orders'] },
  deliverOrder: { roles: ['driver', 'planner', 'operator', 'owner'], writes: ['order_event', 'orders'] },
  listAttention: { roles: ATTENDING, writes: [] },
  takeItem: { roles: ATTENDING, writes: ['attention_owner'] },
  handBackItem: { roles: ATTENDING, writes: ['attention_owner'] },
  settlePayment: { roles: SETTLING, writes: ['order_event', 'order_mail', 'orders'] },
  retryRefund: { roles: SETTLING, writes: ['refund'] },
  followRefund: { roles: SETTLING, writes: ['refund'] },
  retryMail: { roles: ['counter', 'service', 'operator', 'owner'], writes: ['order_mail', 'orders'] },
  movePromise: {
    roles: ['counter', 'service', 'operator', 'owner'],
    writes: ['order_event', 'order_mail', 'orders'],
  },
  settlePrice: {
    roles: ['range', 'operator', 'owner'],
    writes: ['outbox', 'price_history', 'product', 'suspected_price'],
  },
  settleFeed: { roles: ['operator', 'owner'], writes: ['feed_run'] },
  retryJob: { roles: ['operator', 'owner'], writes: [] },
  makePartitions: { roles: ['operator', 'owner'], writes: [] },
  cancelStaffOrder: { roles: ['service', 'operator', 'owner'], writes: ['order_event', 'order_mail', 'orders'] },
  receiveStaffReturn: { roles: ['counter', 'operator', 'owner'], writes: [] },
  listInvoices: { roles: ['finance', 'operator', 'owner'], writes: [] },
  bookInvoice: { roles: ['finance', 'operator', 'owner'], writes: ['credit_account', 'credit_entry', 'invoice'] },
  setCredit: { roles: ['finance', 'operator', 'owner'], writes: ['credit_account', 'customer'] },
  correctPoints: { roles: ['service', 'operator', 'owner'], writes: ['points_account', 'points_entry'] },
  listCorrections: { roles: ['range', 'operator', 'owner'], writes: [] },
  correctField: { roles: ['range', 'operator', 'owner'], writes: ['outbox', 'product'] },
  releaseCorrection: { roles: ['range', 'operator', 'owner'], writes: ['outbox', 'product'] },
  listTokens: { roles: ALL, writes: [] },
  createToken: { roles: ALL, writes: ['staff_token'] },
  endToken: { roles: ALL, writes: ['staff_token'] },
  readHealth: { roles: ['operator', 'owner'], writes: [] },
  readAlerts: { roles: ['operator', 'owner'], writes: [] },
  saveAlerts: { roles: ['operator', 'owner'], writes: ['alert_subscription'] },
  settleCallBack: { roles: ['service', 'operator', 'owner'], writes: ['product_contact'] },
  listPeople: { roles: ['operator', 'owner'], writes: [] },
  addPerson: { roles: ['operator', 'owner'], writes: ['staff_person'] },
  setGrants: { roles: ['operator', 'owner'], writes: ['staff_grant'] },
  setActive: { roles: ['operator', 'owner'], writes: ['staff_person'] },
}
const nameOf = ({ schema }: StaffEndpoint) => schema.operationId
const FIRST_STATE: Readonly<Record<string, { readonly state: string; readonly method?: 'delivery' }>> = {
  makeOrderReady: { state: 'preparing' },
  handOverOrder: { state: 'ready' },
  sendOrder: { state: 'preparing', method: 'delivery' },
  deliverOrder: { state: 'sent', method: 'delivery' },
}

/** An object that the endpoint accepts, in the given branch. */
async function aTarget(db: Db, endpoint: StaffEndpoint, branchId: number, personId = '') {
  const name = nameOf(endpoint)
  const own = await aTargetOf(db, name, branchId, personId)
  if (own) return own
  if (endpoint.url.includes(':number')) {
    const order = await aBranchOrder(db, branchId, FIRST_STATE[name] ?? {})
    return { number: order.number, code: PICKUP_CODE }
  }
  if (endpoint.url.includes(':id'))
    return { id: (await aStaffMember(db, [])).id, role: 'picker', branchIds: [branchId] }
  return name === 'addPerson' ? { email: `${Math.random()}@medewerkers.example`, subject: String(Math.random()) } : {}
}

/** Permissions of the whole company, which a grant for some branches does not include. */
const COMPANY: readonly string[] = [
  ...['callback.settle', 'price.settle', 'feed.settle', 'job.retry', 'customer.credit', 'customer.points'],
  ...['invoice.read', 'invoice.book', 'product.correct', 'health.read', 'staff.read', 'staff.manage'],
]
/** Endpoints that concern only the caller. */
const OWN_WRITES: Readonly<Record<string, string>> = { endStaffSession: 'staff_session', createToken: 'staff_token' }

/** Row count and newest row version of every table: a write of any kind changes one of them. */
async function versions(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`,
  )
  const text = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as version from ${name}`,
  )
  const { rows } = await db.query<{ name: string; version: string }>(text.join(' union all '))
  return new Map(rows.map(({ name, version }) => [name, version]))
}

type Case = {
  readonly name: string
  readonly request: InjectOptions
  readonly check: (reply: LightMyRequestResponse) => string[]
  /** The tables that the request writes, in order of the alphabet. */
  readonly writes: string
}

/** Triggers record each change by a person, but not that of the own session. `setActive` repeats the present state. */
const withAudit = (name: string, writes: string): string =>
  writes === '' || writes === 'staff_session' || name.endsWith('setActive')
    ? writes
    : ['audit_entry', ...writes.split(',')].sort().join()

/** Has no end, so a test reads its status only. */
const isEventStream = ({ url }: InjectOptions) => url === watchStaffEvents.url

/** Sends the requests and returns what is wrong in the replies and in the changed tables. */
async function run(app: StaffApi, db: Db, cases: readonly Case[]): Promise<string[]> {
  const wrong: string[] = []
  let before = await versions(db)
  const compareTables = async (name: string, writes: string) => {
    const after = await versions(db)
    const changed = [...after].flatMap(([table, version]) => (before.get(table) === version ? [] : [table]))
    wrong.push(...compare(`${name}: tables`, changed.sort().join(), withAudit(name, writes)))
    before = after
  }
  // Requests without a write share one comparison, because each reads all tables.
  const quiet = cases.filter(({ writes }) => writes === '')
  for (const one of [...quiet, ...cases.filter(({ writes }) => writes !== '')]) {
    const reply = await app.inject({ ...one.request, payloadAsStream: isEventStream(one.request) })
    if (isEventStream(one.request)) reply.stream().destroy()
    wrong.push(...one.check(reply).map((fault) => `${one.name}: ${fault}`))
    if (one.writes !== '' || one === quiet.at(-1)) await compareTables(one.name, one.writes)
  }
  return wrong
}
const compare = (what: string, found: unknown, expected: unknown) =>
  found === expected ? [] : [`${what} ${found}, expected ${expected}`]

describe('every staff endpoint', { tags: ['STAFF-11'] }, () => {
  test('is in the table of expected access, and every permission has an endpoint', { tags: ['STAFF-09'] }, async ({
    engines,
  }) => {
    expect(staffEndpoints.map(nameOf).sort()).toEqual(Object.keys(EXPECTED).sort())
    expect([...new Set(staffEndpoints.map(({ permission }) => permission))].sort()).toEqual([...PERMISSIONS].sort())
    expect(ROLES).toEqual([
      ...['counter', 'picker', 'driver', 'planner', 'service', 'range', 'editor', 'finance', 'operator', 'owner'],
    ])
    for (const permissions of Object.values(ROLE_PERMISSIONS))
      for (const one of permissions) expect(PERMISSIONS).toContain(one)
    const { rows } = await engines.db.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'staff_grant_role_check'`,
    )
    for (const role of ROLES) expect(rows[0]?.rule).toContain(`'${role}'`)
  })

  test('accepts exactly its roles, names the missing permission, and writes nothing else', {
    tags: ['STAFF-12'],
  }, async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const cases: Case[] = []
    for (const endpoint of staffEndpoints)
      for (const role of ROLES) {
        const { roles, writes } = EXPECTED[nameOf(endpoint)] ?? { roles: [], writes: [] }
        const { id: personId, headers } = await aStaffMember(db, [{ role, branches: 'all' }])
        const mayUse = roles.includes(role)
        const status = isOpenToAll(endpoint.permission) ? 302 : mayUse ? 200 : 403
        cases.push({
          name: `${role} ${nameOf(endpoint)}`,
          writes: mayUse ? writes.join() : '',
          request: { ...staffCall(endpoint, await aTarget(db, endpoint, branchId, personId)), headers },
          check: (reply) => [
            ...compare('status', reply.statusCode, status),
            ...compare(
              'permission',
              status === 403 ? reply.json().permission : '',
              status === 403 ? endpoint.permission : '',
            ),
          ],
        })
      }
    expect(await run(app, db, cases)).toEqual([])
    await app.close()
  })

  test('rejects guests, customers and people without a grant, without a write', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id: branchId } = await aBranch(db)
    const callers = {
      guest: {},
      customer: (await aCustomer(db)).headers,
      'without a grant': (await aStaffMember(db, [])).headers,
    }
    const cases: Case[] = []
    for (const endpoint of staffEndpoints.filter(({ permission }) => !isOpenToAll(permission)))
      for (const [caller, headers] of Object.entries(callers)) {
        if (caller === 'without a grant' && endpoint.permission === 'session.own') continue
        cases.push({
          name: `${caller} ${nameOf(endpoint)}`,
          writes: '',
          request: { ...staffCall(endpoint, await aTarget(db, endpoint, branchId)), headers },
          check: (reply) => [...compare('status', reply.statusCode, caller === 'without a grant' ? 403 : 401)],
        })
      }
    expect(await run(app, db, cases)).toEqual([])
    await app.close()
  })

  test('shows and changes nothing of another branch', { tags: ['STAFF-10'] }, async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const mark = `Vreemd${Date.now()}`
    const problem = await aBranchOrder(db, foreign.id, { state: 'paid_short', mark })
    const cases: Case[] = []
    for (const endpoint of staffEndpoints.filter(({ permission }) => !isOpenToAll(permission))) {
      const { headers } = await aStaffMember(db, [{ role: 'owner', branches: [own.id] }])
      const isCompany = COMPANY.includes(endpoint.permission)
      cases.push({
        name: nameOf(endpoint),
        writes: OWN_WRITES[nameOf(endpoint)] ?? '',
        request: { ...staffCall(endpoint, await aTarget(db, endpoint, foreign.id)), headers },
        check: (reply) => [
          ...compare('status', reply.statusCode, isCompany ? 403 : endpoint.schema.params ? 404 : 200),
          ...[mark, problem.number, foreign.name].filter((text) => reply.body?.includes(text)), // an event stream has none
        ],
      })
    }
    expect(await run(app, db, cases)).toEqual([])
    const { headers } = await aStaffMember(db, [{ role: 'owner', branches: [own.id] }])
    const order = await aBranchOrder(db, foreign.id, { mark })
    const mine = await aBranchOrder(db, own.id)
    for (const query of [
      `branch=${foreign.id}`,
      `search=${order.number}`,
      `search=${encodeURIComponent(order.email)}`,
    ]) {
      const reply = await app.inject({ url: `/api/staff/orders?${query}`, headers })
      expect([query, reply.json()]).toEqual([query, { orders: [], count: 0, isCountExact: true }])
    }
    const all = await app.inject({ url: '/api/staff/orders', headers })
    expect(all.json().orders.map(({ number }: { number: string }) => number)).toEqual([mine.number])
    expect(all.json().count).toBe(1)
    await app.close()
  })
})
