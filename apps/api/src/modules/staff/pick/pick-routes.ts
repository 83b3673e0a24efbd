import { readShortWays, resolveShortLine } from '@shop/contract/staff/floor/short-pick'
import {
  claimPickJob,
  finishPickJob,
  listPickJobs,
  PICK_JOBS_LISTED,
  readPickJob,
  releasePickJob,
  sendPickScans,
} from '@shop/contract/staff/pick'
import { readablePhone } from '@shop/domain/account/phone'
import { waysFor } from '@shop/domain/picking/short-wish'
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
import { missingOf, resolveShort } from './resolve-short.ts'
import { listIncoming } from './short-queries.ts'
import { findWays, isOffer, toWayOffer } from './short-ways.ts'

export type PickDeps = { readonly db: Db; readonly metrics: Pick<Metrics, 'linesPicked'> }

const callerOf = (request: FastifyRequest): Caller => {
  const { staff, scope } = accessOf(request)
  return {
    personId: staff.personId,
    deviceId: staff.device?.id ?? null,
    branches: branchesOf(scope),
    now: request.now,
  }
}

export function pickRoutes(app: FastifyInstance, { db, metrics }: PickDeps) {
  async function jobOf(caller: Caller, id: string) {
    const [job] = await findJob.rows(db, caller.branches, id)
    if (!job) return undefined
    const incoming = await listIncoming.rows(db, job.order_id, job.branch_id)
    return toPickJob(job, await listLines.rows(db, id), [...incoming], caller)
  }

  serveStaff(app, listPickJobs, async (request) => {
    const caller = callerOf(request)
    const rows = await listJobs.rows(db, caller.branches, request.query.branch ?? null, PICK_JOBS_LISTED)
    return answer(200, { now: caller.now.toISOString(), jobs: rows.map((row) => toJobSummary(row, caller)) })
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

  serveStaff(app, readShortWays, async (request) => {
    const { id, productId } = request.params
    const caller = callerOf(request)
    const found = await missingOf(db, id, productId, caller)
    if (!found.ok) return refuseStaff(found.code)
    const { job, line } = found
    const pieces = line.quantity - line.picked
    const ways = await findWays(db, { job, productId, pieces, now: caller.now })
    const order = waysFor(job.if_short)
    return answer(200, {
      productId,
      title: line.title,
      pieces,
      wish: job.if_short,
      phone: job.if_short === 'call' && job.phone !== '' ? readablePhone(job.phone) : null,
      isEverything: ways.some((one) => isOffer(one) && one.money.isEverything),
      ways: ways.map(toWayOffer).sort((one, other) => order.indexOf(one.way) - order.indexOf(other.way)),
    })
  })

  serveStaff(app, resolveShortLine, async (request) => {
    const { id, productId } = request.params
    const caller = callerOf(request)
    const done = await staffTransaction(db, request, (tx) => resolveShort(tx, id, productId, request.body, caller))
    if (!done.ok) return refuseStaff(done.code)
    const job = await jobOf(caller, id)
    return job ? answer(200, { job }) : refuseStaff('not_found')
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
