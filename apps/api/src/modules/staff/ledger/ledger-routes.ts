import { bookInvoice, correctPoints, listInvoices, receiveStaffReturn, setCredit } from '@shop/contract/staff/ledger'
import { dayAt } from '@shop/domain/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { allowOnAccount, bookPayment, listUnpaidInvoices, correctPoints as pointsOf } from '../../order/index.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { receiveReturnAction } from '../approval/refund-actions.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { findStaffOrder } from '../orders/order-queries.ts'
import { staffTransaction } from '../staff-transaction.ts'

const MOST = 500

/** Money and goods of finished orders, and the accounts of customers. */
export function ledgerRoutes(app: FastifyInstance, db: Db) {
  const stateOf = async (request: FastifyRequest, number: string) =>
    (await findStaffOrder.rows(db, callerBranches(request), number))[0]?.state ?? ''

  serveStaff(app, receiveStaffReturn, async (request) => {
    const number = request.params.number.toUpperCase()
    const { condition, branchId } = request.body
    const scope = callerBranches(request)
    // Goods can be handed in only where the caller works.
    if (branchId !== undefined && scope !== null && !scope.includes(branchId)) return refuseStaff('not_found')
    const { staff } = accessOf(request)
    // Without undefined fields, which the stored command would not have.
    const command = {
      ...{ number, day: dayAt(request.now) },
      ...(condition === undefined ? {} : { condition }),
      ...(branchId === undefined ? {} : { branchId }),
    }
    const done = await staffTransaction(db, request, (tx) =>
      runOrRequest(tx, receiveReturnAction, command, staff, request.now),
    )
    if (!done.ok) return refuseStaff(done.code)
    return answer(200, { number, state: await stateOf(request, number), approvalId: done.approvalId })
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
