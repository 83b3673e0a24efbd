import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, parseEnv, promisify } from 'node:util'
import { alternate, ratioPerRound, spread } from './support/alternate.ts'
import { cartChanges } from './support/cart-changes.ts'
import { type Running, withProcess } from './support/child.ts'
import { measure, type Sample } from './support/load.ts'
import { cpuMs } from './support/processes.ts'
import { type Figure, report } from './support/report.ts'
import { fullCategoryPath, someProducts } from './support/samples.ts'
import { type Kind, pathsOf } from './support/search-questions.ts'
import { API_ENVIRONMENT, ORIGIN, PORTS } from './support/shop.ts'
import { keepRequests, measureVaried } from './support/varied-load.ts'

const HELP = `node proof/bench/before-after.ts <folder of the earlier commit> [list search kept-read lister cart-batch]
  [--rounds 5] [--seconds 4]

Sends the same requests alternately to a process of that commit and to one of this commit, both on the engines of the
running shop. The folder is a worktree with its packages installed and, for lister, the storefront built. If that
commit has another schema, start its own shop in the folder first: its process then uses the engines of that shop.`

const run = promisify(execFile)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
})
const [folder, ...named] = positionals
const rounds = Number(values.rounds)
const load = { seconds: Number(values.seconds), connections: 16 }
const WARM_SECONDS = 8

type Ask = (side: Running, seconds: number) => Promise<Sample>
type Case = {
  readonly file: string
  readonly environment: Readonly<Record<string, string>>
  readonly ask: () => Promise<Ask>
}
const API = 'apps/api/src/server.ts'

const searching = (kind: Kind): Case => ({
  file: API,
  environment: API_ENVIRONMENT,
  ask: async () => {
    const paths = await pathsOf(kind, 6_000)
    const file = keepRequests(
      kind,
      paths.map((path) => ({ method: 'GET', path })),
    )
    let start = 0
    return async ({ url, pids }, seconds) => {
      start += 331
      const sample = await measureVaried({ url, file, processes: { api: () => pids } }, { ...load, seconds }, start)
      return { ...sample, cpuMsPerRequest: sample.cpu.api ?? Number.NaN }
    }
  },
})
const single = (file: string, environment: Case['environment'], path: () => Promise<string>): Case => ({
  file,
  environment,
  ask: async () => {
    const asked = await path()
    return ({ url, pids }, seconds) => measure({ url: url + asked, pids }, { ...load, seconds })
  },
})
const CASES: Readonly<Record<string, Case>> = {
  list: searching('list'),
  search: searching('search'),
  'kept-read': single(API, API_ENVIRONMENT, async () => {
    const [product] = await someProducts(1)
    return `/api/aspos/products/url/${product?.slug}-${product?.number}`
  }),
  lister: single(
    'apps/storefront/server/prod.ts',
    { API_URL: `http://127.0.0.1:${PORTS.api}`, PUBLIC_ORIGIN: ORIGIN, SHOP_ENV: 'test', PAGE_BUDGET_MS: '12000' },
    fullCategoryPath,
  ),
  'cart-batch': {
    file: API,
    environment: API_ENVIRONMENT,
    ask: async () => {
      const scripts = new Map<string, string>()
      return async ({ url, pids }, seconds) => {
        const script = scripts.get(url) ?? (await cartChanges(url))
        scripts.set(url, script)
        const before = cpuMs(pids)
        const { stdout } = await run('wrk', ['-t1', '-c8', `-d${seconds}s`, '--timeout', '15s', '-s', script, url])
        const requests = Number(stdout.match(/(\d+) requests in/)?.[1])
        const perSecond = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
        return { requests, perSecond, cpuMsPerRequest: (cpuMs(pids) - before) / requests }
      }
    },
  },
}

/** The earlier process uses the engines of the earlier shop if `./shop start` ran in its folder. */
function earlier(environment: Case['environment']): Case['environment'] {
  const file = `${folder}/.shop/env`
  if (!existsSync(file)) return environment
  const written = parseEnv(readFileSync(file, 'utf8'))
  const names = Object.keys(environment).filter((name) => written[name] !== undefined)
  return { ...environment, ...Object.fromEntries(names.map((name) => [name, written[name] ?? ''])) }
}

async function compareCommits(name: string, { file, environment, ask }: Case): Promise<Figure[]> {
  const asking = await ask()
  return withProcess(`${folder}/${file}`, earlier(environment), (before) =>
    withProcess(file, environment, async (after) => {
      for (const side of [before, after]) await asking(side, WARM_SECONDS)
      const { subject, twin } = await alternate(
        rounds,
        () => asking(after, load.seconds),
        () => asking(before, load.seconds),
      )
      const of = (samples: readonly Sample[], field: keyof Sample) => samples.map((sample) => sample[field])
      const cpu = ratioPerRound(of(subject, 'cpuMsPerRequest'), of(twin, 'cpuMsPerRequest'))
      const speed = ratioPerRound(of(subject, 'perSecond'), of(twin, 'perSecond'))
      return [
        { name: `${name}: processor before`, value: spread(of(twin, 'cpuMsPerRequest')).median, unit: 'ms' },
        { name: `${name}: processor after`, value: spread(of(subject, 'cpuMsPerRequest')).median, unit: 'ms' },
        { name: `${name}: processor, after / before`, value: cpu.median, spread: cpu },
        { name: `${name}: requests per second, after / before`, value: speed.median, spread: speed },
      ]
    }),
  )
}

if (!folder || named.some((name) => !(name in CASES))) {
  console.log(HELP)
  process.exit(64)
}
const figures: Figure[] = []
for (const [name, one] of Object.entries(CASES))
  if (named.length === 0 || named.includes(name)) figures.push(...(await compareCommits(name, one)))
report('before-after', { figures })
