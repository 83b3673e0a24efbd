import { PgBoss } from 'pg-boss'
import { copyDatabase } from '../../../kit/database.ts'
import { type Rounds, ratesBeside } from '../../support/compare.ts'
import type { Result } from '../../support/report.ts'
import { DATABASE_URL } from '../../support/shop.ts'
import { makeTpcb } from '../../support/tpcb.ts'

const QUEUE = 'bench-claims'
const JOBS = 6_000
const CLIENTS = 2
const AT_ONCE = 50

/** Queued jobs that two workers claim and complete in batches, against pgbench TPC-B with two clients. */
export async function jobClaims({ rounds, seconds }: Rounds): Promise<Result> {
  const database = await copyDatabase(DATABASE_URL)
  const tpcb = await makeTpcb()
  const boss = new PgBoss({
    connectionString: database.url,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: CLIENTS,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    await boss.createQueue(QUEUE)
    const rates: number[] = []
    const twins: number[] = []
    for (let round = 0; round < rounds; round++) {
      await boss.insert(
        QUEUE,
        Array.from({ length: JOBS }, (_, nth) => ({ data: { nth } })),
      )
      const began = performance.now()
      const work = async () => {
        for (;;) {
          const jobs = await boss.fetch(QUEUE, { batchSize: AT_ONCE })
          if (jobs.length === 0) return
          await boss.complete(
            QUEUE,
            jobs.map(({ id }) => id),
          )
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, work))
      rates.push((JOBS * 1_000) / (performance.now() - began))
      twins.push(await tpcb.ask(CLIENTS, seconds))
    }
    if (failures[0]) throw failures[0]
    const jobs = { name: 'jobs claimed and done', perSecond: rates }
    return { figures: ratesBeside(jobs, { name: 'pgbench TPC-B', perSecond: twins }, 'jobs / TPC-B', 3) }
  } finally {
    await boss.stop({ graceful: false })
    await tpcb.drop()
    await database.drop()
  }
}
