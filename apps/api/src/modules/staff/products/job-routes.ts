import {
  listProductJobs,
  MOST_ROWS,
  type ProductJob,
  prepareProductJob,
  readProductJob,
  readProductJobResult,
  startProductJob,
  stopProductJob,
} from '@shop/contract/staff/range/jobs'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { sendFile, serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { readFilter } from './find-products.ts'
import {
  countOutcomes,
  deleteOldJobs,
  findJob,
  insertJob,
  type JobRow,
  listJobs,
  listResults,
  setTotal,
  startJob,
  stopJob,
} from './job-queries.ts'
import { COLLECTORS } from './list-queries.ts'
import { resultFile } from './result-file.ts'

const MOST_JOBS = 50

const toJob = ({ person_id, created_at, ...row }: JobRow, callerId: string): ProductJob => ({
  ...row,
  isMine: person_id === callerId,
  createdAt: created_at.toISOString(),
})

/** Bulk actions on the products of a query (ADR 0084). The worker applies them. */
export function jobRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listProductJobs, async (request) => {
    const { personId } = accessOf(request).staff
    const jobs = await listJobs.rows(db, MOST_JOBS)
    return answer(200, { jobs: jobs.map((job) => toJob(job, personId)) })
  })

  serveStaff(app, prepareProductJob, async (request) => {
    const { action, reason, filter } = request.body
    const { personId } = accessOf(request).staff
    const { search, values } = readFilter(filter, null)
    const query = new URLSearchParams(Object.entries(filter)).toString().slice(0, 500)
    const done = await staffTransaction(db, request, async (tx) => {
      await deleteOldJobs.rows(tx, personId, request.now)
      const [job] = await insertJob.rows(tx, action, reason.trim(), query, personId)
      if (!job) throw new Error('insert of the job returned no row')
      const [collected] = await COLLECTORS[search].rows(tx, ...values, job.id, MOST_ROWS + 1)
      const total = collected?.total ?? 0
      if (total > MOST_ROWS) return { ok: false, code: 'too_many' } as const
      await setTotal.rows(tx, job.id, total)
      return { ok: true, id: job.id, total } as const
    })
    return done.ok ? answer(200, { id: done.id, total: done.total }) : refuseStaff(done.code)
  })

  serveStaff(app, readProductJob, async (request) => {
    const [job] = await findJob.rows(db, request.params.id)
    if (!job) return refuseStaff('not_found')
    return answer(200, {
      job: toJob(job, accessOf(request).staff.personId),
      outcomes: await countOutcomes.rows(db, job.id),
    })
  })

  serveStaff(app, startProductJob, async (request) => {
    const { personId } = accessOf(request).staff
    const done = await staffTransaction(db, request, async (tx) => {
      const [job] = await findJob.rows(tx, request.params.id)
      if (!job || job.person_id !== personId) return { ok: false, code: 'not_found' } as const
      const [started] = await startJob.rows(tx, job.id, personId, request.now)
      return started ? ({ ok: true } as const) : ({ ok: false, code: 'not_now' } as const)
    })
    return done.ok ? answer(200, { state: 'running' }) : refuseStaff(done.code)
  })

  serveStaff(app, stopProductJob, async (request) => {
    const done = await staffTransaction(db, request, async (tx) => {
      const [job] = await findJob.rows(tx, request.params.id)
      if (!job) return { ok: false, code: 'not_found' } as const
      const [stopped] = await stopJob.rows(tx, job.id, request.now)
      return stopped ? ({ ok: true } as const) : ({ ok: false, code: 'not_now' } as const)
    })
    return done.ok ? answer(200, { state: 'stopped' }) : refuseStaff(done.code)
  })

  serveStaff(app, readProductJobResult, async (request, reply) => {
    const [job] = await findJob.rows(db, request.params.id)
    if (!job) return refuseStaff('not_found')
    reply.header('content-disposition', `attachment; filename="products-${job.id}.csv"`)
    return sendFile(reply, 'text/csv; charset=utf-8', resultFile(await listResults.rows(db, job.id)))
  })
}
