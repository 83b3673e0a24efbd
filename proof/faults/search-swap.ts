import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { killNode, waitForGreen } from './search/cluster.ts'
import { type Expected, judge, type Outcome, questions } from './search/questions.ts'

const HELP = `node proof/faults/search-swap.ts [--searches 10000] [--clients 8] [--swaps 3] [--json]

Sends searches, lists and suggestions through the API while the index is rebuilt three times and one node of the cluster
is killed with kill -9 after the first swap. No request may fail, be limited, or find a different number of products.
Needs API_URL (RATE_LIMITS=off), DATABASE_URL and OPENSEARCH_URL with all nodes, separated by commas; proof/bench/README.md
explains how to start three. The node stays down: start it again afterwards.`

const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '8' },
    swaps: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const { API_URL: api, DATABASE_URL: database, OPENSEARCH_URL: nodes } = process.env
if (values.help || !api || !database || !nodes) {
  console.log(HELP)
  process.exit(values.help ? 0 : 64)
}

/** Rebuilds the index with the operator's command. */
async function rebuild(): Promise<string> {
  const env = { ...process.env, SEARCH_REPLICAS: nodes?.includes(',') ? '1' : '0' }
  const child = spawn(process.execPath, ['apps/api/scripts/search-rebuild.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the rebuild ended with ${code}`)
  return said.trim()
}

const say = (text: string) => values.json || console.log(text)
say(await rebuild())
await waitForGreen(nodes)
const asked = await questions(database)
const expected: Expected[] = []
for (const question of asked) expected.push(await question.expect(api))
say(`${expected.length} questions, ${expected.filter(({ count }) => count > 0).length} of them with an answer`)

const counts: Record<Outcome['kind'], number> = { right: 0, other: 0, failed: 0, limited: 0, empty: 0 }
const faults: string[] = []
const slowest: number[] = []
let turn = 0
let isOver = false
async function client() {
  while (!isOver || turn < Number(values.searches)) {
    const nth = turn++
    const one = expected[nth % expected.length]
    if (!one) return
    const began = performance.now()
    const outcome = await judge(api ?? '', one, nth)
    slowest.push(performance.now() - began)
    counts[outcome.kind] += 1
    if ('why' in outcome && faults.length < 40)
      faults.push(`${new Date().toISOString()} ${outcome.kind}: ${outcome.why}`)
  }
}
const clients = Array.from({ length: Number(values.clients) }, client)
await sleep(2_000)
const killed: string[] = []
for (let swap = 0; swap < Number(values.swaps); swap++) {
  // During the second swap.
  const killing = swap === 1 ? sleep(4_000).then(() => killNode(nodes)) : undefined
  say(await rebuild())
  if (killing) killed.push(await killing)
}
isOver = true
await Promise.all(clients)
slowest.sort((left, right) => left - right)
const at = (share: number) => Math.round(slowest[Math.floor((slowest.length - 1) * share)] ?? 0)
const told = { asked: slowest.length, ...counts, killed, p50: at(0.5), p99: at(0.99), longest: at(1), faults }
console.log(values.json ? JSON.stringify(told) : told)
process.exitCode = counts.right === slowest.length && killed.length === 1 ? 0 : 1
