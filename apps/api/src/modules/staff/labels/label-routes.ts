import { printCrateLabels, readCrateLabels } from '@shop/contract/staff/floor/labels'
import { labelsOf, zplOf } from '@shop/domain/picking/crate-label'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import type { LabelPrinter } from '../../../ports/printing.ts'
import { sendFile, serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { findJob, listLines } from '../pick/pick-queries.ts'
import { labelPdf } from './label-pdf.ts'

export type LabelDeps = { readonly db: Db; readonly printer: LabelPrinter }
type Wanted = { readonly crates: number; readonly only?: number }

/** Labels of crates. They are read from the job each time, so that a second print is as the first. */
export function labelRoutes(app: FastifyInstance, { db, printer }: LabelDeps) {
  async function jobLabels(request: FastifyRequest, id: string, { crates, only }: Wanted) {
    const [job] = await findJob.rows(db, callerBranches(request), id)
    if (!job) return undefined
    const lines = await listLines.rows(db, id)
    const weightGrams = lines.reduce((sum, line) => sum + (line.weight_grams ?? 0) * line.quantity, 0)
    const { number, customer, branch } = job
    return { branchId: job.branch_id, labels: labelsOf({ number, customer, branch, weightGrams }, crates, only) }
  }

  serveStaff(app, printCrateLabels, async (request) => {
    const found = await jobLabels(request, request.params.id, request.body)
    if (!found || found.labels.length === 0) return refuseStaff('not_found')
    return answer(200, { outcome: await printer.print(found.branchId, zplOf(found.labels)) })
  })

  serveStaff(app, readCrateLabels, async (request, reply) => {
    const found = await jobLabels(request, request.params.id, request.query)
    if (!found || found.labels.length === 0) return refuseStaff('not_found')
    return sendFile(reply, 'application/pdf', await labelPdf(found.labels))
  })
}
