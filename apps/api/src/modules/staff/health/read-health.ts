import { type Figure, HEALTH_LIMITS, type HealthLevel, type HealthPart, levelOf } from '@shop/domain/staff/health'
import type { Queryable } from '../../../platform/db.ts'
import { listReports, readFigures } from './health-queries.ts'

export type PartHealth = Figure & { readonly part: HealthPart; readonly level: HealthLevel }

const PARTS = Object.keys(HEALTH_LIMITS) as HealthPart[]
const NOTHING: Figure = { ageSeconds: null, count: 0 }

/**
 * The present level of each part, from the tables that the work waits in. Services that the database cannot see come
 * from the last report of the worker.
 */
export async function measureHealth(db: Queryable, now: Date): Promise<PartHealth[]> {
  const rows = await readFigures.rows(db, now)
  const reports = await listReports.rows(db, now)
  const lost = (name: string) => (reports.some(({ services }) => services[name] === false) ? 1 : 0)
  const figures = new Map<HealthPart, Figure>(
    rows.map(({ part, age_seconds, count }) => [
      part,
      { ageSeconds: age_seconds === null ? null : Math.max(0, Math.round(age_seconds)), count },
    ]),
  )
  const figureOf = (part: HealthPart): Figure => {
    const figure = figures.get(part) ?? NOTHING
    return part === 'cache' || part === 'search' ? { ...figure, count: lost(part) } : figure
  }
  return PARTS.map((part) => {
    const figure = figureOf(part)
    return { part, ...figure, level: levelOf(part, figure) }
  })
}
