import { type MarginFigures, MOST_MARGIN_DAYS, readMargins } from '@shop/contract/staff/office/margins'
import { marginOf } from '@shop/domain/staff/margin'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { completeDays } from '../figures/complete-days.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { type GroupRow, listMargins } from './margin-queries.ts'

/** Days of the report without a period. */
const DAYS = 28
const NONE = { lines: 0, sold_cents: 0, cost_cents: 0, unknown_lines: 0, unknown_cents: 0 }

const toFigures = (row: Omit<GroupRow, 'kind' | 'name'>): MarginFigures =>
  marginOf({
    lines: row.lines,
    soldCents: row.sold_cents,
    costCents: row.cost_cents,
    unknownLines: row.unknown_lines,
    unknownCents: row.unknown_cents,
  })

/** Margins of all branches, for people who may know what products cost. */
export function marginRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readMargins, async ({ query, now }) => {
    const period = completeDays(query, now, { usual: DAYS, most: MOST_MARGIN_DAYS })
    if (!period) return refuseStaff('bad_day')
    const rows = await listMargins.rows(db, period.from, period.until)
    const groupsOf = (kind: GroupRow['kind']) =>
      rows.filter((row) => row.kind === kind).map((row) => ({ name: row.name, ...toFigures(row) }))
    return answer(200, {
      ...period,
      total: toFigures(rows.find(({ kind }) => kind === 'total') ?? NONE),
      categories: groupsOf('category'),
      promotions: groupsOf('promotion'),
      agreements: groupsOf('agreement'),
    })
  })
}
