import {
  BATCHES_LISTED,
  disableVoucherBatch,
  listVoucherBatches,
  MOST_DAYS,
  makeVoucherBatch,
  readVoucherBatch,
  readVoucherCodes,
  type VoucherBatch,
} from '@shop/contract/staff/range/voucher-batches'
import { addDays, dayAt, isDay } from '@shop/domain/dates'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { csvOf } from '../products/result-file.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { makeBatchAction } from './make-batch.ts'
import { type BatchRow, countUsed, disableBatch, findBatch, listBatches, listCodes } from './voucher-queries.ts'

const toBatch = (row: BatchRow): VoucherBatch => ({
  ...{ id: row.id, nameNl: row.name_nl, nameEn: row.name_en, prefix: row.prefix },
  ...{ percent: row.percent, amountCents: row.amount_cents, minimumCents: row.minimum_cents },
  ...{ perCustomer: row.per_customer, endsAt: row.ends_at.toISOString(), total: row.total, made: row.made },
  ...{ createdAt: row.created_at.toISOString(), createdBy: row.created_by },
  disabledAt: row.disabled_at?.toISOString() ?? null,
  ...{ disabledBy: row.disabled_by, disabledReason: row.disabled_reason },
})

/** From today, for a year at most. */
function isPossibleEnd(day: string, now: Date): boolean {
  const today = dayAt(now)
  return isDay(day) && day >= today && day <= addDays(today, MOST_DAYS)
}

/** Batches of codes (ADR 0133). */
export function voucherRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listVoucherBatches, async () => {
    const batches = await listBatches.rows(db, BATCHES_LISTED)
    return answer(200, { batches: batches.map(toBatch) })
  })

  serveStaff(app, makeVoucherBatch, async (request) => {
    const { body, now } = request
    const { percent = null, amountCents = null, perCustomer = null } = body
    if ((percent === null) === (amountCents === null)) return refuseStaff('odd_value')
    if (!isPossibleEnd(body.endsOn, now)) return refuseStaff('odd_value')
    const id = body.id.toLowerCase()
    const names = { nameNl: body.nameNl.trim(), nameEn: body.nameEn.trim() }
    const wish = { ...body, ...names, ...{ id, percent, amountCents, perCustomer } }
    const done = await staffTransaction(db, request, (tx) =>
      runOrRequest(tx, makeBatchAction, wish, accessOf(request).staff, now),
    )
    return done.ok ? answer(200, { id, approvalId: done.approvalId }) : refuseStaff(done.code)
  })

  serveStaff(app, readVoucherBatch, async (request) => {
    const { id } = request.params
    const [[batch], [counted]] = await Promise.all([findBatch.rows(db, id), countUsed.rows(db, id)])
    return batch ? answer(200, { batch: toBatch(batch), used: counted?.used ?? 0 }) : refuseStaff('not_found')
  })

  serveStaff(app, readVoucherCodes, async (request) => {
    const { id } = request.params
    const [[batch], codes] = await Promise.all([findBatch.rows(db, id), listCodes.rows(db, id)])
    if (!batch) return refuseStaff('not_found')
    const rows = codes.map(({ code, is_used }) => [code, batch.name_nl, is_used ? 'used' : 'unused'])
    return answer(200, { csv: csvOf(['code', 'name', 'state'], rows) })
  })

  serveStaff(app, disableVoucherBatch, async (request) => {
    const { id } = request.params
    const done = await staffTransaction(db, request, async (tx) => {
      const [batch] = await findBatch.rows(tx, id)
      if (!batch) return { ok: false, code: 'not_found' } as const
      const [disabled] = await disableBatch.rows(tx, id, request.body.reason.trim())
      return disabled?.is_disabled ? ({ ok: true } as const) : ({ ok: false, code: 'not_now' } as const)
    })
    if (!done.ok) return refuseStaff(done.code)
    const [counted] = await countUsed.rows(db, id)
    return answer(200, { used: counted?.used ?? 0 })
  })
}
