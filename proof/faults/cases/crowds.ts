import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FaultCase, Seen } from '../fault/case.ts'
import { timed } from '../fault/reads.ts'
import { shopper } from '../fault/shopper.ts'
import { mixable, soak } from '../fault/soak.ts'
import { openTestBed, type TestBed } from '../fault/test-bed.ts'
import type { Crowd, CrowdSaw } from '../stream/crowd.ts'
import { seeded } from '../stream/seeded.ts'
import { CACHES } from './caches.ts'
import { DATABASE } from './database.ts'
import { MAIL } from './mail.ts'
import { PROCESSES } from './processes.ts'

const run = promisify(execFile)
const CROWD = fileURLToPath(new URL('../stream/crowd.ts', import.meta.url))
const MEASURE_MS = 6_000
const QUICK_MS = 3_000
const REFUSED_MS = 200
/** Number of waiting clients that saturates the shop. */
const ENOUGH = 24

/** Lists that no cache contains: each with a different part of the range. */
async function listsOf({ rig }: TestBed): Promise<string[]> {
  const { rows } = await rig.db.query<{ id: string }>('select id from web_node where in_menu and level > 1 limit 60')
  return Array.from(
    { length: rows.length * 13 * 19 },
    (_, nth) =>
      `/api/aspos/webnodes/${rows[nth % rows.length]?.id}/products?offset=${nth % 13}&limit=${6 + (nth % 19)}`,
  )
}

/**
 * Starts one load after another with distinct requests, each in a separate process so that orders are timed accurately.
 */
async function openCrowds(stand: TestBed) {
  const [origin = ''] = stand.rig.origins
  const paths = await listsOf(stand)
  let from = 0
  return async (come: Crowd['come']): Promise<CrowdSaw> => {
    const running = run(process.execPath, [CROWD])
    running.child.stdin?.end(JSON.stringify({ origin, paths, from, ms: MEASURE_MS, come } satisfies Crowd))
    const saw = JSON.parse((await running).stdout) as CrowdSaw
    from += saw.asked
    return saw
  }
}
const perSecond = ({ good, tookMs }: CrowdSaw) => (good * 1_000) / tookMs
/** Extrapolated to the whole machine, as if the load generator used none of it. */
const wholePerSecond = (saw: CrowdSaw) => perSecond(saw) / saw.left

/** Load at three times the capacity, independent of responses. */
async function overload(stand: TestBed): Promise<Seen[]> {
  const crowd = await openCrowds(stand)
  await crowd({ waiting: ENOUGH }) // warms up the process
  const before = await crowd({ waiting: ENOUGH })
  const buyers = await Promise.all(Array.from({ length: 5 }, () => shopper(stand)))
  const order = async (buyer: Awaited<ReturnType<typeof shopper>>, nth: number) => {
    await sleep(1_000 + nth * 800)
    const pressed = performance.now()
    const { kind } = await buyer.confirm()
    return { kind, ms: performance.now() - pressed }
  }
  const [saw, told] = await Promise.all([crowd({ perSecond: perSecond(before) * 3 }), Promise.all(buyers.map(order))])
  // Capacity of a shared machine varies, so measure again afterwards.
  const after = await crowd({ waiting: ENOUGH })
  const capacity = (wholePerSecond(before) + wholePerSecond(after)) / 2
  return [
    { what: 'lists a second at capacity', is: capacity, atLeast: 1 },
    { what: 'lists a second at three times the load', is: wholePerSecond(saw), atLeast: capacity * 0.9 },
    { what: 'lists that failed without a message', is: saw.failed, shouldBe: 0 },
    { what: 'ms p95 of rejected requests', is: saw.refusedMs, atMost: REFUSED_MS },
    { what: 'of 5 orders placed meanwhile', is: told.filter(({ kind }) => kind === 'ok').length, shouldBe: 5 },
    { what: 'ms of the slowest of them', is: Math.max(...told.map(({ ms }) => ms)), atMost: 5_000 },
  ]
}

/** A server that accepts connections and never responds. */
async function openHole() {
  const server = createServer((socket) => socket.on('error', () => {})) // clients hang up after their timeout
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  return { url, close: () => server.close() }
}

async function withoutOthers(): Promise<Seen[]> {
  const hole = await openHole()
  const stand = await openTestBed({ env: { REVIEWS_URL: hole.url }, clients: 1, isPaged: false, isLinked: false })
  try {
    const { rows } = await stand.rig.db.query<{ number: string }>(
      `select number from product where state = 'Active' and is_webshop_orderable limit 8`,
    )
    const reviews = rows.map(({ number }) => `/api/trustpilot/product/reviews/summary?sku=${number}`)
    const asked = await timed(stand.rig, reviews.length, reviews)
    const products = await timed(stand.rig, 20)
    const told = await (await shopper(stand)).confirm()
    return [
      {
        what: 'products of other than 200',
        is: products.statuses.filter((status) => status !== 200).length,
        shouldBe: 0,
      },
      { what: 'ms of the slowest product', is: products.slowestMs, atMost: QUICK_MS },
      { what: 'ms of the slowest review request', is: asked.slowestMs, atMost: QUICK_MS },
      {
        what: 'reviews that failed without a message',
        is: asked.statuses.filter((status) => status === 500 || status === 0).length,
        shouldBe: 0,
      },
      { what: 'orders placed meanwhile', is: told.kind === 'ok' ? 1 : 0, shouldBe: 1 },
    ]
  } finally {
    await stand.close()
    hole.close()
  }
}

export const CROWDS: readonly FaultCase[] = [
  {
    id: 'F56',
    what: 'two faults at once, chosen at random',
    sees: 'a shop that is slow or rejects requests, never a wrong result',
    aims: 'all',
    limitSeconds: 60,
    instead: 'two minutes; an hour is pnpm faults --soak 60',
    stage: (stand) =>
      soak(stand, {
        minutes: 2,
        chance: seeded(56),
        parts: mixable([CACHES, MAIL, PROCESSES, DATABASE], () => false),
      }),
  },
  {
    id: 'F57',
    what: 'three times the load that the shop can serve',
    sees: 'lists rejected with a retry time; checkout works',
    aims: 'I-O1',
    limitSeconds: 5,
    rig: { env: { LOAD_SHEDDING: 'on' } },
    stage: overload,
  },
  {
    id: 'F58',
    what: 'the review provider never responds',
    sees: 'pages without reviews, complete otherwise',
    aims: '',
    limitSeconds: 0,
    instead:
      'the shop itself requests only reviews from third parties; the browser requests maps and chat, after consent',
    apart: withoutOthers,
  },
]
