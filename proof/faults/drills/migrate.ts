import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { until } from '../../kit/cluster.ts'
import { olderShop } from './migrate/current.ts'
import { historicShop } from './migrate/history.ts'
import type { DrillReport } from './report.ts'
import { probeWrites, watchLocks } from './watch-locks.ts'

const NAME = 'shop_migrate'
const MOST_MS = 200
export type MigrateOptions = {
  readonly shopUrl: string
  /** The last migration of the older shop; undefined for the history before the baseline. */
  readonly from: string | undefined
  /** The checkout of the older shop; '.' for this one. */
  readonly old: string
  readonly filled: string
  readonly clients: number
}

/** A shop at an earlier migration with orders, and customers who place more. */
export type OlderShop = {
  readonly name: string
  readonly placed: () => number
  readonly refused: () => number
  readonly retried: () => number
  readonly migrate: () => Promise<void>
  /** Stops the customers, and counts acknowledged orders that are missing and invariants that do not hold. */
  readonly settle: () => Promise<{ readonly lost: number; readonly broken: number }>
  readonly close: () => Promise<void>
}

async function asAdmin(shopUrl: string, ...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: shopUrl.replace(/\/[^/]*$/, '/postgres') })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** Applies migrations to a full database while customers order; no request may wait long. */
export async function drillMigrate({ shopUrl, from, old, filled, clients }: MigrateOptions): Promise<DrillReport> {
  const began = performance.now()
  const url = shopUrl.replace(/\/[^/]*$/, `/${NAME}`)
  const drop = `drop database if exists ${NAME} with (force)`
  await asAdmin(shopUrl, drop, `create database ${NAME}`)
  const shop = await (from === undefined && old === '.'
    ? historicShop(url, filled, clients)
    : olderShop(url, { old, from }, filled, clients))
  console.log(`${shop.name} with ${filled} orders`)
  try {
    const placed = (count: number) => until(`${count} orders`, async () => shop.placed() >= count, 240_000)
    await placed(10)
    const quiet = await probeWrites(url)
    await placed(shop.placed() + 10)
    const quietTimes = await quiet()
    const before = shop.placed()
    const stopWatching = await watchLocks(url, 'migrate')
    const stopProbing = await probeWrites(url)
    const migratedFrom = performance.now()
    await shop.migrate()
    const migratedMs = performance.now() - migratedFrom
    const watched = await stopWatching()
    const times = await stopProbing()
    const during = shop.placed()
    await placed(during + 10)
    const { lost, broken } = await shop.settle()
    const at = (sorted: readonly number[], share: number) =>
      Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    const isQuick = watched.longestHold.ms <= MOST_MS && watched.longestWait <= MOST_MS
    return {
      drill: 'migrate',
      ok: broken === 0 && lost === 0 && isQuick,
      seconds: (performance.now() - began) / 1_000,
      lost: lost + shop.refused(),
      figures: {
        'orders there before': filled,
        'migrated in (ms)': Math.round(migratedMs),
        'orders placed meanwhile': during - before,
        'longest hold of a table (ms, at most 200)': `${Math.round(watched.longestHold.ms)} ${watched.longestHold.of}`,
        'longest wait behind it (ms, at most 200)': Math.round(watched.longestWait),
        'looked at the locks': `${watched.samples} times`,
        'a write before, middle and longest (ms)': `${at(quietTimes, 0.5)} and ${at(quietTimes, 1)} of ${quietTimes.length}`,
        'a write meanwhile, middle and longest (ms)': `${at(times, 0.5)} and ${at(times, 1)} of ${times.length}`,
        'orders refused': shop.refused(),
        'asked again by clients': shop.retried(),
        'acknowledged orders lost': lost,
        'invariants broken': broken,
      },
    }
  } finally {
    await shop.close()
    await asAdmin(shopUrl, drop)
  }
}
