import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Rig } from '../../kit/open-rig.ts'

const run = promisify(execFile)
const EVERY_MS = 15_000

/** Branches import stock counts repeatedly while the goods are being sold. */
export function startImports({ db, database }: Rig) {
  const done = { imports: 0, refused: 0 }
  const stopping = new AbortController()
  const folder = mkdtempSync(join(tmpdir(), 'counted-'))
  async function one() {
    const { rows } = await db.query<{ number: string; code: string }>(
      `select p.number, b.code from stock s join product p on p.id = s.product_id join branch b on b.id = s.branch_id
       where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags) order by md5(p.number) limit 300`,
    )
    const file = join(folder, 'stock.csv')
    const lines = rows.map(({ number, code }) => `${number},${code},${randomInt(40, 400)}`)
    writeFileSync(file, ['number,branch,on_shelf', ...lines, ''].join('\n'))
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: database.url }
    await run(process.execPath, ['apps/api/scripts/import.ts', 'stock', file], { env })
    done.imports += 1
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await one().catch(() => {
        done.refused += 1
      })
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {}) // ended early on purpose
    }
    rmSync(folder, { recursive: true })
  })()
  return {
    done,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
