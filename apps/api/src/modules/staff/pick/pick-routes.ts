import {
  claimPickJob,
  finishPickJob,
  listPickJobs,
  PICK_JOBS_LISTED,
  readPickJob,
  releasePickJob,
  sendPickScans,
} from '@shop/contract/staff/pick'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, branchesOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { type Caller, claimJob, releaseJob } from './claim-job.ts'
import { countScans } from './count-scans.ts'
import { finishJob } from './finish-job.ts'
import { findJob, listJobs, listLines } from './pick-queries.ts'
import { toJobSummary, toPickJob } from './pick-view.ts'

export type PickDeps = { readonly db: Db; readonly metrics: Pick<Metrics, 'linesPicked'> }

const callerOf = (request: FastifyRequest): Caller => {
  const { staff, scope } = accessOf(request)
  return { personId: staff.personId, branches: branchesOf(scope), now: request.now }
}

export function pickRoutes(app: FastifyInstance, { db, metrics }: PickDeps) {
  async function jobOf(caller: Caller, id: string) {
    const [job] = await findJob.rows(db, caller.branches, id)
    return job && toPickJob(job, await listLines.rows(db, id), caller.personId)
  }

  serveStaff(app, listPickJobs, async (request) => {
    const { branches, personId, now } = callerOf(request)
    const rows = await listJobs.rows(db, branches, request.query.branch ?? null, PICK_JOBS_LISTED)
    return answer(200, { now: now.toISOString(), jobs: rows.map((row) => toJobSummary(row, personId)) })
  })

  serveStaff(app, readPickJob, async (request) => {
    const job = await jobOf(callerOf(request), request.params.id)
    return job ? answer(200, job) : refuseStaff('not_found')
  })

  serveStaff(app, claimPickJob, async (request) => {
    const done = await staffTransaction(db, request, (tx) => claimJob(tx, request.params.id, callerOf(request)))
    return done.ok ? answer(200, { outcome: done.outcome, by: done.by }) : refuseStaff(done.code)
  })

  serveStaff(app, releasePickJob, async (request) => {
    const done = await staffTransaction(db, request, (tx) => releaseJob(tx, request.params.id, callerOf(request)))
    return done.ok ? answer(200, { id: request.params.id }) : refuseStaff(done.code)
  })

  serveStaff(app, sendPickScans, async (request) => {
    const { id } = request.params
    const caller = callerOf(request)
    const done = await staffTransaction(db, request, (tx) => countScans(tx, id, request.body.scans, caller))
    if (!done.ok) return refuseStaff(done.code)
    const job = await jobOf(caller, id)
    return job ? answer(200, { job, results: [...done.results] }) : refuseStaff('not_found')
  })

  serveStaff(app, finishPickJob, async (request) => {
    const { id } = request.params
    const done = await staffTransaction(db, request, (tx) => finishJob(tx, id, request.body.label, callerOf(request)))
    if (!done.ok) return refuseStaff(done.code)
    for (const how of ['scanned', 'unscanned'] as const)
      metrics.linesPicked.inc({ branch: done.branch, how }, done.lines[how])
    return answer(200, { number: done.number, storage: done.storage, isReady: done.isReady })
  })
}
