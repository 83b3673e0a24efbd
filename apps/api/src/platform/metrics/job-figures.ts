import type { Db } from '../db.ts'
import { readJobFigures } from './figure-queries.ts'
import type { Gauges } from './gauges.ts'

/** Reads the counts that pg-boss updates every two seconds, not the jobs themselves. */
export const jobFigures = (db: Db, onError: (error: Error) => void): Gauges => ({
  onError,
  gauges: {
    job_queue_size: {
      help: 'Jobs by queue and state; queues ending in -dead contain permanently failed jobs',
      labels: ['queue', 'state'],
    },
  },
  async read() {
    const rows = await readJobFigures.rows(db)
    return {
      job_queue_size: rows.flatMap(({ name: queue, queued, active, deferred }) => [
        { value: queued, labels: { queue, state: 'queued' } },
        { value: active, labels: { queue, state: 'active' } },
        { value: deferred, labels: { queue, state: 'deferred' } },
      ]),
    }
  },
})
