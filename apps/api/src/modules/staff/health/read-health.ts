import {
  type Figure,
  HEALTH_LIMITS,
  type HealthLevel,
  type HealthPart,
  levelOf,
  SERVICE_PARTS,
} from '@shop/domain/staff/health'
import type { Queryable } from '../../../platform/db.ts'
import { listReports, type ReportRow, readFigures } from './health-queries.ts'

export type PartHealth = Figure & { readonly part: HealthPart; readonly level: HealthLevel }

const PARTS = Object.keys(HEALTH_LIMITS) as HealthPart[]
const NOTHING: Figure = { ageSeconds: null, count: 0 }

/** The age of the last success, in the process that misses the service longest, and whether any process misses it. */
function serviceFigure(reports: readonly ReportRow[], part: string, now: Date): Figure {
  const named = reports.filter(({ services }) => part in services)
  const ages = named.flatMap(({ worked }) => {
    const at = worked[part]
    return at === undefined ? [] : [Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1_000))]
  })
  return {
    ageSeconds: ages.length === 0 ? null : Math.max(...ages),
    count: named.some(({ services }) => services[part] === false) ? 1 : 0,
  }
}

/**
 * The present level of each part, from the tables that the work waits in. Services that the database cannot see come
 * from the last report of the worker.
 */
export async function measureHealth(db: Queryable, now: Date): Promise<PartHealth[]> {
  const rows = await readFigures.rows(db, now)
  const reports = await listReports.rows(db, now)
  const figures = new Map<HealthPart, Figure>(
    rows.map(({ part, age_seconds, count }) => [
      part,
      { ageSeconds: age_seconds === null ? null : Math.max(0, Math.round(age_seconds)), count },
    ]),
  )
  for (const part of SERVICE_PARTS) {
    const figure = serviceFigure(reports, part, now)
    // Of the search engine: changes that it lacks, if there are any.
    figures.set(part, { ...figure, ageSeconds: figures.get(part)?.ageSeconds ?? figure.ageSeconds })
  }
  return PARTS.map((part) => {
    const figure = figures.get(part) ?? NOTHING
    return { part, ...figure, level: levelOf(part, figure) }
  })
}
