import { approveRequest, listApprovals, rejectRequest } from '@shop/contract/staff/approval'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import type { StaffCaller } from '../session/staff-session.ts'
import { staffTransaction } from '../staff-transaction.ts'
import type { StoredAction } from './action.ts'
import { listPending } from './approval-queries.ts'
import { approve, reject } from './approvals.ts'

const MOST = 200

/** The kinds that the caller may decide: everywhere, and as pairs of kind and branch. */
function decidable({ scopes }: StaffCaller, actions: readonly StoredAction[]) {
  const of = actions.map(({ kind, permission }) => ({ kind, scope: scopes.get(permission) ?? [] }))
  const pairs = of.flatMap(({ kind, scope }) => (scope === 'all' ? [] : scope.map((branch) => ({ kind, branch }))))
  return {
    everywhere: of.flatMap(({ kind, scope }) => (scope === 'all' ? [kind] : [])),
    kinds: pairs.map(({ kind }) => kind),
    branches: pairs.map(({ branch }) => branch),
  }
}

export function approvalRoutes(app: FastifyInstance, db: Db, actions: readonly StoredAction[]) {
  serveStaff(app, listApprovals, async (request) => {
    const { staff } = accessOf(request)
    const { everywhere, kinds, branches } = decidable(staff, actions)
    const rows = await listPending.rows(db, staff.personId, everywhere, kinds, branches, MOST + 1)
    const approvals = rows.slice(0, MOST).map((row) => ({
      id: row.id,
      kind: row.kind,
      branch: row.branch,
      author: row.author,
      requestedAt: row.requested_at.toISOString(),
      lines: [...row.content],
      digest: row.digest.toString('hex'),
      isOwn: row.author_id === staff.personId || row.beneficiary_id === staff.personId,
    }))
    return answer(200, { approvals, isComplete: rows.length <= MOST })
  })

  serveStaff(app, approveRequest, async (request) => {
    const { staff } = accessOf(request)
    const { id } = request.params
    const decided = await staffTransaction(db, request, (tx) =>
      approve(tx, actions, { id, shown: request.body.digest, by: staff, now: request.now }),
    )
    if (!decided.ok) return refuseStaff(decided.code)
    if (decided.outcome === 'done') return answer(200, {})
    return refuseStaff(decided.outcome === 'changed' ? 'approval_changed' : 'not_now')
  })

  serveStaff(app, rejectRequest, async (request) => {
    const { staff } = accessOf(request)
    const { id } = request.params
    const done = await staffTransaction(db, request, (tx) => reject(tx, actions, { id, by: staff, now: request.now }))
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })
}
