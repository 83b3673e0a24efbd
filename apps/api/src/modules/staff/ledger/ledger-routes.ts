import { bookInvoice, correctPoints, listInvoices, receiveStaffReturn, setCredit } from '@shop/contract/staff/ledger'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import {
  allowOnAccount,
  bookPayment,
  listUnpaidInvoices,
  correctPoints as pointsOf,
  receiveReturn,
} from '../../order/index.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { type accessOf, callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { findStaffOrder } from '../orders/order-queries.ts'
import { staffTransaction } from '../staff-transaction.ts'

const MOST = 500
const NOT_FOUND = { ok: false, code: 'not_found' } as const

/** Money and goods of finished orders, and the accounts of customers. */
export function ledgerRoutes(app: FastifyInstance, db: Db) {
  const stateOf = async (request: Parameters<typeof accessOf>[0], number: string) => {
    const [order] = await findStaffOrder.rows(db, callerBranches(request), number)
    return answer(200, { number, state: order?.state ?? '' })
  }

  serveStaff(app, receiveStaffReturn, async (request) => {
    const number = request.params.number.toUpperCase()
    const { condition, branchId } = request.body
    const scope = callerBranches(request)
    // Goods can be handed in only where the caller works.
    if (branchId !== undefined && scope !== null && !scope.includes(branchId)) return refuseStaff('not_found')
    const done = await staffTransaction(db, request, async (tx) => {
      const [order] = await findStaffOrder.rows(tx, scope, number)
      return order ? receiveReturn(tx, order.id, { condition, branchId }, request.now) : NOT_FOUND
    })
    if (done.ok) return stateOf(request, number)
    return refuseStaff(done.code === 'order_not_found' ? 'not_found' : done.code)
  })

  serveStaff(app, listInvoices, async () => {
    const rows = await listUnpaidInvoices.rows(db, MOST + 1)
    const invoices = rows.slice(0, MOST).map(({ number, open_cents, email, issued_at }) => ({
      number,
      openCents: open_cents,
      email,
      issuedAt: issued_at.toISOString(),
    }))
    return answer(200, { invoices, isComplete: rows.length <= MOST })
  })

  serveStaff(app, bookInvoice, async (request) => {
    const { cents, reference } = request.body
    const done = await staffTransaction(db, request, (tx) => bookPayment(tx, request.params.number, cents, reference))
    return done.ok ? answer(200, { openCents: done.openCents }) : refuseStaff(done.code)
  })

  serveStaff(app, setCredit, async (request) => {
    const { email, euros } = request.body
    const done = await staffTransaction(db, request, (tx) => allowOnAccount(tx, email, euros))
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, correctPoints, async (request) => {
    const { email, points } = request.body
    const done = await staffTransaction(db, request, (tx) => pointsOf(tx, email, points))
    return done.ok ? answer(200, { balance: done.balance }) : refuseStaff(done.code)
  })
}
