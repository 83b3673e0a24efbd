import type pg from 'pg'
import type { Gauges } from './gauges.ts'

type Row = { readonly name: string; readonly queued: number; readonly active: number; readonly deferred: number }

/** Reads the counts that pg-boss updates every two seconds, not the jobs themselves. */
export const jobFigures = (raw: pg.Pool, onError: (error: Error) => void): Gauges => ({
  onError,
  gauges: {
    job_queue_size: {
      help: 'Jobs by queue and state; queues ending in -dead contain permanently failed jobs',
      labels: ['queue', 'state'],
    },
  },
  async read() {
    const { rows } = await raw.query<Row>(
      `select name, queued_count::int as queued, active_count::int as active, deferred_count::int as deferred
       from pgboss.queue`,
    )
    return {
      job_queue_size: rows.flatMap(({ name: queue, queued, active, deferred }) => [
        { value: queued, labels: { queue, state: 'queued' } },
        { value: active, labels: { queue, state: 'active' } },
        { value: deferred, labels: { queue, state: 'deferred' } },
      ]),
    }
  },
})
