import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openSearchEngine } from '../../apps/api/src/platform/opensearch.ts'
import { forget } from './benches/search.ts'
import { alternate, type Comparison, ratioPerRound, spread } from './support/alternate.ts'
import { type Running, withProcess } from './support/child.ts'
import { type Figure, report } from './support/report.ts'
import { pathsOf } from './support/search-questions.ts'
import { API_ENVIRONMENT, DATABASE_URL, ENGINE_URL } from './support/shop.ts'
import { keepRequests, measureVaried } from './support/varied-load.ts'

const HELP = `node proof/bench/million-compare.ts <folder of the earlier commit> [--products 1000000] [--rounds 5] [--seconds 20]

Fills one index with the code of each commit and prints, before and after: the time to fill it, its size after merging,
and p95 of searches with one client. The folder is a worktree with its packages installed and the same schema. Both
indices are deleted at the end. Start the engines first; stop other work, because p95 is a wall-clock figure.`

const run = promisify(execFile)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
  },
})
const [folder] = positionals
if (folder === undefined) {
  console.log(HELP)
  process.exit(64)
}
const seconds = Number(values.seconds)
const QUESTIONS = 3_000
const STEP = 331
const WARM_SECONDS = 10
const HOUR_MS = 3_600_000
const BYTES_PER_MB = 1_000_000
/** Searches of one client within 1.2 times of the earlier p95. */
const MOST_SLOWER = 1.2
const engine = openSearchEngine({ url: ENGINE_URL })

type Side = { readonly folder: string; readonly index: string }
type Filled = { readonly seconds: number; readonly megabytes: number }
type Stats = { readonly _all: { readonly primaries: { readonly store: { readonly size_in_bytes: number } } } }

const remove = ({ index }: Side) =>
  engine.manage({ method: 'DELETE', path: `/${index}?ignore_unavailable=true`, timeoutMs: HOUR_MS })

async function fill(side: Side): Promise<Filled> {
  await remove(side)
  const began = performance.now()
  await run(process.execPath, ['proof/bench/million.ts', '--products', values.products, '--index', side.index], {
    cwd: side.folder,
    env: { ...process.env, OPENSEARCH_URL: ENGINE_URL, DATABASE_URL },
    maxBuffer: BYTES_PER_MB,
  })
  const took = (performance.now() - began) / 1_000
  // One segment each, so that neither size nor p95 depends on the moment of a merge.
  await engine.manage({ method: 'POST', path: `/${side.index}/_forcemerge?max_num_segments=1`, timeoutMs: HOUR_MS })
  await engine.manage({ method: 'POST', path: `/${side.index}/_refresh`, timeoutMs: HOUR_MS })
  const { _all: all } = await engine.manage<Stats>({ path: `/${side.index}/_stats/store` })
  return { seconds: took, megabytes: all.primaries.store.size_in_bytes / BYTES_PER_MB }
}

async function p95s(before: Side, after: Side) {
  const file = keepRequests(
    'million',
    (await pathsOf('search', QUESTIONS)).map((path) => ({ method: 'GET', path })),
  )
  let turn = 0
  const ask = async ({ url, pids }: Running, time: number) => {
    // Both processes share Redis, so a cached reply of one would serve the other.
    await forget()
    // Both sides of a round get the same requests.
    const start = Math.floor(turn++ / 2) * STEP
    const load = { seconds: time, connections: 1 }
    return (await measureVaried({ url, file, processes: { api: () => pids } }, load, start % QUESTIONS)).p95Ms
  }
  const api = (side: Side, use: (running: Running) => Promise<Comparison<number>>) =>
    withProcess(`${side.folder}/apps/api/src/server.ts`, { ...API_ENVIRONMENT, SEARCH_INDEX: side.index }, use)
  return api(before, (earlier) =>
    api(after, async (later) => {
      for (const one of [earlier, later]) await ask(one, WARM_SECONDS)
      return alternate(
        Number(values.rounds),
        () => ask(later, seconds),
        () => ask(earlier, seconds),
      )
    }),
  )
}

const before: Side = { folder: resolve(folder), index: 'bench-million-before' }
const after: Side = { folder: process.cwd(), index: 'bench-million-after' }
const filled = { before: await fill(before), after: await fill(after) }
const { subject, twin } = await p95s(before, after)
const ratio = ratioPerRound(subject, twin)
const pair = (name: string, unit: string, earlier: number, later: number): Figure[] => [
  { name: `${name}, before`, value: earlier, unit },
  { name: `${name}, after`, value: later, unit },
  { name: `${name}, after / before`, value: later / earlier },
]
const figures: Figure[] = [
  ...pair('index time', 's', filled.before.seconds, filled.after.seconds),
  ...pair('index size', 'MB', filled.before.megabytes, filled.after.megabytes),
  { name: 'search p95 with one client, before', value: spread(twin).median, unit: 'ms', spread: spread(twin) },
  { name: 'search p95 with one client, after', value: spread(subject).median, unit: 'ms', spread: spread(subject) },
  { name: 'search p95, after / before', value: ratio.median, spread: ratio, atMost: MOST_SLOWER },
]
for (const side of [before, after]) await remove(side)
engine.close()
if (!report('million-compare', { figures })) process.exitCode = 1
