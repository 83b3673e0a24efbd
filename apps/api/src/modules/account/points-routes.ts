import { done, joinLoyalty, leaveLoyalty, readPoints } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { customerOf } from '../../platform/http/caller.ts'
import { answer, serve } from '../../platform/http/serve.ts'
import { joinProgramme, leaveProgramme } from './loyalty.ts'
import { findPoints, listPointsEntries } from './points-queries.ts'

export function pointsRoutes(app: FastifyInstance, db: Db) {
  serve(app, joinLoyalty, async (request) => {
    const { cardNumber } = await joinProgramme(db, customerOf(request), request.id)
    return answer(200, done({ cardNumber }))
  })

  serve(app, leaveLoyalty, async (request) => {
    await leaveProgramme(db, customerOf(request), request.id)
    return answer(200, done(null))
  })

  serve(app, readPoints, async (request) => {
    const { customerId } = customerOf(request)
    const { offset = 0, limit = 10 } = request.query
    const [now] = await findPoints.rows(db, customerId)
    const entries = await listPointsEntries.rows(db, customerId, limit, offset)
    return answer(
      200,
      done({
        points: now?.points ?? 0,
        threshold: now?.threshold ?? 0,
        entries: entries.map(({ id, at, kind, points, balance_after, number }) => ({
          id,
          date: at.toISOString(),
          kind,
          points,
          balance: balance_after,
          orderNumber: number,
        })),
      }),
    )
  })
}
