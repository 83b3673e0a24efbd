import { randomBytes, randomUUID } from 'node:crypto'
import type { Grant } from '@shop/contract/staff/permissions'
import type { StaffEndpoint } from '@shop/contract/staff/staff-endpoint'
import { type Clock, systemClock } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/db.ts'
import { makeLog } from '../../src/platform/log.ts'
import { makeMetrics } from '../../src/platform/metrics/metrics.ts'
import { hashOf, newSecret } from '../../src/platform/secret.ts'
import { buildStaffApp, type StaffApi, type StaffAppDeps } from '../../src/staff-app.ts'
import { asStaff, faults } from '../support/api.ts'
import { type SampleValues, sampleOf } from '../support/sample.ts'
import { aPerson } from '../support/sign-in.ts'

export const STAFF_ORIGIN = 'https://staff.shop.example'

/** The production staff app with overrides. */
export const makeStaffApp = (
  db: Db,
  {
    clock = systemClock,
    config = {},
  }: { readonly clock?: Clock; readonly config?: Partial<StaffAppDeps['config']> } = {},
) =>
  buildStaffApp({
    db: asStaff(db),
    clock,
    metrics: makeMetrics(),
    log: makeLog({ level: 'silent', name: 'test' }),
    listenUrl: db.options.connectionString ?? '',
    config: { SHOP_ENV: 'test', STAFF_ORIGIN, ...config },
    onReplyFault: (fault) => faults.push(fault),
  })

export type Staff = { readonly id: string; readonly headers: { readonly cookie: string } }

/** A staff member with these grants and a live session, not shared with other tests. */
export async function aStaffMember(db: Db, grants: readonly Grant[], over: { name?: string; subject?: string } = {}) {
  const unique = randomBytes(6).toString('hex')
  const made = await db.query<{ id: string }>(
    `insert into staff_person (name, email, oidc_issuer, oidc_subject) values ($1, $2, 'https://id.example', $3) returning id`,
    [over.name ?? `Proef ${unique}`, `${unique}@medewerkers.example`, over.subject ?? unique],
  )
  const id = made.rows[0]?.id ?? ''
  for (const { role, branches } of grants)
    await db.query('insert into staff_grant (person_id, role, branch_ids) values ($1, $2, $3)', [
      id,
      role,
      branches === 'all' ? null : branches,
    ])
  return { id, headers: await aStaffSession(db, id) }
}

/** A session whose person authenticated at its start, or at another time. */
export async function aStaffSession(db: Db, personId: string, at = new Date(), confirmedAt: Date | null = at) {
  const secret = newSecret()
  await db.query(
    `insert into staff_session (person_id, secret_hash, created_at, seen_at, expires_at, confirmed_at)
     values ($1, $2, $3, $3, $4, $5)`,
    [personId, hashOf(secret), at, new Date(at.getTime() + 12 * 3_600_000), confirmedAt],
  )
  return { cookie: `__Host-staff=${secret}` }
}

type OrderOver = { readonly state?: string; readonly method?: 'pickup' | 'delivery'; readonly mark?: string }

/** The pickup code of every order that is ready. */
export const PICKUP_CODE = 'BCDFGH'
const ADDRESS = {
  firstName: 'Jo',
  lastName: 'Klant',
  street: 'Singel',
  houseNumber: '1',
  postalCode: '1016 AB',
  city: 'Breda',
}

/** A paid order of one branch in the given state, with one event. */
export async function aBranchOrder(db: Db, branchId: number, over: OrderOver = {}) {
  const { state = 'paid', method = 'pickup', mark = 'Klant' } = over
  const person = await aPerson(db)
  const number = `S${randomBytes(4).toString('hex').toUpperCase()}`
  const { rows } = await db.query<{ id: string }>(
    `insert into orders (public_id, number, cart_id, customer_id, contact_id, contact, email, phone, locale, state, ground,
       payment_method, shipping_method, delivery_address, branch_id, preferred_on, goods_cents, delivery_cents, pallet_cents, total_cents,
       to_pay_cents, taxes, pickup_code)
     values ($1, $2, $3, $4, $5, $6, $7, '+31612345678', 'nl', $8, 'psp_paid', 'ideal', $10, $11, $9, (now() at time zone 'Europe/Amsterdam')::date, 1000, 0, 0,
       1000, 1000, '[]', case when $8 = 'ready' then $12 end) returning id`,
    [
      randomBytes(16).toString('base64url'),
      number,
      randomUUID(),
      person.customerId,
      person.contactId,
      JSON.stringify({ firstName: 'Jo', middleName: '', lastName: mark, companyName: null, kvkNumber: null }),
      person.email,
      state,
      branchId,
      method,
      method === 'delivery' ? JSON.stringify(ADDRESS) : null,
      PICKUP_CODE,
    ],
  )
  const id = rows[0]?.id ?? ''
  await db.query(`insert into order_event (order_id, kind, to_state, actor) values ($1, 'paid', 'paid', 'provider')`, [
    id,
  ])
  return { id, number, email: person.email }
}

/** The payment of an order, in cents. */
export const pay = (db: Db, orderId: string, cents: number) =>
  db.query(
    `insert into payment (order_id, method, amount_cents, state, psp_id, holds_until)
     values ($1, 'ideal', $2, 'paid', $3, now())`,
    [orderId, cents, `tr_${randomBytes(8).toString('hex')}`],
  )

/** A cancellation above the limit, requested by a person of all branches. */
export async function aRequest(db: Db, app: StaffApi, branchId: number, cents = 30_000) {
  const order = await aBranchOrder(db, branchId)
  await pay(db, order.id, cents)
  const author = await aStaffMember(db, [{ role: 'service', branches: 'all' }])
  const cancel = () =>
    app.inject({ method: 'POST', url: `/api/staff/orders/${order.number}/cancel`, headers: author.headers })
  const { approvalId: id } = (await cancel()).json<{ approvalId: string }>()
  return { id, order, author, cancel, digest: await digestOf(app, author, id) }
}

/** The digest of the content that a person is shown. */
export async function digestOf(app: StaffApi, { headers }: Pick<Staff, 'headers'>, id: string) {
  type Shown = { readonly id: string; readonly digest: string }
  const { approvals } = (await app.inject({ url: '/api/staff/approvals', headers })).json<{ approvals: Shown[] }>()
  return approvals.find((one) => one.id === id)?.digest ?? ''
}

/** A valid request to a staff endpoint, generated from the contract. */
export function staffCall({ method, url: pattern, schema }: StaffEndpoint, known: SampleValues = {}) {
  const params = (schema.params ? sampleOf(schema.params, known) : {}) as Record<string, unknown>
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams(sampleOf(schema.querystring ?? {}, known) as Record<string, string>)
  const url = query.size > 0 ? `${path}?${query}` : path
  return { method, url, ...(schema.body ? { payload: sampleOf(schema.body, known) as object } : {}) }
}
