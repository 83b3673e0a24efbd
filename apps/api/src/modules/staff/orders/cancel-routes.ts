import { cancelStaffOrder } from '@shop/contract/staff/approval'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { cancelOrderAction } from './cancel-order.ts'

export function cancelRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, cancelStaffOrder, async (request) => {
    const { staff } = accessOf(request)
    const number = request.params.number.toUpperCase()
    const ran = await staffTransaction(db, request, (tx) =>
      runOrRequest(tx, cancelOrderAction, { number }, staff, request.now),
    )
    return ran.ok ? answer(200, { number, approvalId: ran.approvalId }) : refuseStaff(ran.code)
  })
}
