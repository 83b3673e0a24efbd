import {
  listMisses,
  MOST_MISSES,
  ON_TIME_WEEKS,
  type OnTimeMiss,
  type OnTimeRate,
  type OnTimeReport,
  readOnTime,
} from '@shop/contract/staff/office/on-time'
import { addDays, dayAt, instantAt, isDay } from '@shop/domain/dates'
import { missCause, weekOf } from '@shop/domain/delivery/on-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { countPromises, findMisses, findReportBranch, type MissRow, type RateRow } from './on-time-queries.ts'

const WEEK_DAYS = 7
const NONE = { due: 0, met: 0 }

/** The end of a week, or now: a promise counts from its time on. */
function endOf(week: string, now: Date): Date {
  const end = instantAt(addDays(week, WEEK_DAYS), '00:00')
  return end < now ? new Date(end.getTime() - 1) : now
}

function reportOf(weeks: readonly string[], rows: readonly RateRow[]): OnTimeReport {
  const branches = new Map(rows.map(({ branch_id, name }) => [branch_id, name]))
  const rateOf = (id: number, week: string): OnTimeRate => {
    const find = (wanted: RateRow['method']) => {
      const row = rows.find((one) => one.branch_id === id && one.week === week && one.method === wanted)
      return row ? { due: row.due, met: row.met } : NONE
    }
    return { week, pickups: find('pickup'), deliveries: find('delivery') }
  }
  return {
    weeks: [...weeks],
    branches: [...branches].map(([id, name]) => ({ id, name, weeks: weeks.map((week) => rateOf(id, week)) })),
  }
}

const toMiss = (row: MissRow): OnTimeMiss => ({
  number: row.number,
  method: row.method,
  promisedAt: row.promised_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  cause: missCause({
    method: row.method,
    promisedAt: row.promised_at,
    leavesAt: row.leaves_at,
    releasedAt: row.released_at,
    wasMoved: row.moved_from !== null,
    wasShort: row.was_short,
    notHomeAt: row.not_home_at,
    startedAt: row.started_at,
    pickedAt: row.picked_at,
    sentAt: row.sent_at,
  }),
})

/** The on-time rate of branches, and the cause of each miss. */
export function onTimeRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readOnTime, async (request) => {
    const { now, query } = request
    const today = dayAt(now)
    const last = weekOf(query.until && isDay(query.until) && query.until < today ? query.until : today)
    const weeks = Array.from({ length: ON_TIME_WEEKS }, (_, index) => addDays(last, -WEEK_DAYS * index))
    const rows = await countPromises.rows(db, callerBranches(request), weeks.at(-1) ?? last, endOf(last, now))
    return answer(200, reportOf(weeks, rows))
  })

  serveStaff(app, listMisses, async (request) => {
    const { branch: id, day } = request.params
    const [branch] = await findReportBranch.rows(db, callerBranches(request), id)
    if (!branch || !isDay(day)) return refuseStaff('not_found')
    const week = weekOf(day)
    const found = await findMisses.rows(db, [id], week, endOf(week, request.now), MOST_MISSES + 1)
    return answer(200, {
      branch: branch.name,
      week,
      misses: found.slice(0, MOST_MISSES).map(toMiss),
      isComplete: found.length <= MOST_MISSES,
    })
  })
}
