import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { drillFolder, signalAll, until } from '../../kit/cluster.ts'
import { openRig } from '../../kit/open-rig.ts'
import { settled, tell } from '../checker/verdict.ts'
import { startOrderStream } from '../kills/order-stream.ts'
import { lostOrders, toldOf } from './lost.ts'
import { openManagedCluster } from './patroni/managed-cluster.ts'
import { installPrograms } from './patroni/programs.ts'
import type { DrillReport } from './report.ts'

/** The target: orders continue without an operator. */
const LONGEST_GAP_MS = 30_000
const SETTLED_MS = 240_000

const hasOrderAfter = (db: pg.Pool, since: Date) =>
  db.query(`select from order_event where kind = 'placed' and at > $1 limit 1`, [since]).then(
    ({ rows }) => rows.length > 0,
    () => false, // no primary yet
  )

/** Loses the primary under Patroni while customers order through PgBouncer; no operator acts. */
export async function drillPatroni(options: {
  readonly shopUrl: string
  readonly orders: number
  readonly clients: number
}): Promise<DrillReport> {
  const { shopUrl, orders, clients } = options
  installPrograms()
  const began = performance.now()
  const folder = drillFolder()
  const kill = (data: string) => signalAll(data, 'SIGKILL')
  try {
    const cluster = await openManagedCluster(shopUrl, folder, kill)
    try {
      console.log(`three members under Patroni after ${Math.round((performance.now() - began) / 1_000)} s`)
      const database = { url: cluster.pooledUrl, folder: folder.path, drop: async () => {} }
      const rig = await openRig({ database, env: { DATABASE_DIRECT_URL: cluster.directUrl } })
      try {
        const stream = await startOrderStream(rig, clients, 300)
        const placed = (count: number) => until(`${count} orders`, async () => stream.counts.placed >= count, 240_000)
        await placed(orders)
        const former = await cluster.primary()
        if (!former) throw new Error('no primary before the fault')
        const killedAt = performance.now()
        const killed = await cluster.lose(former)
        const lostAt = new Date()
        const toldBefore = toldOf(stream.journal)
        await until('a new primary', async () => {
          const next = await cluster.primary()
          return next !== undefined && next !== former
        })
        const promotedMs = performance.now() - killedAt
        await until('an order after the failover', () => hasOrderAfter(rig.db, lostAt))
        const gapMs = performance.now() - killedAt
        console.log(`${killed} processes killed; orders continue after ${Math.round(gapMs)} ms`)
        cluster.restore(former)
        await placed(stream.counts.placed + Math.ceil(orders / 2))
        await stream.stop()
        const { findings, afterMs } = await settled(rig, stream.journal, SETTLED_MS)
        const isClean = tell(findings)
        const lost = await lostOrders(cluster.directUrl, stream.journal)
        await until('the former primary as a standby', async () =>
          (await cluster.states()).some(
            ({ name, role, state }) => name === former.name && role !== 'leader' && /running|streaming/.test(state),
          ),
        )
        const isSynchronous = await cluster.hasSynchronousStandby()
        return {
          drill: 'patroni',
          ok: isClean && lost.length === 0 && gapMs <= LONGEST_GAP_MS && isSynchronous,
          seconds: (performance.now() - began) / 1_000,
          lost: lost.length,
          figures: {
            'orders acknowledged before the kill': toldBefore,
            'orders acknowledged in all': toldOf(stream.journal),
            'repeated by clients': stream.counts.askedAgain,
            'new primary after (ms)': Math.round(promotedMs),
            'first new order after (ms)': Math.round(gapMs),
            'acknowledged orders lost': lost.length,
            'invariants broken': findings.filter(({ count }) => count > 0).length,
            'settled after (s)': Math.round(afterMs / 1_000),
            'former primary': 'a standby again',
          },
        }
      } finally {
        await rig.close()
      }
    } finally {
      await cluster.close()
    }
  } finally {
    folder.remove()
  }
}
