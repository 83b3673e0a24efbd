import { execFile, execFileSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPages, copyShop, drillFolder, until } from '../../kit/cluster.ts'
import { settled } from '../checker/verdict.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { timed } from '../fault/reads.ts'
import { runTest } from '../fault/run-test.ts'
import { orderIdOf, orderState, shopper } from '../fault/shopper.ts'
import { standOn, type TestBed } from '../fault/test-bed.ts'

const run = promisify(execFile)
const shopUrl = () => process.env.DATABASE_URL ?? ''
const HOUR_MS = 3_600_000
const ROOM = 500 * 1024 * 1024
const isPlaced = async (stand: TestBed) => (await (await shopper(stand)).confirm()).kind === 'ok'

/** Puts the whole database on a separate disk and fills it completely. */
async function fullDisk(): Promise<Seen[]> {
  const folder = drillFolder()
  const disk = folder.make('disk')
  const { rows } = await sizeOf()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${rows + ROOM},mode=700,uid=${uid()},gid=${gid()}`, 'tmpfs', disk])
  try {
    const cluster = await copyShop(shopUrl(), join(disk, 'primary'), { max_wal_size: '128MB' })
    const name = new URL(shopUrl()).pathname.slice(1)
    const stand = await standOn({ url: cluster.url(name), folder: cluster.folder, drop: async () => {} })
    try {
      const before = await isPlaced(stand)
      const late = await shopper(stand)
      await run('bash', ['-c', `head -c 100G /dev/zero >"$0/full" 2>/dev/null || true`, disk])
      const free = statfsSync(disk).bavail
      // Small writes still fit into existing files, so continue until none does.
      let orders = 0
      while (orders < 400 && (await isPlaced(stand).catch(() => false))) orders += 1
      const { statuses } = await timed(stand.rig, 20)
      rmSync(join(disk, 'full'))
      const began = performance.now()
      await until('orders are taken again', async () => {
        await cluster.start().catch(() => undefined) // it may have stopped automatically, which is correct
        return (await late.confirm().catch(() => ({ kind: 'unknown' }))).kind === 'ok'
      })
      const backS = (performance.now() - began) / 1_000
      await checkPages(cluster.url(name))
      const { findings } = await settled(stand.rig, stand.journal, 120_000)
      return [
        { what: 'orders before', is: before ? 1 : 0, shouldBe: 1 },
        { what: 'blocks left', is: free, shouldBe: 0 },
        { what: 'orders that still went in before one was refused', is: orders, atMost: 399 },
        {
          what: 'reads that failed without a message',
          is: statuses.filter((status) => status >= 500 && status !== 503).length,
          shouldBe: 0,
        },
        { what: 'seconds until orders were accepted again', is: backS, atMost: 60 },
        { what: 'invariants broken', is: findings.filter(({ count }) => count > 0).length, shouldBe: 0 },
      ]
    } finally {
      await stand.close()
      cluster.kill()
    }
  } finally {
    await until('the disk can be taken away', () =>
      run('umount', [disk]).then(
        () => true,
        () => false, // still in use
      ),
    )
    folder.remove()
  }
}
const uid = () => Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
const gid = () => Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }))
async function sizeOf() {
  const folder = execFileSync('psql', [shopUrl(), '-qAtXc', `show data_directory`], { encoding: 'utf8' }).trim()
  return { rows: Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]) }
}

/** One API process has a wrong clock. */
async function wrongClock(stand: TestBed, offMs: number): Promise<Seen[]> {
  const { rig } = stand
  const [api] = rig.apis
  if (!api) throw new Error('there is no API')
  const buyer = await shopper(stand)
  const own = { ...stand, rig: { ...rig, origins: [api.url] } }
  api.tell({ kind: 'clock', offMs })
  await until('it notices', async () => (await fetch(`${api.url}/readyz`)).status !== 200, 30_000).catch(
    () => undefined, // a missing reaction shows below
  )
  const readiness = (await fetch(`${api.url}/readyz`)).status
  const { Data } = await buyer.client.call('GET', '/api/aspos/cart')
  const placed = await (await shopper(own)).confirm()
  const orderId = orderIdOf(placed)
  // Long enough for the order worker to treat the order as expired.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const state = await orderState(rig, orderId)
  const { rows } = await rig.db.query<{ seconds: number }>(
    `select extract(epoch from holds_until - now())::int as seconds from orders where public_id = $1`,
    [orderId],
  )
  await api.restart()
  const hours = offMs / HOUR_MS
  return [
    {
      what: `of a cart known before, lines (${hours} h)`,
      is: (Data?.lines as unknown[] | undefined)?.length ?? 0,
      shouldBe: 1,
    },
    {
      what: `orders still waiting for their payment (${hours} h)`,
      is: state === 'awaiting_payment' ? 1 : 0,
      shouldBe: 1,
    },
    { what: `seconds its goods are held (${hours} h)`, is: rows[0]?.seconds ?? 0, atLeast: 60, atMost: 4 * 3_600 },
    { what: `status of its readiness (${hours} h)`, is: readiness, shouldBe: 503 },
  ]
}

export const MACHINE: readonly FaultCase[] = [
  {
    id: 'F44',
    what: 'the disk of the database is full',
    sees: 'browsing works; writes are rejected with a message to try later',
    aims: 'I-H1',
    limitSeconds: 60,
    needs: ['root'],
    instead: 'a disk in memory of a fixed size instead of a mounted file',
    apart: fullDisk,
  },
  {
    id: 'F45',
    what: 'the disk of the logs is full',
    sees: 'nothing: log lines are lost, no request waits',
    aims: 'I-H1',
    limitSeconds: 3,
    rig: { env: { LOG_LEVEL: 'info' }, apiStart: { saysTo: '/dev/full' } },
    holdMs: 5_000,
    isReadable: true,
    inject: async () => () => undefined, // it is full from the start
    afterwards: async ({ rig: { apis } }) => [
      {
        what: 'processes that exited because of it',
        is: apis.reduce((sum, { ends }) => sum + ends.length, 0),
        shouldBe: 0,
      },
    ],
  },
  {
    id: 'F46',
    what: 'the clock of one process is an hour late, an hour early, a day early',
    sees: 'nothing: no customer is signed out, no hold is too short',
    aims: 'I-S3',
    limitSeconds: 3,
    async stage(stand) {
      const seen: Seen[] = []
      for (const offMs of [-HOUR_MS, HOUR_MS, 24 * HOUR_MS]) seen.push(...(await wrongClock(stand, offMs)))
      return seen
    },
  },
  {
    id: 'F47',
    what: 'summer time, winter time, midnight, the end of the year',
    sees: 'days and times that are open, in the future, in the time of Amsterdam',
    aims: '',
    limitSeconds: 0,
    apart: async () => [
      ...(await runTest('unit', 'packages/domain/src/delivery')),
      ...(await runTest('unit', 'packages/domain/src/dates.test.ts')),
    ],
  },
]
