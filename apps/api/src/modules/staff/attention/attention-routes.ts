import { listAttention, settleCallBack } from '@shop/contract/staff/attention'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, branchesOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { tellStaff } from '../live/tell-staff.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { listAttentionRows, markCallBackDone } from './attention-queries.ts'

const MOST = 200

export function attentionRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listAttention, async (request) => {
    const { scope, staff } = accessOf(request)
    const hasCallBacks = staff.scopes.has('callback.settle')
    const rows = await listAttentionRows.rows(db, branchesOf(scope), hasCallBacks, MOST + 1)
    const items = rows.slice(0, MOST).map(({ number, since, amount_cents, ...row }) => ({
      ...row,
      since: since.toISOString(),
      orderNumber: number,
      amountCents: amount_cents,
    }))
    return answer(200, { items, isComplete: rows.length <= MOST })
  })

  serveStaff(app, settleCallBack, async (request) => {
    const done = await staffTransaction(db, request, async (tx) => {
      const { personId } = accessOf(request).staff
      const [row] = await markCallBackDone.rows(tx, request.params.id, personId, request.now)
      if (!row) return { ok: false }
      await tellStaff(tx, { topic: 'attention', branchId: null, objectId: null })
      return { ok: true }
    })
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })
}
