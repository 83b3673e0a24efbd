import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ADDRESSES } from './addresses.ts'

const COMMAND = new URL('../../../apps/api/scripts/import.ts', import.meta.url).pathname
const run = promisify(execFile)

type Feed = 'products' | 'stock'

/** Runs the import command of a retailer's feed. */
async function load(feed: Feed, line: Readonly<Record<string, string | number>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  try {
    const file = join(folder, `${feed}.json`)
    await writeFile(file, JSON.stringify([line]))
    await run(process.execPath, [COMMAND, feed, file], { env: { ...process.env, ...ADDRESSES } })
  } finally {
    await rm(folder, { recursive: true })
  }
}

type OwnProduct = { readonly name_nl: string; readonly price: number; readonly vat_rate: 0 | 9 | 21 }

/** Adds a product, last in its category, that only this scenario uses. The caller removes it from sale with `end`. */
export async function putProduct(product: OwnProduct) {
  const line = { ...product, number: `9${randomInt(10_000_000, 99_999_999)}`, category: 'tuin/bewatering' }
  await load('products', line)
  await load('stock', { number: line.number, branch: 'B001', free: 900 })
  return { number: line.number, end: () => load('products', { ...line, state: 'Ended' }) }
}
