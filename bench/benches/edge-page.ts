import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, type Rounds } from '../support/compare.ts'
import type { Result } from '../support/report.ts'
import { getText, ORIGIN, processOf } from '../support/shop.ts'

const ASSETS = join(process.env.SHOP_DATA ?? '.shop', 'assets')
const FILE = 'bench-page.html'

/** A page out of the cache of the edge, against a static file of the same size at the same nginx. */
export async function edgePage(rounds: Rounds): Promise<Result> {
  const url = `${ORIGIN}/`
  const page = await getText(url)
  mkdirSync(ASSETS, { recursive: true })
  writeFileSync(join(ASSETS, FILE), page)
  try {
    const pids = processOf('edge')
    const result = await compare({ url, pids }, { url: `${ORIGIN}/assets/${FILE}`, pids }, rounds, {
      speedAtLeast: 0.95,
    })
    return {
      ...result,
      notes: [`${Buffer.byteLength(page)} bytes each, uncompressed, ${rounds.connections} connections`],
    }
  } finally {
    rmSync(join(ASSETS, FILE))
  }
}
