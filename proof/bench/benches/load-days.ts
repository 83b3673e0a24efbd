import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { importStock } from '../load/import-stock.ts'
import { runDay, type Summary } from '../load/run-k6.ts'
import { type Watched, watching } from '../load/watch.ts'
import { readWorld, type World } from '../load/world.ts'
import type { Rounds } from '../support/compare.ts'
import type { Figure, Result } from '../support/report.ts'
import { query } from '../support/samples.ts'

const run = promisify(execFile)

/** Share of the modelled load for one small machine, and imported stock rows per second. */
const DAYS = {
  'normal-day': { scale: 1, rows: 0 },
  'sale-start': { scale: 0.05, rows: 0 },
  bots: { scale: 1, rows: 0 },
  'trade-morning': { scale: 1, rows: 0 },
  'stock-import': { scale: 1, rows: 1_000 },
} as const
type Day = keyof typeof DAYS
/** Visits are shorter than in the model, so that a run of one minute has complete ones; the model has LOAD_THINK=12. */
const THINK = Number(process.env.LOAD_THINK ?? 2)
const SECONDS_PER_ROUND = 4
const HOT_PIECES = 40
/** Time limit for the index to catch up. */
const SETTLED_MS = 60_000

const titleOf = (metric: string) => metric.replace(/^http_req_duration\{name:(.*)\}$/, '$1').replaceAll('_', ' ')

/** One figure per service level of the day that has measurements. */
export function levelsOf(day: string, { metrics }: Pick<Summary, 'metrics'>): Figure[] {
  return Object.entries(metrics).flatMap(([metric, { values, thresholds = {} }]) =>
    Object.keys(thresholds).flatMap((level): Figure[] => {
      const [, stat = '', sign = '', bound = ''] = level.match(/^(\w+(?:\(\d+\))?)([<>]=?)([\d.]+)$/) ?? []
      const value = values[stat]
      if (value === undefined || values.count === 0) return []
      const name = `${day}: ${titleOf(metric)}, ${stat === 'rate' ? 'share' : stat.replace(/[()]/g, '')}`
      const isShare = sign.startsWith('>')
      return [
        {
          name,
          value,
          unit: isShare ? '' : 'ms',
          ...(isShare ? { atLeast: Number(bound) } : { atMost: Number(bound) }),
        },
      ]
    }),
  )
}

const countOf = ({ metrics }: Summary, name: string) => metrics[name]?.values.count ?? 0
const told = (day: string, summary: Summary): Figure[] => [
  { name: `${day}: requests`, value: countOf(summary, 'http_reqs') },
  { name: `${day}: visits`, value: countOf(summary, 'iterations') },
  { name: `${day}: arrivals nobody was free for`, value: countOf(summary, 'dropped_iterations'), atMost: 0 },
  {
    name: `${day}: pages out of the edge's cache, share`,
    value: summary.metrics.pages_kept?.values.rate ?? Number.NaN,
  },
]

/** Checks that every order confirmed to a buyer is in the ledger. Emails and payments have time to arrive. */
async function broken(journal: string): Promise<number> {
  const asked = ['proof/faults/checker/run.ts', '--journal', journal, '--grace', '300']
  const { stdout } = await run(process.execPath, asked).catch((error: { stdout: string }) => error)
  return Number(stdout.match(/, (\d+) broken/)?.[1] ?? Number.NaN)
}

/** Seconds until the worker has emptied the outbox. */
async function settled(): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < SETTLED_MS) {
    if ((await query('select from outbox limit 1')).length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return (performance.now() - began) / 1_000
}

async function one(day: Day, world: World, seconds: number) {
  const { scale, rows } = DAYS[day]
  let isOver = false
  const importing = rows > 0 ? importStock(rows, () => isOver) : Promise.resolve(0)
  const { done: summary, watched } = await watching(() => runDay({ day, world, scale, seconds, think: THINK }))
  isOver = true
  const written = await importing
  const figures: Figure[] = [
    ...told(day, summary),
    ...levelsOf(day, summary),
    ...(rows > 0 ? [{ name: `${day}: rows of stock changed`, value: written }] : []),
    { name: `${day}: until the index knows everything, seconds after`, value: await settled(), unit: 's', atMost: 10 },
    { name: `${day}: invariants broken`, value: await broken(summary.journal), atMost: 0 },
  ]
  return { figures, watched }
}

const describe = (day: string, { parts, asked }: Watched): string[] => [
  `${day}: ${parts.map(({ name, cpuPercent, mostMb }) => `${name} ${cpuPercent.toFixed(0)} % ${mostMb.toFixed(0)} MB`).join(', ')}`,
  `${day}: ${Object.entries(asked)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
]

/**
 * Days of the load model through the edge, as an open model with fixed arrival rates. BENCH_DAYS selects the days and
 * LOAD_THINK sets the seconds between pages. Orders stay in the database of the shop.
 */
export async function loadDays({ rounds }: Rounds): Promise<Result> {
  const days = (process.env.BENCH_DAYS?.split(',') ?? Object.keys(DAYS)) as Day[]
  const world = await readWorld(HOT_PIECES)
  const figures: Figure[] = []
  const notes: string[] = []
  const raw: Record<string, Watched> = {}
  for (const day of days) {
    const { figures: of, watched } = await one(day, world, rounds * SECONDS_PER_ROUND)
    figures.push(...of)
    notes.push(...describe(day, watched))
    raw[day] = watched
  }
  return { figures, notes, raw }
}
