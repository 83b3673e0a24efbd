import { setTimeout as sleep } from 'node:timers/promises'
import { openRig, type Rig } from '../../../kit/open-rig.ts'
import { spread } from '../../support/alternate.ts'
import type { Rounds } from '../../support/compare.ts'
import { cpuMs, withChildren } from '../../support/processes.ts'
import type { Figure, Result } from '../../support/report.ts'
import { listening, streamOrders } from './order-stream.ts'

const WARM_SECONDS = 15
/** The statements whose calls are listed. */
const MOST_LISTED = 40
const DRAIN_MS = 250

const NAMES = ['api', 'worker', 'database', 'statements', 'transactions', 'flushes'] as const
type Counts = Readonly<Record<(typeof NAMES)[number], number>>
const TARGETS: Partial<Record<(typeof NAMES)[number], number>> = { statements: 30, flushes: 4 }
const UNITS: Partial<Record<(typeof NAMES)[number], string>> = { api: 'ms', worker: 'ms', database: 'ms' }

async function countsOf({ db, apis, worker, database }: Rig): Promise<Counts> {
  const { rows } = await db.query<{ statements: number; transactions: number; flushes: number }>(
    `select (select sum(calls)::float8 from pg_stat_statements s
         join pg_database d on d.oid = s.dbid where d.datname = current_database() and s.toplevel) as statements,
       (select xact_commit::float8 from pg_stat_database where datname = current_database()) as transactions,
       (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal' and backend_type = 'client backend') as flushes`,
  )
  return {
    api: cpuMs(listening(apis.map(({ url }) => url))),
    worker: cpuMs(listening([worker.url])),
    database: cpuMs(listening([database.url]).flatMap(withChildren)),
    ...(rows[0] ?? { statements: 0, transactions: 0, flushes: 0 }),
  }
}

/** Waits until every paid order is settled, invoiced and mailed, so that all work of the stream is counted. */
export async function drained({ db }: Rig): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ left: number }>(
      `select (select count(*) from webhook_inbox where processed_at is null)::int
         + (select count(*) from order_mail where state = 'waiting' and tries = 0)::int
         + (select count(*) from outbox)::int as left`,
    )
    if (rows[0]?.left === 0) return
    await sleep(DRAIN_MS)
  }
}

async function streamAndDrain(rig: Rig, seconds: number) {
  const figures = await streamOrders(rig, seconds)
  await drained(rig)
  return figures
}

/** The statements of one checkout, most called first. */
async function listCalls({ db }: Rig, placed: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string; calls: number; ms: number }>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 60) as name, sum(calls)::float8 as calls,
       sum(total_exec_time)::float8 as ms
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and s.toplevel group by 1 order by 2 desc limit $1`,
    [MOST_LISTED],
  )
  return rows.map(
    ({ name, calls, ms }) => `${(calls / placed).toFixed(2).padStart(6)} calls ${(ms / placed).toFixed(3)} ms  ${name}`,
  )
}

/** The cost of one whole checkout of a guest: guest to paid, invoiced and mailed, at two API processes and one worker. */
export async function checkoutCost({ rounds, seconds }: Rounds): Promise<Result> {
  const rig = await openRig()
  try {
    await rig.db.query('create extension if not exists pg_stat_statements')
    await streamAndDrain(rig, WARM_SECONDS)
    const told: Counts[] = []
    const rates: number[] = []
    let notes: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      await rig.db.query('select pg_stat_statements_reset()')
      const before = await countsOf(rig)
      const { placed, perSecond } = await streamAndDrain(rig, seconds * 2)
      const after = await countsOf(rig)
      notes = await listCalls(rig, placed)
      rates.push(perSecond)
      told.push(
        Object.fromEntries(NAMES.map((name) => [name, (after[name] - before[name]) / placed])) as Record<
          (typeof NAMES)[number],
          number
        >,
      )
    }
    const figures = NAMES.map((name): Figure => {
      const range = spread(told.map((counts) => counts[name]))
      const [unit, atMost] = [UNITS[name], TARGETS[name]]
      return {
        name: unit ? `processor for one checkout: ${name}` : `${name} for one checkout`,
        value: range.median,
        spread: range,
        ...(unit ? { unit } : {}),
        ...(atMost === undefined ? {} : { atMost }),
      }
    })
    const rate = spread(rates)
    return {
      figures: [...figures, { name: 'checkouts', value: rate.median, spread: rate, unit: '/s', atLeast: 45 }],
      notes,
    }
  } finally {
    await rig.close()
  }
}
