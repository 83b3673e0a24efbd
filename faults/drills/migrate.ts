import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { check } from '../checker/check.ts'
import type { JournalLine } from '../checker/witnesses.ts'
import type { RunDatabase } from '../harness/database.ts'
import { openRig } from '../harness/open-rig.ts'
import { tell } from '../harness/verdict.ts'
import { startOrderStream } from '../kills/order-stream.ts'
import { until } from './cluster.ts'
import { lostOrders } from './lost.ts'
import type { DrillReport } from './report.ts'
import { probeWrites, watchLocks } from './watch-locks.ts'

const NAME = 'shop_migrate'
const MOST_MS = 200
const SETTLED_MS = 180_000
export type MigrateOptions = {
  readonly shopUrl: string
  readonly from: string
  readonly filled: string
  readonly clients: number
}

/** Runs a command of the shop on one database and returns its output. */
function run(url: string, file: string, ...options: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...options], {
      env: { SHOP_ENV: 'demo', ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${file} ended with ${code}\n${said}`)),
    )
  })
}

async function asAdmin(shopUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: shopUrl.replace(/\/[^/]*$/, '/postgres') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** A shop at an earlier migration, filled with orders. */
async function olderShop({ shopUrl, from, filled }: MigrateOptions): Promise<RunDatabase> {
  const url = shopUrl.replace(/\/[^/]*$/, `/${NAME}`)
  await asAdmin(shopUrl, `drop database if exists ${NAME} with (force)`)
  await asAdmin(shopUrl, `create database ${NAME}`)
  await run(url, 'apps/api/scripts/migrate.ts', '--to', from)
  await run(url, 'packages/demo-data/src/cli/load.ts', '--database', url)
  const customers = String(Math.ceil(Number(filled) / 10))
  const size = ['--only-orders', '--no-check', '--database', NAME, '--orders', filled, '--customers', customers]
  await run(url, 'bench/size.ts', ...size)
  return { url, folder: '', drop: () => asAdmin(shopUrl, `drop database if exists ${NAME} with (force)`) }
}

/** The provider has no record of the orders that filled the shop, so check the database and the journal only. */
async function settledBooks(url: string, journal: readonly JournalLine[]) {
  const client = new pg.Client({ connectionString: url, application_name: 'checker' })
  await client.connect()
  try {
    for (const end = Date.now() + SETTLED_MS; ; await sleep(5_000)) {
      const findings = await check(client, { journal }, { graceSeconds: 0 })
      if (Date.now() > end || findings.every(({ count }) => count === 0)) return findings
    }
  } finally {
    await client.end()
  }
}

/** Applies migrations to a full database while customers order; no request may wait long. */
export async function drillMigrate(options: MigrateOptions): Promise<DrillReport> {
  const began = performance.now()
  const database = await olderShop(options)
  console.log(`a shop at migration ${options.from} with ${options.filled} orders`)
  const rig = await openRig({ database })
  try {
    const stream = await startOrderStream(rig, options.clients, 300)
    const placed = (count: number) => until(`${count} orders`, async () => stream.counts.placed >= count, 240_000)
    await placed(10)
    const before = stream.counts.placed
    const quiet = await probeWrites(database.url)
    await placed(before + 10)
    const quietTimes = await quiet()
    const stopWatching = await watchLocks(database.url, 'migrate')
    const stopProbing = await probeWrites(database.url)
    const migratedFrom = performance.now()
    const said = await run(database.url, 'apps/api/scripts/migrate.ts')
    const migratedMs = performance.now() - migratedFrom
    const watched = await stopWatching()
    const times = await stopProbing()
    const during = stream.counts.placed
    console.log(said)
    await placed(during + 10)
    await stream.stop()
    const findings = await settledBooks(database.url, stream.journal)
    const isClean = tell(findings)
    const lost = await lostOrders(database.url, stream.journal)
    const at = (sorted: readonly number[], share: number) =>
      Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    return {
      drill: 'migrate',
      ok: isClean && lost.length === 0 && watched.longestHold.ms <= MOST_MS && watched.longestWait <= MOST_MS,
      seconds: (performance.now() - began) / 1_000,
      lost: lost.length + stream.counts.refused,
      figures: {
        'orders there before': options.filled,
        'migrated in (ms)': Math.round(migratedMs),
        'orders placed meanwhile': during - before - 10,
        'longest hold of a table (ms, at most 200)': `${Math.round(watched.longestHold.ms)} ${watched.longestHold.of}`,
        'longest wait behind it (ms, at most 200)': Math.round(watched.longestWait),
        'looked at the locks': `${watched.samples} times`,
        'a write before, middle and longest (ms)': `${at(quietTimes, 0.5)} and ${at(quietTimes, 1)} of ${quietTimes.length}`,
        'a write meanwhile, middle and longest (ms)': `${at(times, 0.5)} and ${at(times, 1)} of ${times.length}`,
        'orders refused': stream.counts.refused,
        'asked again by clients': stream.counts.askedAgain,
        'acknowledged orders lost': lost.length,
        'invariants broken': findings.filter(({ count }) => count > 0).length,
      },
    }
  } finally {
    await rig.close()
  }
}
