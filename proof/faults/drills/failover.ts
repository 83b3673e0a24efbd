import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { type Cluster, copyShop, drillFolder, keepLogs, openCluster, until } from '../../kit/cluster.ts'
import { openRig } from '../../kit/open-rig.ts'
import { settled, tell } from '../checker/verdict.ts'
import { startOrderStream } from '../kills/order-stream.ts'
import { openAddress } from './address.ts'
import { lostOrders, toldOf } from './lost.ts'
import type { DrillReport } from './report.ts'

const STANDBY = 'standby_1'
const SETTLED_MS = 240_000
export type FailoverOptions = {
  readonly shopUrl: string
  readonly orders: number
  readonly clients: number
  /** Freezes the primary instead of killing it, and resumes it after the standby has taken over. */
  readonly isFrozen?: boolean
}

/** A synchronous standby: it has every commit before the order is acknowledged. */
export async function openStandby(primary: Cluster, folder: string): Promise<Cluster> {
  await primary.backupTo(folder, '-R')
  const standby = await openCluster(folder, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`,
    // After promotion it continues alone, which raises an alarm. Waiting for the dead primary would stop the shop.
    synchronous_standby_names: '',
  })
  await standby.start()
  await primary.ask(`alter system set synchronous_standby_names = 'FIRST 1 (${STANDBY})'`)
  await primary.ask('select pg_reload_conf()')
  await until('the standby follows in step', async () => {
    const rows = await primary.ask(`select from pg_stat_replication where sync_state = 'sync'`)
    return rows.length === 1
  })
  return standby
}

/** While connections are re-established the query fails, which counts as no order. */
const isOrdered = (db: pg.Pool, since: Date): Promise<boolean> =>
  db.query(`select from order_event where kind = 'placed' and at > $1 limit 1`, [since]).then(
    ({ rows }) => rows.length > 0,
    () => false,
  )

/** Loses the primary with all its processes while customers order; the standby takes over at the same address. */
export async function drillFailover({
  shopUrl,
  orders,
  clients,
  isFrozen = false,
}: FailoverOptions): Promise<DrillReport> {
  const began = performance.now()
  const folder = drillFolder()
  const running: Cluster[] = []
  try {
    const primary = await copyShop(shopUrl, folder.make('primary'), { max_wal_senders: '5' })
    running.push(primary)
    const standby = await openStandby(primary, folder.make('standby'))
    running.push(standby)
    console.log('primary and standby run; every commit waits for both')
    const address = await openAddress(primary.port)
    const name = new URL(shopUrl).pathname.slice(1)
    const database = {
      url: `postgres://postgres@127.0.0.1:${address.port}/${name}`,
      folder: primary.folder,
      drop: address.close,
    }
    const rig = await openRig({ database })
    try {
      const stream = await startOrderStream(rig, clients, 300)
      const placed = (count: number) => until(`${count} orders`, async () => stream.counts.placed >= count, 240_000)
      await placed(orders)
      const killedAt = performance.now()
      const killed = isFrozen ? primary.freeze() : primary.kill()
      const toldBefore = toldOf(stream.journal)
      await standby.promote()
      const promotedMs = performance.now() - killedAt
      const [promoted] = await standby.ask<{ at: Date }>('select clock_timestamp() as at')
      address.pointTo(standby.port)
      if (isFrozen) primary.thaw()
      // The order must be placed after the kill, because a response may have been in transit.
      await until('an order after the failover', () => isOrdered(rig.db, promoted?.at ?? new Date()))
      const againMs = performance.now() - killedAt
      console.log(`${killed} processes killed; orders are taken again after ${Math.round(againMs)} ms`)
      await placed(stream.counts.placed + Math.ceil(orders / 2))
      await stream.stop()
      const { findings, afterMs } = await settled(rig, stream.journal, SETTLED_MS)
      const isClean = tell(findings)
      // The old primary never acknowledged its pending requests, so its extra rows are in no journal.
      const lost = await lostOrders(standby.url(name), stream.journal)
      return {
        drill: 'failover',
        ok: isClean && lost.length === 0,
        seconds: (performance.now() - began) / 1_000,
        lost: lost.length,
        figures: {
          'orders acknowledged before the kill': toldBefore,
          'orders acknowledged in all': toldOf(stream.journal),
          'asked again by clients': stream.counts.askedAgain,
          'promoted after (ms), told at once': Math.round(promotedMs),
          'first new order after (ms)': Math.round(againMs),
          'acknowledged orders lost': lost.length,
          'invariants broken': findings.filter(({ count }) => count > 0).length,
          'settled after (s)': Math.round(afterMs / 1_000),
        },
      }
    } finally {
      await rig.close()
    }
  } finally {
    keepLogs(running)
    for (const cluster of running) cluster.kill()
    folder.remove()
  }
}
