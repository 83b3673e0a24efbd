import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { type Cluster, copyShop, drillFolder, keepLogs, openCluster, until, verifyBackup } from '../../kit/cluster.ts'
import { openRig } from '../../kit/open-rig.ts'
import { settled, tell } from '../checker/verdict.ts'
import type { Ledger } from '../checker/witnesses.ts'
import { startOrderStream } from '../kills/order-stream.ts'
import { openAddress } from './address.ts'
import { lostOrders, toldOf } from './lost.ts'
import type { DrillReport } from './report.ts'

const SETTLED_MS = 240_000
const INDEX = 'drill'
export type RestoreOptions = {
  readonly shopUrl: string
  /** Without it no index is rebuilt, and the report says so. */
  readonly searchUrl: string | undefined
  readonly orders: number
  readonly clients: number
}

/** Copies beside the target and renames, so that the archive never contains a partial segment. */
const archiveTo = (folder: string) =>
  `test ! -f "${folder}/%f" && cp "%p" "${folder}/%f.part" && sync "${folder}/%f.part" && mv "${folder}/%f.part" "${folder}/%f"`

/** Archives the WAL up to now; in operation the archive is at most `archive_timeout` behind. */
async function archived(primary: Cluster, archive: string): Promise<void> {
  const [row] = await primary.ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  await until('the log is archived', async () => readdirSync(archive).includes(row?.file ?? ''))
}

/** Restores one moment from the backup and the archive only. */
async function restoreTo(backup: string, archive: string, moment: string): Promise<Cluster> {
  const restored = await openCluster(backup, {
    archive_mode: 'off',
    restore_command: `cp "${archive}/%f" "%p"`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  })
  restored.mark('recovery.signal')
  await restored.start()
  await until('the restored copy takes writes', async () => {
    const [row] = await restored.ask<{ isReading: boolean }>('select pg_is_in_recovery() as "isReading"')
    return row?.isReading === false
  })
  return restored
}

async function rebuildIndex(databaseUrl: string, searchUrl: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, OPENSEARCH_URL: searchUrl, SEARCH_INDEX: INDEX }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/api/scripts/search-rebuild.ts'], { env })
  const [index = ''] = stdout.split(':')
  const { count } = (await (await fetch(`${searchUrl}/${index}/_count`)).json()) as { count: number }
  await fetch(`${searchUrl}/${index}`, { method: 'DELETE' })
  return `${stdout.trim()}, ${count} in the index`
}

/**
 * Customers order during a base backup with WAL archiving. Then the machine is lost with its disk, and the shop is
 * restored to one moment from the backup and the archive only.
 */
export async function drillRestore({ shopUrl, searchUrl, orders, clients }: RestoreOptions): Promise<DrillReport> {
  const began = performance.now()
  const folder = drillFolder()
  const running: Cluster[] = []
  try {
    const archive = folder.make('archive')
    const primary = await copyShop(shopUrl, folder.make('primary'), {
      archive_mode: 'on',
      archive_command: archiveTo(archive),
      archive_timeout: '60s',
    })
    running.push(primary)
    const address = await openAddress(primary.port)
    const name = new URL(shopUrl).pathname.slice(1)
    const url = `postgres://postgres@127.0.0.1:${address.port}/${name}`
    const rig = await openRig({ database: { url, folder: primary.folder, drop: address.close } })
    try {
      const stream = await startOrderStream(rig, clients, 300)
      const placed = (count: number) => until(`${count} orders`, async () => stream.counts.placed >= count, 240_000)
      await placed(Math.ceil(orders / 3))
      const backup = folder.make('backup')
      const backupBegan = performance.now()
      await primary.backupTo(backup, '-X', 'none')
      const backupMs = performance.now() - backupBegan
      await verifyBackup(backup)
      await placed(orders)
      // Read the journal before the clock, so that every acknowledged order was committed before the moment.
      const told = [...stream.journal]
      const [now] = await primary.ask<{ moment: string }>('select clock_timestamp()::text as moment')
      const moment = now?.moment ?? ''
      await placed(stream.counts.placed + Math.ceil(orders / 3))
      await archived(primary, archive)
      await stream.stop()
      primary.kill()
      console.log(`the primary is gone; back to ${moment} from the backup and the archive`)

      const restoreBegan = performance.now()
      const restored = await restoreTo(backup, archive, moment)
      running.push(restored)
      const restoreMs = performance.now() - restoreBegan
      const own = restored.url(name)
      const lost = await lostOrders(own, told)
      const later = (await lostOrders(own, stream.journal)).length - lost.length
      address.pointTo(restored.port)
      for (const one of [...rig.apis, rig.worker]) await one.ready()
      const known = new Set(
        (await rig.db.query<{ public_id: string }>('select public_id from orders')).rows.map((row) => row.public_id),
      )
      const { findings, afterMs } = await settled(rig, told, SETTLED_MS, (ledger) => ledgerOf(ledger, known))
      const isClean = tell(findings)
      const searching = searchUrl ? await rebuildIndex(own, searchUrl) : 'not asked for'
      return {
        drill: 'restore',
        ok: isClean && lost.length === 0,
        seconds: (performance.now() - began) / 1_000,
        lost: lost.length,
        figures: {
          'orders acknowledged up to the moment': toldOf(told),
          'orders acknowledged after it (not in the copy)': later,
          'base backup (ms), checked by pg_verifybackup': Math.round(backupMs),
          'segments in the archive': readdirSync(archive).length,
          'restored and open for writes after (ms)': Math.round(restoreMs),
          'acknowledged orders lost up to the moment': lost.length,
          'invariants broken': findings.filter(({ count }) => count > 0).length,
          'settled after (s)': Math.round(afterMs / 1_000),
          'search index from the copy': searching,
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

/**
 * The provider's ledger was not restored. Staff handle its entries for later orders, using the provider's list. Webhook
 * records after the moment are lost, so each open payment is polled instead.
 */
function ledgerOf({ payments, refunds }: Ledger, known: ReadonlySet<string>): Ledger {
  const own = payments.filter(({ metadata }) => known.has(metadata?.order_id ?? ''))
  const ids = new Set(own.map(({ id }) => id))
  return { payments: own, refunds: refunds.filter(({ paymentId }) => ids.has(paymentId)), calls: [] }
}
