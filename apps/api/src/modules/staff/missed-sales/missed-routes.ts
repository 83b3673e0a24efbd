import { type MissedLine, MOST_DAYS, MOST_MISSED, readMissedSales } from '@shop/contract/staff/office/missed-sales'
import { FEWEST_DAYS, missedSale } from '@shop/domain/staff/missed-sales'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { completeDays } from '../figures/complete-days.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { type GapRow, listGaps } from './missed-queries.ts'

/** Days of the report without a period: yesterday and the six days before it. */
const DAYS = 7

const toLine = (row: GapRow): MissedLine => ({
  day: row.day,
  branchId: row.branch_id,
  branch: row.branch,
  number: row.number,
  name: row.name,
  place: row.place,
  ...missedSale({
    soldCents: row.sold_cents,
    stockedDays: row.stocked_days,
    checks: row.checks,
    emptyChecks: row.empty_checks,
  }),
})

/** Days and branches without sellable stock of best sellers. */
export function missedRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readMissedSales, async (request) => {
    const { query, now } = request
    const period = completeDays(query, now, { usual: DAYS, most: MOST_DAYS })
    if (!period) return refuseStaff('bad_day')
    const { from, until } = period
    const asked = [callerBranches(request), query.branch ?? null, from, until, MOST_MISSED + 1, FEWEST_DAYS] as const
    const rows = await listGaps.rows(db, ...asked)
    const isComplete = rows.length <= MOST_MISSED
    const lines = rows.slice(0, MOST_MISSED).map(toLine)
    return answer(200, {
      from,
      until,
      lines,
      lostCents: lines.reduce((sum, one) => sum + one.lostCents, 0),
      isComplete,
    })
  })
}
