import { findReturn, payReturnAtTill, previewReturn, takeInReturn } from '@shop/contract/staff/branch/returns'
import { dayAt } from '@shop/domain/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { bookTillRefund } from '../../order/index.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { findCounterBranch } from '../counter/counter-queries.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { findShown, isTakenIn, takeInReturnAction, termsOf, weighReturn } from './return-action.ts'
import { findPayout, insertPayout } from './return-queries.ts'
import { viewReturn } from './return-view.ts'

const NOT_FOUND = { ok: false, code: 'not_found' } as const
const REPEATED = { ok: true, approvalId: null } as const

export function returnRoutes(app: FastifyInstance, db: Db) {
  /** Goods can be taken in only where the caller works. */
  const branchOf = async (request: FastifyRequest, id: number) =>
    (await findCounterBranch.rows(db, callerBranches(request), id))[0]

  serveStaff(app, findReturn, async (request) => {
    if (!(await branchOf(request, request.params.branch))) return refuseStaff('not_found')
    const found = await staffTransaction(db, request, async (tx) => {
      const order = await findShown(tx, callerBranches(request), request.body.text)
      const view = order && (await viewReturn(tx, order, await termsOf(tx, dayAt(request.now))))
      return view ? ({ ok: true, view } as const) : NOT_FOUND
    })
    return found.ok ? answer(200, found.view) : refuseStaff(found.code)
  })

  serveStaff(app, previewReturn, async (request) => {
    const branch = await branchOf(request, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const { text, lines } = request.body
    const weighed = await staffTransaction(db, request, async (tx) => {
      const order = await findShown(tx, callerBranches(request), text)
      return order ? weighReturn(tx, order.id, { branchId: branch.id, day: dayAt(request.now), lines }) : NOT_FOUND
    })
    if (!weighed.ok) return refuseStaff(weighed.code)
    const { refundCents, points: pointsBack, reducedCents, tillCents, needsApproval } = weighed
    return answer(200, { refundCents, pointsBack, reducedCents, tillCents, needsApproval })
  })

  serveStaff(app, takeInReturn, async (request) => {
    const { staff } = accessOf(request)
    const { id, text, lines, refundCents } = request.body
    const day = dayAt(request.now)
    const command = { id, branchId: request.params.branch, day, text, lines, refundCents }
    const done = await staffTransaction(db, request, async (tx) => {
      if (await isTakenIn(tx, id)) return REPEATED
      const ran = await runOrRequest(tx, takeInReturnAction, command, staff, request.now)
      // A second tap waited for the first one, whose pieces are now back.
      return !ran.ok && ran.code === 'taken' && (await isTakenIn(tx, id)) ? REPEATED : ran
    })
    return done.ok ? answer(200, { id, approvalId: done.approvalId }) : refuseStaff(done.code)
  })

  serveStaff(app, payReturnAtTill, async (request) => {
    const branch = await branchOf(request, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const { id } = request.params
    const { cents, reference } = request.body
    const done = await staffTransaction(db, request, async (tx) => {
      const [found] = await findPayout.rows(tx, branch.id, id)
      if (!found) return NOT_FOUND
      if (found.till_cents === 0 || found.is_paid) return { ok: false, code: 'not_now' } as const
      if (cents !== found.till_cents) return { ok: false, code: 'wrong_amount' } as const
      const entryId = await bookTillRefund(tx, found.order_id, branch.id, cents, reference, request.now)
      if (entryId === undefined) return { ok: false, code: 'reference_used' } as const
      const [paid] = await insertPayout.rows(tx, id, entryId)
      return paid ? ({ ok: true } as const) : ({ ok: false, code: 'not_now' } as const)
    })
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })
}
