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
import { EXPECTED_OF_MESSAGES } from './attention/expected-of-messages.ts'
import { aTarget, nameOf } from './matrix-targets.ts'
import { EXPECTED_OF_RANGE } from './products/expected-of-range.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, staffCall } from './staff-test.ts'
import { versions } from './table-versions.ts'

const ALL = ROLES
const ATTENDING: readonly Role[] = ['counter', 'service', 'range', 'finance', 'operator', 'owner']
const SETTLING: readonly Role[] = ['service', 'finance', 'operator', 'owner']
const PICKERS: readonly Role[] = ['counter', 'picker', 'planner', 'operator', 'owner']
const COUNTING: readonly Role[] = ['counter', 'picker', 'operator', 'owner']
const HISTORIANS: readonly Role[] = ['range', 'editor', 'operator', 'owner']
const AT_COUNTER = ['counter', 'operator', 'owner'] as const
const DELIVERING: readonly Role[] = ['driver', 'planner', 'operator', 'owner']
const REPORTING: readonly Role[] = ['counter', 'planner', 'service', 'finance', 'operator', 'owner']
const DECIDING: readonly Role[] = ['counter', 'service', 'finance', 'operator', 'owner']
/** The roles that may use each endpoint, and the tables that a successful request writes. */
type Expected = {
  readonly roles: readonly Role[]
  readonly writes: readonly string[]
  /** Of a reply to a generated request that no authenticator signed, or about a record that was not opened before. */
  readonly status?: number
}
const NO_ROLE: Expected = { roles: [], writes: [] }
/** No role may use them, only the token of the identity provider (scim.test.ts). */
const BY_PROVIDER = Object.fromEntries(
  staffEndpoints.filter(({ permission }) => permission === 'staff.provision').map((one) => [nameOf(one), NO_ROLE]),
)
const EXPECTED: Readonly<Record<string, Expected>> = {
  startStaffSignIn: { roles: ALL, writes: [] },
  endStaffSignIn: { roles: ALL, writes: [] },
  startConfirmation: { roles: ALL, writes: [] },
  startPasskeySignIn: { roles: ALL, writes: ['staff_challenge'] },
  endPasskeySignIn: { roles: ALL, writes: [], status: 422 },
  startPasskeyConfirmation: { roles: ALL, writes: ['staff_challenge'] },
  endPasskeyConfirmation: { roles: ALL, writes: [], status: 422 },
  startPasskeyRegistration: { roles: ALL, writes: [], status: 404 },
  registerPasskey: { roles: ALL, writes: [], status: 404 },
  listDevices: { roles: ['operator', 'owner'], writes: [] },
  addDevice: { roles: ['operator', 'owner'], writes: ['staff_device'] },
  revokeDevice: { roles: ['operator', 'owner'], writes: ['staff_device'] },
  setBadge: { roles: ['operator', 'owner'], writes: ['staff_badge'] },
  setPin: { roles: ALL, writes: [], status: 409 },
  enrolDevice: { roles: ALL, writes: [], status: 404 },
  startDeviceSignIn: { roles: ALL, writes: [], status: 404 },
  endDeviceSignIn: { roles: ALL, writes: [], status: 422 },
  readStaffMember: { roles: ALL, writes: [] },
  endStaffSession: { roles: ALL, writes: ['staff_session'] },
  watchStaffEvents: { roles: ALL, writes: [] },
  listStaffOrders: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  readStaffOrder: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  prepareOrder: { roles: PICKERS, writes: ['order_event', 'orders'] },
  makeOrderReady: { roles: COUNTING, writes: ['order_event', 'order_mail', 'orders'] },
  readCounter: { roles: AT_COUNTER, writes: [] },
  findAtCounter: { roles: AT_COUNTER, writes: [] },
  readHandOver: { roles: AT_COUNTER, writes: [] },
  handOverOrder: { roles: AT_COUNTER, writes: ['hand_over', 'order_event', 'orders'] },
  overrideHandOver: { roles: ['operator', 'owner'], writes: ['hand_over', 'order_event', 'orders'] },
  releaseUncollected: { roles: AT_COUNTER, writes: ['order_event', 'order_mail', 'orders'] },
  readBranchDay: { roles: AT_COUNTER, writes: [] },
  readWall: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  findReturn: { roles: AT_COUNTER, writes: [] },
  previewReturn: { roles: AT_COUNTER, writes: [] },
  takeInReturn: {
    roles: AT_COUNTER,
    writes: ['counter_return', 'counter_return_line', 'order_event', 'order_mail', 'orders', 'withdrawal'],
  },
  payReturnAtTill: { roles: AT_COUNTER, writes: ['till_entry', 'till_payout'] },
  addReturnPhoto: { roles: AT_COUNTER, writes: ['return_photo'] },
  readReturnPhoto: { roles: AT_COUNTER, writes: [] },
  lookUpProduct: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  closeBranchDay: { roles: AT_COUNTER, writes: ['day_close'] },
  sendOrder: { roles: ['planner', 'operator', 'owner'], writes: ['order_event', 'order_mail', 'orders'] },
  deliverOrder: { roles: ['driver', 'planner', 'operator', 'owner'], writes: ['order_event', 'orders'] },
  storeOrder: {
    roles: ['counter', 'picker', 'operator', 'owner'],
    writes: ['order_event', 'order_mail', 'orders'],
  },
  listAttention: { roles: ATTENDING, writes: [] },
  takeItem: { roles: ATTENDING, writes: ['attention_owner'] },
  handBackItem: { roles: ATTENDING, writes: ['attention_owner'] },
  settlePayment: { roles: SETTLING, writes: ['order_event', 'order_mail', 'orders'] },
  settleInvoicePayment: { roles: SETTLING, writes: ['invoice_payment'] },
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
  listPickJobs: { roles: PICKERS, writes: [] },
  readPickJob: { roles: PICKERS, writes: [] },
  claimPickJob: { roles: PICKERS, writes: ['order_event', 'orders', 'pick_job'] },
  releasePickJob: { roles: PICKERS, writes: [] },
  printCrateLabels: { roles: PICKERS, writes: [] },
  readCrateLabels: { roles: PICKERS, writes: [] },
  sendPickScans: { roles: PICKERS, writes: ['pick_job', 'pick_scan'] },
  readShortWays: { roles: PICKERS, writes: [] },
  resolveShortLine: {
    roles: PICKERS,
    writes: [
      ...['count_task', 'order_event', 'order_mail', 'orders', 'outbox', 'pick_job', 'reservation', 'short_pick'],
      ...['stock', 'withdrawal'],
    ],
  },
  listCountTasks: { roles: COUNTING, writes: [] },
  addShelfCount: { roles: COUNTING, writes: ['count_task'] },
  countProduct: { roles: COUNTING, writes: ['count_entry', 'count_task', 'outbox', 'stock'] },
  finishPickJob: {
    roles: ['counter', 'picker', 'operator', 'owner'],
    writes: ['order_event', 'order_mail', 'orders', 'pick_job'],
  },
  cancelStaffOrder: { roles: DECIDING, writes: ['order_event', 'order_mail', 'orders'] },
  listApprovals: { roles: DECIDING, writes: [] },
  approveRequest: {
    roles: DECIDING,
    writes: ['order_event', 'order_mail', 'orders', 'payment', 'refund', 'staff_approval'],
  },
  rejectRequest: { roles: DECIDING, writes: ['staff_approval'] },
  ...EXPECTED_OF_MESSAGES,
  searchStaff: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  readStaffProduct: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  readBranchStock: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  ...EXPECTED_OF_RANGE,
  readOrderHistory: { roles: ALL.filter((role) => role !== 'editor'), writes: [] },
  readProductHistory: { roles: HISTORIANS, writes: [] },
  readPriceHistory: { roles: HISTORIANS, writes: [] },
  readPromotionHistory: { roles: HISTORIANS, writes: [] },
  readArticleHistory: { roles: HISTORIANS, writes: [] },
  listStaffArticles: { roles: HISTORIANS, writes: [] },
  readCustomerHistory: { roles: SETTLING, writes: [], status: 422 },
  readCompanyHistory: { roles: SETTLING, writes: [], status: 422 },
  reportProductScreen: { roles: ALL.filter((role) => role !== 'editor'), writes: ['staff_presence'] },
  reportPickScreen: { roles: PICKERS, writes: ['staff_presence'] },
  reportOrderScreen: { roles: ALL.filter((role) => role !== 'editor'), writes: ['staff_presence'] },
  reportSettingsScreen: { roles: ['operator', 'owner'], writes: ['staff_presence'] },
  readStaffSettings: { roles: ['operator', 'owner'], writes: [] },
  saveStaffSettings: { roles: ['operator', 'owner'], writes: ['outbox', 'reference_version', 'setting'] },
  readSettingEffects: { roles: ['operator', 'owner'], writes: [] },
  listStaffBranches: { roles: ['operator', 'owner'], writes: [] },
  readStaffBranch: { roles: ['operator', 'owner'], writes: [] },
  saveStaffBranch: { roles: ['operator', 'owner'], writes: ['branch_post', 'outbox'] },
  readBranchEffects: { roles: ['operator', 'owner'], writes: [] },
  returnBranchField: { roles: ['operator', 'owner'], writes: ['branch', 'outbox', 'reference_version'] },
  readSettingHistory: { roles: ['operator', 'owner'], writes: [] },
  undoSetting: { roles: ['operator', 'owner'], writes: ['outbox', 'reference_version', 'setting'] },
  findCustomers: { roles: SETTLING, writes: [] },
  openCustomer: { roles: SETTLING, writes: ['customer_view'] },
  listCustomerViews: { roles: ['operator', 'owner'], writes: [] },
  readPickReport: { roles: REPORTING, writes: [] },
  listViews: { roles: ALL, writes: [] },
  saveView: { roles: ALL, writes: ['staff_view'] },
  removeView: { roles: ALL, writes: ['staff_view'] },
  shareView: { roles: ['operator', 'owner'], writes: ['staff_view'] },
  unshareView: { roles: ['operator', 'owner'], writes: ['staff_view'] },
  readOnTime: { roles: REPORTING, writes: [] },
  listMisses: { roles: REPORTING, writes: [] },
  listStops: { roles: DELIVERING, writes: [] },
  reportStop: { roles: DELIVERING, writes: ['order_event', 'stop_report'] },
  readParcels: { roles: ['planner', 'operator', 'owner'], writes: [] },
  createParcels: { roles: ['planner', 'operator', 'owner'], writes: [], status: 409 },
  cancelParcel: { roles: ['planner', 'operator', 'owner'], writes: [], status: 409 },
  readParcelLabel: { roles: ['planner', 'operator', 'owner'], writes: [], status: 404 },
  readVanPlan: { roles: ['planner', 'operator', 'owner'], writes: [] },
  saveVanSlot: { roles: ['planner', 'operator', 'owner'], writes: ['van_slot'] },
  withdrawVanMove: { roles: ['planner', 'operator', 'owner'], writes: ['order_event', 'van_stop'] },
  listPeople: { roles: ['operator', 'owner'], writes: [] },
  addPerson: { roles: ['operator', 'owner'], writes: ['staff_person'] },
  setGrants: { roles: ['operator', 'owner'], writes: ['staff_grant'] },
  setActive: { roles: ['operator', 'owner'], writes: ['staff_person'] },
  readProvisioning: { roles: ['operator', 'owner'], writes: [] },
  createProviderToken: { roles: ['owner'], writes: ['staff_approval', 'staff_provider_token'] },
  endProviderToken: { roles: ['operator', 'owner'], writes: ['staff_provider_token'] },
  setGroupGrants: { roles: ['operator', 'owner'], writes: ['staff_group_grant'] },
  ...BY_PROVIDER,
  createPasskeyLink: { roles: ['operator', 'owner'], writes: ['staff_passkey_link'] },
}
/** Products belong to no branch; only their stock does. */
const isOfBranch = (endpoint: StaffEndpoint) =>
  endpoint.schema.params && !/^(readStaffProduct|reportProductScreen|explain\w+)$/.test(nameOf(endpoint))
