import {
  type CustomerRecord,
  findCustomers,
  listCustomerViews,
  openCustomer,
  VIEWS_PER_PAGE,
} from '@shop/contract/staff/office/customers'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, branchesOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import type { StaffCaller } from '../session/staff-session.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  type FoundRow,
  findCustomersBy,
  findRecord,
  findRelatedOrder,
  insertView,
  listAddresses,
  listContacts,
  listOldestViews,
  listOrdersOf,
  listRecentViews,
  listRequestsOf,
  listViews,
} from './customer-queries.ts'

const DAY_MS = 86_400_000
/** A finished order explains access to the record of its customer for this long. */
const RELATED_MS = 90 * DAY_MS
/** A record that was opened can be loaded again for this long without another entry. */
const OPEN_MS = 15 * 60_000

/** Whether the person opened this record a short time ago, which the log of access shows. */
export const hasOpened = async (db: Db, personId: string, customerId: string, now: Date): Promise<boolean> =>
  (await listRecentViews.rows(db, personId, customerId, new Date(now.getTime() - OPEN_MS))).length > 0

const toFound = ({ id, number, name, is_guest }: FoundRow) => ({ id, number, name, isGuest: is_guest })

async function readRecord(tx: Tx, id: string): Promise<CustomerRecord | undefined> {
  const [row] = await findRecord.rows(tx, id)
  if (!row) return undefined
  const orders = await listOrdersOf.rows(tx, id)
  const requests = await listRequestsOf.rows(tx, id)
  return {
    ...toFound(row),
    email: row.email,
    phone: row.phone,
    company: row.company_name,
    kvkNumber: row.kvk_number,
    since: row.created_at.toISOString(),
    points: row.points,
    contacts: [...(await listContacts.rows(tx, id))],
    addresses: (await listAddresses.rows(tx, id)).map(({ is_invoice, text }) => ({
      kind: is_invoice ? 'invoice' : 'delivery',
      text,
    })),
    orders: orders.map(({ confirmed_at, total_cents, ...order }) => ({
      ...order,
      placedAt: confirmed_at.toISOString(),
      totalCents: total_cents,
    })),
    requests: requests.map(({ at, order_number, ...one }) => ({
      ...one,
      at: at.toISOString(),
      orderNumber: order_number,
    })),
  }
}

type Why = { readonly reason?: string | undefined; readonly order?: string | undefined }

/** Logs the access to a record. False if neither a related order nor a reason explains it. */
async function logView(tx: Tx, customerId: string, { reason, order }: Why, by: StaffCaller, now: Date) {
  const branches = branchesOf(by.scopes.get('order.read') ?? [])
  const since = (ms: number) => new Date(now.getTime() - ms)
  const log = (why: string | null, number: string | null) =>
    insertView.rows(tx, now, by.personId, customerId, why, number)
  if (reason !== undefined) {
    await log(reason.trim(), null)
    return true
  }
  const recent = await listRecentViews.rows(tx, by.personId, customerId, since(OPEN_MS))
  const [related] =
    order === undefined
      ? []
      : await findRelatedOrder.rows(tx, branches, order.toUpperCase(), customerId, since(RELATED_MS))
  if (!related) return recent.length > 0
  // The screen loads the record again after a reload or a change of the language.
  if (!recent.some(({ order_number }) => order_number === related.number)) await log(null, related.number)
  return true
}

/** Records of customers: each access is logged (ADR 0083). */
export function customerRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, findCustomers, async (request) => {
    const search = request.query.search.trim()
    const number = /^[0-9]{1,12}$/.test(search) ? Number(search) : null
    const rows = await findCustomersBy.rows(db, search.toLowerCase(), number, search.toUpperCase())
    return answer(200, { customers: rows.map(toFound) })
  })

  serveStaff(app, openCustomer, async (request) => {
    const { staff } = accessOf(request)
    const { id } = request.params
    const done = await staffTransaction(db, request, async (tx) => {
      const record = await readRecord(tx, id)
      if (!record) return { ok: false, code: 'not_found' } as const
      const isLogged = await logView(tx, id, request.body, staff, request.now)
      return isLogged ? ({ ok: true, record } as const) : ({ ok: false, code: 'access_reason_missing' } as const)
    })
    return done.ok ? answer(200, done.record) : refuseStaff(done.code)
  })

  serveStaff(app, listCustomerViews, async (request) => {
    const { customer, person, sort, page = 1 } = request.query
    const offset = (page - 1) * VIEWS_PER_PAGE
    const rows = await (sort === 'oldest' ? listOldestViews : listViews).rows(
      db,
      customer === undefined ? null : Number(customer),
      person?.trim() || null,
      VIEWS_PER_PAGE + 1,
      offset,
    )
    const views = rows.slice(0, VIEWS_PER_PAGE).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      person: row.person,
      customerNumber: row.customer_number,
      customer: row.customer,
      reason: row.reason,
      order: row.order_number,
    }))
    return answer(200, { views, hasNext: rows.length > VIEWS_PER_PAGE })
  })
}
