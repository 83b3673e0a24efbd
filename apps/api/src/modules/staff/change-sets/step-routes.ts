import {
  dropChangeLines,
  MOST_DAYS_AHEAD,
  proposeChangeSet,
  revertChangeSet,
  scheduleChangeSet,
  withdrawChangeSet,
} from '@shop/contract/staff/range/change-sets'
import { type ChangeState, type ChangeStep, stateAfter } from '@shop/domain/change/states'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { decideRequest, lockOpenRequest } from '../approval/approval-queries.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { deleteLines } from './line-queries.ts'
import { priceBatchAction, readLimits } from './price-batch-action.ts'
import { readBatch } from './read-batch.ts'
import { readEffects } from './read-effects.ts'
import { type LockedSet, lockSet, revertSet, scheduleSet, setState, setTotal, waitForSlice } from './set-queries.ts'

const DAY_MS = 86_400_000
/** Suspected prices that a refusal names. */
const MOST_NAMED = 50

type Stepped =
  | { readonly ok: true; readonly state: ChangeState }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' }

/** The steps of people on a change set. Only the worker changes a price. */
export function stepRoutes(app: FastifyInstance, db: Db) {
  /** Locks the set, checks the step, and makes it. */
  const step = (
    request: FastifyRequest,
    id: string,
    name: ChangeStep,
    work: (tx: Tx, set: LockedSet, state: ChangeState) => Promise<unknown>,
  ) =>
    staffTransaction(db, request, async (tx): Promise<Stepped> => {
      // Before the row, in the order of the worker.
      if (name === 'revert') await waitForSlice.rows(tx, id)
      const [set] = await lockSet.rows(tx, id)
      if (!set) return { ok: false, code: 'not_found' }
      const state = stateAfter(set.state, name)
      if (!state) return { ok: false, code: 'not_now' }
      await work(tx, set, state)
      return { ok: true, state }
    })

  serveStaff(app, dropChangeLines, async (request) => {
    const { percent } = await readLimits(db)
    const { now } = request
    const done = await staffTransaction(db, request, async (tx) => {
      const [set] = await lockSet.rows(tx, request.params.id)
      if (!set) return { ok: false, code: 'not_found' } as const
      if (set.state !== 'draft') return { ok: false, code: 'not_now' } as const
      const lines = await readEffects(tx, set.id, { at: now, now, percent })
      const gone = lines.filter(({ effects }) => effects.effects.includes(request.body.effect))
      await deleteLines.rows(
        tx,
        set.id,
        gone.map(({ row }) => row.nth),
      )
      await setTotal.rows(tx, set.id, lines.length - gone.length)
      return { ok: true, dropped: gone.length } as const
    })
    return done.ok ? answer(200, { dropped: done.dropped }) : refuseStaff(done.code)
  })

  serveStaff(app, proposeChangeSet, async (request) => {
    const { staff } = accessOf(request)
    const command = { id: request.params.id.toLowerCase(), acceptsErrors: request.body.acceptsErrors }
    const done = await staffTransaction(db, request, async (tx) => {
      const ran = await runOrRequest(tx, priceBatchAction, command, staff, request.now)
      if (!ran.ok || ran.approvalId === null) return ran
      await setState.rows(tx, command.id, 'proposed', command.acceptsErrors)
      return ran
    })
    if (done.ok) {
      const state = done.approvalId === null ? 'approved' : 'proposed'
      return answer(200, { state, approvalId: done.approvalId })
    }
    if (done.code !== 'suspected_prices') return refuseStaff(done.code)
    const { suspected } = await readBatch(db, command.id)
    const { status, body } = refuseStaff('suspected_prices')
    return {
      status,
      body: { ...body, fields: suspected.slice(0, MOST_NAMED).map((one) => `${one.error} ${one.number}`) },
    }
  })

  serveStaff(app, withdrawChangeSet, async (request) => {
    const { personId } = accessOf(request).staff
    const done = await step(request, request.params.id, 'withdraw', async (tx, set, state) => {
      const [open] = await lockOpenRequest.rows(tx, priceBatchAction.kind, set.id)
      if (open) await decideRequest.rows(tx, open.id, 'void', personId, request.now)
      await setState.rows(tx, set.id, state, false)
    })
    return done.ok ? answer(200, { state: done.state }) : refuseStaff(done.code)
  })

  serveStaff(app, scheduleChangeSet, async (request) => {
    const { now } = request
    const { startsAt } = request.body
    const at = startsAt === undefined ? now : new Date(startsAt)
    // Some minutes ago: the person chose a time that passed while confirming.
    const [first, last] = [now.getTime() - DAY_MS / 96, now.getTime() + MOST_DAYS_AHEAD * DAY_MS]
    if (at.getTime() < first || at.getTime() > last) return refuseStaff('bad_day')
    const done = await step(request, request.params.id, 'schedule', (tx, set) => scheduleSet.rows(tx, set.id, at))
    return done.ok ? answer(200, { state: done.state }) : refuseStaff(done.code)
  })

  serveStaff(app, revertChangeSet, async (request) => {
    const { personId } = accessOf(request).staff
    const done = await step(request, request.params.id.toLowerCase(), 'revert', (tx, set) =>
      revertSet.rows(tx, set.id, personId, request.now),
    )
    return done.ok ? answer(200, { state: done.state }) : refuseStaff(done.code)
  })
}