/** Writes only what belongs to the caller, which no branch limits. A view of another person is not found. */
const isOwn = (endpoint: StaffEndpoint) => endpoint.permission === 'session.own' && nameOf(endpoint) !== 'removeView'
/** Sign-in is a redirect. */
const doneStatus = ({ schema }: StaffEndpoint) =>
  EXPECTED[schema.operationId]?.status ?? ('302' in schema.response ? 302 : 200)

/** Permissions of the whole company, which a grant for some branches does not include. */
const COMPANY: readonly string[] = [
  ...['callback.settle', 'price.settle', 'feed.settle', 'job.retry', 'customer.credit', 'customer.points'],
  ...['invoice.read', 'invoice.book', 'product.correct', 'health.read', 'staff.read', 'staff.manage'],
  ...['view.share', 'settings.manage', 'staff.connect', 'staff.provision', 'history.read'],
  ...['customer.read', 'privacy.read', 'question.settle', 'review.settle', 'cost.read'],
]
/** Endpoints that concern only the caller. */
const OWN_WRITES: Readonly<Record<string, string>> = {
  endStaffSession: 'staff_session',
  createToken: 'staff_token',
  reportProductScreen: 'staff_presence',
  endToken: '',
}

type Case = {
  readonly name: string
  readonly request: InjectOptions
  readonly check: (reply: LightMyRequestResponse) => string[]
  /** The tables that the request writes, in order of the alphabet. */
  readonly writes: string
}

