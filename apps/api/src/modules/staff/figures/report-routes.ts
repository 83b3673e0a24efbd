import { readPickReport } from '@shop/contract/staff/office/reports'
import { addDays, dayAt, instantAt, isDay } from '@shop/domain/dates'
import { areFiguresAgreed } from '@shop/domain/staff/figures'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { findSetting } from '../../settings/index.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { listPickedByHour, listPickedByPerson } from './report-queries.ts'

/** Figures per branch and hour. Figures of a person exist only with the consent of the works council. */
export function reportRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readPickReport, async (request) => {
    const today = dayAt(request.now)
    const { day = today, branch = null } = request.query
    if (!isDay(day)) return refuseStaff('bad_day')
    const asked = [
      callerBranches(request),
      branch,
      instantAt(day, '00:00'),
      instantAt(addDays(day, 1), '00:00'),
    ] as const
    const agreedOn = String(await findSetting(db, 'staffFiguresAgreed'))
    const isAgreed = areFiguresAgreed(agreedOn, today)
    return answer(200, {
      day,
      hours: [...(await listPickedByHour.rows(db, ...asked))],
      agreedOn: isAgreed ? agreedOn : null,
      people: isAgreed ? [...(await listPickedByPerson.rows(db, ...asked))] : null,
    })
  })
}
