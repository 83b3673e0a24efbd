import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  claimPickJob,
  listPickJobs,
  PickJobView,
  sendPickScans,
} from '../../../../packages/contract/src/staff/pick.ts'
import type { StaffReply } from '../../../../packages/contract/src/staff/staff-endpoint.ts'
import { withProcess } from '../../support/child.ts'
import type { Figure, Result } from '../../support/report.ts'
import { median, openScratch, p95, SIZE, sessions, staffEnvironment } from './scratch.ts'

const PICKERS = Number(process.env.BENCH_PICKERS ?? 200)
const BRANCHES = 60
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
/** Between two scans. People need 5 s and more; this is faster, so that a short run has enough of them. */
const thinkMs = () => 1_500 + Math.random() * 2_000
/** In which all people begin. Within 3 s, their first four requests are an overload that lasts into the scans. */
const BEGIN_MS = 20_000

type Took = Record<'list' | 'orders' | 'claim' | 'open' | 'sync' | 'release', number[]>

/** One picker: lists the queue, claims a job, scans its lines one by one, and returns it. Each tenth round shows the orders of the branch. */
async function pick(url: string, cookie: string, until: number, took: Took) {
  const seen = { jobs: 0, scans: 0, taken: 0, repeated: 0 }
  async function request<R>(kind: keyof Took, method: string, path: string, body?: object): Promise<R> {
    const began = performance.now()
    const reply = await fetch(`${url}/api/staff/${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    took[kind].push(performance.now() - began)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as R
  }
  await sleep(Math.random() * BEGIN_MS)
  for (let round = 0; Date.now() < until; round += 1) {
    if (round % 10 === 0) await request('orders', 'GET', 'orders?state=paid')
    const { jobs } = await request<StaffReply<typeof listPickJobs>>('list', 'GET', 'pick-jobs')
    const open = jobs.filter(({ state }) => state === 'open')
    const job = open[Math.floor(Math.random() * Math.min(open.length, 10))]
    if (!job) throw new Error('the queue of the branch is empty')
    const { outcome } = await request<StaffReply<typeof claimPickJob>>('claim', 'POST', `pick-jobs/${job.id}/claim`)
    if (outcome === 'taken') {
      seen.taken += 1
      continue
    }
    const { lines } = await request<PickJobView>('open', 'GET', `pick-jobs/${job.id}`)
    for (const [sequence, { productId, quantity, picked }] of lines.entries()) {
      await sleep(thinkMs())
      if (picked >= quantity) continue
      const scan = { id: randomUUID(), sequence, at: new Date().toISOString(), how: 'pressed', productId, pieces: 1 }
      // A device that received no reply sends its scans again.
      for (let sent = 0; sent < (sequence === 0 ? 2 : 1); sent += 1) {
        const { results } = await request<StaffReply<typeof sendPickScans>>(
          'sync',
          'POST',
          `pick-jobs/${job.id}/scans`,
          {
            scans: [scan],
          },
        )
        if (results[0]?.outcome === 'counted') seen.scans += 1
        if (results[0]?.outcome === 'repeated') seen.repeated += 1
      }
    }
    await request('release', 'POST', `pick-jobs/${job.id}/release`)
    seen.jobs += 1
  }
  return seen
}

/** Pickers of 60 branches at one staff process: queue, claims and the sync of scans, with a million orders behind them. */
export async function staffPickers(): Promise<Result> {
  const client = await openScratch()
  try {
    const cookies = await sessions(
      client,
      'picker',
      Array.from({ length: PICKERS }, (_, nth) => [1 + (nth % BRANCHES)]),
    )
    const took: Took = { list: [], orders: [], claim: [], open: [], sync: [], release: [] }
    const people = await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      const until = Date.now() + SECONDS * 1_000
      return Promise.all(cookies.map((cookie) => pick(url, cookie, until, took)))
    })
    const sum = (of: (one: (typeof people)[number]) => number) => people.reduce((total, one) => total + of(one), 0)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pick_scan')
    const all = Object.values(took).flat()
    const shown = (name: string, kind: keyof Took, atMost?: number): Figure[] => [
      { name: `${name}, p95`, value: p95(took[kind]), unit: 'ms', ...(atMost === undefined ? {} : { atMost }) },
      { name: `${name}, median`, value: median(took[kind]), unit: 'ms' },
    ]
    return {
      figures: [
        { name: 'orders', value: SIZE.orders },
        { name: 'pickers', value: PICKERS },
        { name: 'branches', value: BRANCHES },
        { name: 'requests per second', value: all.length / SECONDS, unit: '/s' },
        { name: 'jobs picked', value: sum(({ jobs }) => jobs), atLeast: PICKERS / 2 },
        { name: 'claims that a colleague won', value: sum(({ taken }) => taken) },
        { name: 'repeated scans, confirmed and not counted', value: sum(({ repeated }) => repeated), atLeast: 1 },
        {
          name: 'scans counted twice or lost',
          value: Math.abs((rows[0]?.count ?? Number.NaN) - sum(({ scans }) => scans)),
          atMost: 0,
        },
        ...shown('queue of a branch', 'list', 50),
        ...shown('orders of a branch', 'orders', 50),
        ...shown('claim', 'claim', 300),
        ...shown('open a job', 'open', 300),
        ...shown('sync of a scan', 'sync', 300),
        ...shown('release', 'release', 300),
      ],
      notes: [`${SECONDS} s, one scan per person every 1.5 to 3.5 s; client, process and database share the machine`],
    }
  } finally {
    await client.end()
  }
}