const UNRECORDED = [
  ...['', 'staff_session', 'staff_challenge', 'staff_presence', 'day_close', 'return_photo', 'till_entry,till_payout'],
  'order_event,stop_report',
]
/** Triggers record each change by a person, but not that of the own session, nor a row of a ledger. `setActive` repeats the present state. */
const withAudit = (name: string, writes: string): string =>
  UNRECORDED.includes(writes) || name.endsWith('setActive')
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
  }, async ({ ownDb: db }) => {
    // Time stands still during the requests, because a slow one would refresh its session.
    let frozen: Date | undefined
    const app = await makeStaffApp(db, { clock: { now: () => frozen ?? new Date() } })
    const { id: branchId } = await aBranch(db)
    const cases: Case[] = []
    for (const endpoint of staffEndpoints)
      for (const role of ROLES) {
        const { roles, writes } = EXPECTED[nameOf(endpoint)] ?? { roles: [], writes: [] }
        const { id, headers } = await aStaffMember(db, [{ role, branches: 'all' }])
        const mayUse = roles.includes(role)
        const status = mayUse ? doneStatus(endpoint) : 403
        cases.push({
          name: `${role} ${nameOf(endpoint)}`,
          writes: mayUse ? writes.join() : '',
          request: { ...staffCall(endpoint, await aTarget(db, app, endpoint, branchId, id)), headers },
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
    frozen = new Date()
    // The cases take longer to create than a session stays fresh on a slow machine.
    await db.query('update staff_session set seen_at = $1, confirmed_at = $1', [frozen])
    expect(await run(app, db, cases)).toEqual([])
    await app.close()
  })

  test('rejects guests, customers and people without a grant, without a write', async ({ ownDb: db }) => {
    let frozen: Date | undefined
    const app = await makeStaffApp(db, { clock: { now: () => frozen ?? new Date() } })
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
          request: { ...staffCall(endpoint, await aTarget(db, app, endpoint, branchId)), headers },
          check: (reply) => [...compare('status', reply.statusCode, caller === 'without a grant' ? 403 : 401)],
        })
      }
    frozen = new Date()
    await db.query('update staff_session set seen_at = $1, confirmed_at = $1', [frozen])
    expect(await run(app, db, cases)).toEqual([])
    await app.close()
  })

  test('shows and changes nothing of another branch', { tags: ['STAFF-10'] }, async ({ ownDb: db }) => {
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
        writes:
          OWN_WRITES[nameOf(endpoint)] ?? (isOwn(endpoint) ? (EXPECTED[nameOf(endpoint)]?.writes.join() ?? '') : ''),
        request: { ...staffCall(endpoint, await aTarget(db, app, endpoint, foreign.id)), headers },
        check: (reply) => [
          ...compare('status', reply.statusCode, isCompany ? 403 : isOfBranch(endpoint) ? 404 : doneStatus(endpoint)),
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
