import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { compare, type Rounds } from '../../support/compare.ts'
import { prefixed, type Result } from '../../support/report.ts'
import { getText, ORIGIN, processOf } from '../../support/shop.ts'

const ASSETS = join(process.env.SHOP_DATA ?? process.env.SHOP_STATE ?? '.shop', 'assets')
const FILE = 'bench-page.html'

/**
 * A page from the edge cache against a static file of the same size at the same nginx: once uncompressed, and once
 * compressed as browsers request it, with a precompressed file.
 */
export async function edgePage(rounds: Rounds): Promise<Result> {
  const url = `${ORIGIN}/`
  const page = await getText(url)
  const compressed = brotliCompressSync(page)
  mkdirSync(ASSETS, { recursive: true })
  writeFileSync(join(ASSETS, FILE), page)
  writeFileSync(join(ASSETS, `${FILE}.br`), compressed)
  try {
    const pids = processOf('edge')
    const file = `${ORIGIN}/assets/${FILE}`
    const plain = await compare({ url, pids }, { url: file, pids }, rounds, { speedAtLeast: 0.95 })
    const headers = { 'accept-encoding': 'br' }
    const brotli = await compare({ url, pids, headers }, { url: file, pids, headers }, rounds, {})
    return {
      figures: [...prefixed('plain', plain), ...prefixed('brotli', brotli)],
      notes: [`${Buffer.byteLength(page)} bytes, ${compressed.length} compressed, ${rounds.connections} connections`],
      raw: { plain: plain.raw, brotli: brotli.raw },
    }
  } finally {
    for (const name of [FILE, `${FILE}.br`]) rmSync(join(ASSETS, name))
  }
}
