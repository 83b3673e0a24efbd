import { correctField, listCorrections, releaseCorrection } from '@shop/contract/staff/corrections'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { correctProduct, listLocked, releaseProduct } from '../../catalogue/index.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'

const MOST = 500

/** Single fields of products that a person corrected, which the product feed leaves unchanged. */
export function correctionRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listCorrections, async () => {
    const rows = await listLocked.rows(db, MOST + 1)
    const products = rows.slice(0, MOST).map(({ number, locked_fields }) => ({ number, fields: [...locked_fields] }))
    return answer(200, { products, isComplete: rows.length <= MOST })
  })

  serveStaff(app, correctField, async (request) => {
    const { field, value } = request.body
    const done = await staffTransaction(db, request, (tx) => correctProduct(tx, request.params.number, field, value))
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, releaseCorrection, async (request) => {
    const done = await staffTransaction(db, request, (tx) =>
      releaseProduct(tx, request.params.number, request.body.field),
    )
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })
}
