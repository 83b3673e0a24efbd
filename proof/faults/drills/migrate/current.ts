import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openRig } from '../../../kit/open-rig.ts'
import { check } from '../../checker/check.ts'
import { tell } from '../../checker/verdict.ts'
import type { JournalLine } from '../../checker/witnesses.ts'
import { startOrderStream } from '../../kills/order-stream.ts'
import { lostOrders } from '../lost.ts'
import type { OlderShop } from '../migrate.ts'

const SETTLED_MS = 180_000

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

export type Older = { readonly old: string; readonly from: string | undefined }

/**
 * A shop with customers who order through its API: an earlier checkout with its own functions and processes, or this
 * one at an earlier migration.
 */
export async function olderShop(
  url: string,
  { old, from }: Older,
  filled: string,
  clients: number,
): Promise<OlderShop> {
  await run(url, join(old, 'apps/api/scripts/migrate.ts'), ...(from === undefined ? [] : ['--to', from]))
  await run(url, join(old, 'packages/demo-data/src/cli/load.ts'), '--database', url)
  const customers = String(Math.ceil(Number(filled) / 10))
  const name = new URL(url).pathname.slice(1)
  const size = ['--only-orders', '--no-check', '--database', name, '--orders', filled, '--customers', customers]
  await run(url, join(old, 'proof/bench/size.ts'), ...size)
  const rig = await openRig({ checkout: old, database: { url, folder: '', drop: async () => {} } })
  const stream = await startOrderStream(rig, clients, 300)
  return {
    name: `a shop ${old === '.' ? `at migration ${from}` : `of ${old}`}`,
    placed: () => stream.counts.placed,
    refused: () => stream.counts.refused,
    retried: () => stream.counts.askedAgain,
    migrate: async () => console.log(await run(url, 'apps/api/scripts/migrate.ts')),
    settle: async () => {
      await stream.stop()
      const findings = await settledBooks(url, stream.journal)
      tell(findings)
      const lost = await lostOrders(url, stream.journal)
      return { lost: lost.length, broken: findings.filter(({ count }) => count > 0).length }
    },
    close: () => rig.close(),
  }
}
