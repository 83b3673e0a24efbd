import { readHealth } from '@shop/contract/staff/health'
import { passedAt } from '@shop/domain/staff/health'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { listLastEnds, listOpenIncidents } from './health-queries.ts'
import { measureHealth } from './read-health.ts'

/** Measured at each request, so that the screen is right even while the worker is down. */
export function healthRoutes(app: FastifyInstance, { db }: { readonly db: Db }) {
  serveStaff(app, readHealth, async (request) => {
    const { now } = request
    const [measured, open, ends] = await Promise.all([
      measureHealth(db, now),
      listOpenIncidents.rows(db),
      listLastEnds.rows(db),
    ])
    const openedAt = new Map(open.map(({ part, opened_at }) => [part, opened_at]))
    const endedAt = new Map(ends.map(({ part, ended_at }) => [part, ended_at]))
    const parts = measured.map((health) => {
      const since =
        health.level === 'green'
          ? (endedAt.get(health.part) ?? null)
          : (openedAt.get(health.part) ?? passedAt(health.part, health, now))
      return { ...health, since: since?.toISOString() ?? null }
    })
    return answer(200, { parts, readAt: now.toISOString() })
  })
}
