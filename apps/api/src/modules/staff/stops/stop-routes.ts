import { PHOTO_LENGTH } from '@shop/contract/staff/branch/returns'
import { listStops, reportStop, type Stop } from '@shop/contract/staff/floor/stops'
import { readablePhone } from '@shop/domain/account/phone'
import { dayAt, isDay } from '@shop/domain/dates'
import { inDrivingOrder } from '@shop/domain/delivery/stops'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { encodePhoto } from '../../../platform/photo.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { bookReport, linesInVan } from './report-stop.ts'
import { findStopBranch, findStops, type StopRow } from './stop-queries.ts'

/** The picture and the rest of the report. */
const BODY_LIMIT = PHOTO_LENGTH + 20_000
const NO_TIME = ''

async function toStop(tx: Tx, row: StopRow): Promise<Stop> {
  const { id, preferred_from, preferred_to, needs_crane, not_home, latitude: _lat, longitude: _lng, ...stop } = row
  return {
    ...stop,
    phone: stop.phone === '' ? '' : readablePhone(stop.phone),
    from: preferred_from?.slice(0, 5) ?? NO_TIME,
    to: preferred_to?.slice(0, 5) ?? NO_TIME,
    needsCrane: needs_crane,
    notHome: not_home,
    lines: (await linesInVan(tx, id)).map(({ lineNumber, productNumber, title, quantity, isReturnable }) => ({
      ...{ lineNumber, productNumber, title, quantity, isReturnable },
    })),
  }
}

const placeOf = ({ latitude, longitude }: StopRow) =>
  latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude }

/** The stops of drivers: the deliveries of a branch in the order to drive, and their reports from the door. */
export function stopRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listStops, async (request) => {
    const [branch] = await findStopBranch.rows(db, callerBranches(request), request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const wanted = request.query.day
    const day = wanted && isDay(wanted) ? wanted : dayAt(request.now)
    const read = await staffTransaction(db, request, async (tx) => {
      const rows = await findStops.rows(tx, branch.id, day)
      // Deliveries of earlier days come first: their customers waited longest.
      const routed = rows.map((row) => ({
        ...{ row, place: placeOf(row) },
        from: `${row.day} ${row.preferred_from ?? NO_TIME}`,
      }))
      const start = { lat: branch.latitude, lng: branch.longitude }
      const stops: Stop[] = []
      for (const { row } of inDrivingOrder(start, routed)) stops.push(await toStop(tx, row))
      return { ok: true, stops }
    })
    return answer(200, { branch: branch.name, day, stops: read.stops })
  })

  serveStaff(
    app,
    reportStop,
    async (request) => {
      const [branch] = await findStopBranch.rows(db, callerBranches(request), request.params.branch)
      if (!branch) return refuseStaff('not_found')
      const { body, now } = request
      const picture = body.proof && (await encodePhoto(Buffer.from(body.proof.content, 'base64')))
      if (body.proof && !picture) return refuseStaff('bad_picture')
      const number = request.params.number.toUpperCase()
      const done = await staffTransaction(db, request, (tx) => bookReport(tx, branch.id, number, body, picture, now))
      if (!done.ok) return refuseStaff(done.code)
      return answer(200, { number: done.number, state: done.state })
    },
    { bodyLimit: BODY_LIMIT },
  )
}
