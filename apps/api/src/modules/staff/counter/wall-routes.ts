import { readWall } from '@shop/contract/staff/wall'
import { dayAt } from '@shop/domain/dates'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { findCounterBranch, listWaiting } from './counter-queries.ts'
import { arrivalsSince } from './counter-view.ts'
import { readDay } from './day-queries.ts'
import { countOnTime, listPromised } from './wall-queries.ts'

const MOST = 7

/** Nothing else of a person is shown on the wall; guests without a name are known by the digits. */
const whoOf = (firstName: string | null | undefined, number: string, lineCount: number) => ({
  firstName: firstName?.trim().split(' ')[0] ?? '',
  lastDigits: number.slice(-3),
  lineCount,
})

export function wallRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readWall, async (request) => {
    const scope = callerBranches(request)
    const [branch] = await findCounterBranch.rows(db, scope, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const { now } = request
    const today = dayAt(now)
    const [pickups, waiting, [onTime], [day]] = await Promise.all([
      listPromised.rows(db, branch.id, MOST),
      listWaiting.rows(db, scope, branch.id, arrivalsSince(now), MOST),
      countOnTime.rows(db, branch.id, today, now),
      readDay.rows(db, branch.id, today),
    ])
    return answer(200, {
      branch: branch.name,
      now: now.toISOString(),
      pickups: pickups.map((row) => ({
        ...whoOf(row.first_name, row.number, row.line_count),
        promisedAt: row.promised_at.toISOString(),
        isStarted: row.state === 'preparing',
      })),
      waiting: waiting.map((row) => ({
        ...whoOf(row.contact.firstName, row.number, row.line_count),
        bay: row.bay,
        arrivedAt: (row.arrived_at ?? now).toISOString(),
        isReady: row.state === 'ready',
      })),
      onTime: onTime ?? { met: 0, due: 0 },
      handedOver: day?.hand_overs ?? 0,
    })
  })
}
