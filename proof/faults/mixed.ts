import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { killOpenSearch, killRedis, startEngine } from '../kit/engines.ts'
import { openRig } from '../kit/open-rig.ts'
import { settled, tell } from './checker/verdict.ts'
import { startOrderStream } from './kills/order-stream.ts'
import { startImports } from './mixed/imports.ts'
import { startSecondThoughts } from './mixed/second-thoughts.ts'
import { startVisitors } from './mixed/visitors.ts'

const HELP = `pnpm faults:mixed [--minutes 10] [--clients 4]

Combined load: visitors, orders and payments, duplicate and late webhooks, changed carts, cancelled orders, withdrawals,
stock counts. Redis is killed every half minute and OpenSearch every two minutes. The checker must find no violation
afterwards. Needs the engines and the demo (./shop engines start postgres redis opensearch; ./shop demo).`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '4' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const AWAY_MS = 4_000
const ROUND_MS = 30_000
const LONGEST_MS = 180_000

const rig = await openRig({ isSearching: true })
let isRight = false
try {
  await fetch(`${rig.simulator.url}/control/webhooks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ copies: 2, scatterMs: 3_000 }),
  })
  const orders = await startOrderStream(rig, Number(values.clients), 500)
  const thoughts = await startSecondThoughts(rig, 2)
  const visitors = startVisitors(rig, 2)
  const imports = startImports(rig)
  const kills = { redis: 0, opensearch: 0 }
  const until = Date.now() + Number(values.minutes) * 60_000
  for (let round = 1; Date.now() < until; round += 1) {
    await sleep(ROUND_MS)
    if (killRedis(rig.database.folder)) kills.redis += 1
    if (round % 4 === 0 && killOpenSearch(rig.database.folder)) kills.opensearch += 1
    await sleep(AWAY_MS)
    await startEngine('redis')
    if (round % 4 === 0) await startEngine('opensearch')
  }
  await Promise.all([orders.stop(), thoughts.stop(), visitors.stop(), imports.stop()])
  console.log({ ...orders.counts, ...thoughts.thoughts, visitors: visitors.seen, ...imports.done, kills })
  const { findings, afterMs } = await settled(rig, orders.journal, LONGEST_MS)
  console.log(`looked at ${Math.round(afterMs / 1_000)} s after the last order`)
  isRight = tell(findings) && visitors.seen.failed === 0
} finally {
  await rig.close()
}
process.exitCode = isRight ? 0 : 1
