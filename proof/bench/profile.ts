import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { openRig } from '../kit/open-rig.ts'
import { guestHeaders } from './support/bench-people.ts'
import { cartChanges } from './support/cart-changes.ts'
import { withProcess } from './support/child.ts'
import { measure } from './support/load.ts'
import { busiestIn } from './support/profile.ts'
import { fullCategoryPath, stockReads } from './support/samples.ts'
import { type Kind, questionsOf } from './support/search-questions.ts'
import { API_ENVIRONMENT, ENGINE_URL, ORIGIN, PORTS, SMALL_CALLS } from './support/shop.ts'
import { keepRequests, measureVaried } from './support/varied-load.ts'

const HELP = `node proof/bench/profile.ts <request>… [--seconds 10] [--top 25]

Profiles the process that answers a request, by package and by function: list, search, suggestions, kept, session, stock,
lister, cart-batch, confirm, order. Saves the profile in reports/profile/<request> for browser developer tools. Needs a running
shop; for confirm and order only its engines may run, as for \`pnpm bench orders\`.`

const run = promisify(execFile)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, top: { type: 'string', default: '25' } },
})
const seconds = Number(values.seconds)
const API = 'apps/api/src/server.ts'
type Profiled = { readonly NODE_OPTIONS: string }

async function searching(kind: Kind, profiled: Profiled) {
  const questions = await questionsOf(kind, 4_000, ENGINE_URL, process.env.SEARCH_INDEX ?? 'products')
  const file = keepRequests(
    kind,
    questions.map(({ path }) => ({ method: 'GET', path })),
  )
  await withProcess(API, { ...API_ENVIRONMENT, ...profiled }, ({ url }) =>
    measureVaried({ url, file, processes: {} }, { seconds, connections: 16 }, 0),
  )
}
/** The smallest requests: one from the cache, and one of a guest with a session. */
async function small(path: string, profiled: Profiled, isGuest = false) {
  await withProcess(API, { ...API_ENVIRONMENT, ...profiled }, async ({ url, pids }) => {
    const headers = isGuest ? await guestHeaders(url) : {}
    await measure({ url: url + path, pids, headers }, { seconds, connections: 8 })
  })
}
async function stock(profiled: Profiled) {
  const file = await stockReads()
  await withProcess(API, { ...API_ENVIRONMENT, ...profiled }, ({ url }) =>
    measureVaried({ url, file, processes: {} }, { seconds, connections: 8 }, 0),
  )
}
async function lister(profiled: Profiled) {
  const environment = { API_URL: `http://127.0.0.1:${PORTS.api}`, PUBLIC_ORIGIN: ORIGIN, SHOP_ENV: 'test', ...profiled }
  const path = await fullCategoryPath()
  await withProcess('apps/storefront/server/prod.ts', environment, ({ url, pids }) =>
    measure({ url: url + path, pids }, { seconds, connections: 8 }),
  )
}
async function cartBatch(profiled: Profiled) {
  await withProcess(API, { ...API_ENVIRONMENT, ...profiled }, async ({ url }) => {
    await run('wrk', ['-t1', '-c8', `-d${seconds}s`, '-s', await cartChanges(url), url])
  })
}
async function ordering(more: readonly string[], profiled: Profiled) {
  const rig = await openRig({ env: profiled })
  try {
    const env = { ...process.env, API_URL: rig.origins.join(), DATABASE_URL: rig.database.url }
    await run(process.execPath, ['proof/faults/stream.ts', '--clients', '8', '--seconds', String(seconds), ...more], {
      env,
    })
  } finally {
    await rig.close()
  }
}
const REQUESTS: Readonly<Record<string, (profiled: Profiled) => Promise<void>>> = {
  list: (profiled) => searching('list', profiled),
  search: (profiled) => searching('search', profiled),
  suggestions: (profiled) => searching('suggestions', profiled),
  kept: (profiled) => small(SMALL_CALLS.kept, profiled),
  session: (profiled) => small(SMALL_CALLS.session, profiled, true),
  stock,
  lister,
  'cart-batch': cartBatch,
  confirm: (profiled) => ordering(['--filled', String(60 * seconds)], profiled),
  order: (profiled) => ordering([], profiled),
}

if (positionals.length === 0 || positionals.some((name) => !(name in REQUESTS))) {
  console.log(HELP)
  process.exit(64)
}
for (const name of positionals) {
  const folder = `${process.cwd()}/reports/profile/${name}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await REQUESTS[name]?.({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })
  const { busyMs, parts, own, whole } = busiestIn(folder, seconds * 0.7)
  console.log(`${name}: busy for ${Math.round(busyMs)} ms`)
  const print = (title: string, shares: typeof own, count: number) => {
    console.log(`  ${title}`)
    for (const share of shares.slice(0, count))
      console.log(`    ${share.percent.toFixed(1).padStart(5)} %  ${share.name}`)
  }
  print('by package', parts, 10)
  print('own time', own, Number(values.top))
  print('with what it called', whole, Number(values.top) * 2)
}
