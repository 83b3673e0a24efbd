import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fuzz } from './fuzz/run.ts'
import { judge, type Sample, sampleProcesses } from './fuzz/watch.ts'

const HELP = `pnpm fuzz [--minutes 30] [--per-target 200] [--at-once 8] [--seed <n>] [--only <pattern>]
Sends malformed requests through the edge to every endpoint, page and form of the local shop. Counts 5xx responses and
watches restarts and memory of every process. Exits with 1 on a 5xx response, a restart or growing memory.
Start the shop without limits, so that the requests reach it:
  EDGE_RATE=off EDGE_BROWSE_CONCURRENCY=off RATE_LIMITS=off LOAD_SHEDDING=off PAGE_BUDGET_MS=12000 SEARCH_TIMEOUT_MS=8000 ./shop start`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'per-target': { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}
const SAMPLE_MS = 5_000
const SIGN_IN_MS = 60_000
const origin = process.env.EDGE_URL ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const state = process.env.SHOP_STATE ?? new URL('../.shop', import.meta.url).pathname

/** Credential of a demo customer, to reach endpoints that require a session. Malformed requests may end the session. */
let session: Record<string, string> = {}
async function signIn() {
  const reply = await fetch(`${origin}/api/aspos/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'particulier@demo.example', password: 'Demo-Steiger-12' }),
  })
  const { Data } = (await reply.json()) as { readonly Data?: { readonly token?: string } | null }
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
  const token = Data?.token ?? ''
  session = { cookie: [...cookies, `bm_auth=${token}`].join('; '), authorization: `Bearer ${token}` }
}
const again = () => signIn().catch(() => undefined) // the timer retries every minute
await again()

const samples = new Map<string, Sample[]>()
const watch = () => {
  for (const [name, sample] of sampleProcesses(`${state}/run`))
    samples.set(name, [...(samples.get(name) ?? []), sample])
}
watch()
const timers = [setInterval(watch, SAMPLE_MS), setInterval(again, SIGN_IN_MS)]
console.log(`fuzzing ${origin} for at least ${values.minutes} min, seed ${values.seed}`)
const outcome = await fuzz({
  origin,
  seed: Number(values.seed),
  perTarget: Number(values['per-target']),
  until: Date.now() + Number(values.minutes) * 60_000,
  atOnce: Number(values['at-once']),
  signedIn: () => session,
  ...(values.only ? { only: new RegExp(values.only, 'i') } : {}),
})
for (const timer of timers) clearInterval(timer)
watch()
const processes = [...samples].map(([name, taken]) => judge(name, taken))
mkdirSync('reports', { recursive: true })
writeFileSync(
  'reports/fuzz.json',
  JSON.stringify({ ...outcome, statuses: Object.fromEntries(outcome.statuses), processes }, null, 2),
)

const byStatus = [...outcome.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}`)
console.log(
  `${outcome.sent} requests to ${outcome.targets} targets in ${outcome.rounds} rounds: ${byStatus.join(', ')}; ${outcome.late} retries after 503`,
)
for (const { name, restarts, early, late, isFlat } of processes)
  console.log(
    `  ${name.padEnd(12)} ${restarts} restarts, ${early.toFixed(0)} MB to ${late.toFixed(0)} MB${isFlat ? '' : ', grows'}`,
  )
console.log(`${outcome.failures.length} 5xx responses; details in reports/fuzz.json`)
for (const { target, status, request } of outcome.failures.slice(0, 40))
  console.log(`  ${status} ${target}: ${request}`)
process.exitCode =
  outcome.failures.length > 0 || processes.some(({ restarts, isFlat }) => restarts > 0 || !isFlat) ? 1 : 0
