import { type BranchDay, closeBranchDay, readBranchDay } from '@shop/contract/staff/day-close'
import { dayAt } from '@shop/domain/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Queryable } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { findCounterBranch } from './counter-queries.ts'
import { findClose, insertClose, listTill, lockTill, readDay } from './day-queries.ts'

type Branch = { readonly id: number; readonly name: string }

async function totalsOf(db: Queryable, branchId: number, day: string) {
  const [totals] = await readDay.rows(db, branchId, day)
  if (!totals) throw new Error('an aggregate returned no row')
  return totals
}

/** A closed day shows the totals that were signed. */
async function viewOf(db: Queryable, { id, name }: Branch, day: string): Promise<BranchDay> {
  const [closed] = await findClose.rows(db, id, day)
  const totals = closed ?? (await totalsOf(db, id, day))
  return {
    branch: name,
    day,
    handOvers: totals.hand_overs,
    paidCents: totals.paid_cents,
    refundedCents: totals.refunded_cents,
    entries: (await listTill.rows(db, id, day)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    closed: closed
      ? {
          at: closed.closed_at.toISOString(),
          person: closed.person,
          tillPaidCents: closed.till_paid_cents,
          tillRefundedCents: closed.till_refunded_cents,
          note: closed.note,
        }
      : null,
  }
}

export function dayRoutes(app: FastifyInstance, db: Db) {
  const branchOf = async (request: FastifyRequest, id: number): Promise<Branch | undefined> =>
    (await findCounterBranch.rows(db, callerBranches(request), id))[0]

  serveStaff(app, readBranchDay, async (request) => {
    const branch = await branchOf(request, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    return answer(200, await viewOf(db, branch, request.query.day ?? dayAt(request.now)))
  })

  serveStaff(app, closeBranchDay, async (request) => {
    const branch = await branchOf(request, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const { day, tillPaidCents, tillRefundedCents, note } = request.body
    if (day > dayAt(request.now)) return refuseStaff('day_not_over')
    const done = await staffTransaction(db, request, async (tx) => {
      // Hand-overs of this branch wait, so that the totals are those of the close.
      await lockTill.rows(tx, branch.id)
      const [closed] = await findClose.rows(tx, branch.id, day)
      if (closed) return { ok: false, code: 'day_closed' } as const
      const totals = await totalsOf(tx, branch.id, day)
      const isEqual = totals.paid_cents === tillPaidCents && totals.refunded_cents === tillRefundedCents
      if (!isEqual && note === undefined) return { ok: false, code: 'note_missing' } as const
      await insertClose.rows(
        tx,
        branch.id,
        day,
        totals.hand_overs,
        totals.paid_cents,
        totals.refunded_cents,
        tillPaidCents,
        tillRefundedCents,
        note?.trim() ?? null,
        request.now,
      )
      return { ok: true, body: await viewOf(tx, branch, day) } as const
    })
    return done.ok ? answer(200, done.body) : refuseStaff(done.code)
  })
}
