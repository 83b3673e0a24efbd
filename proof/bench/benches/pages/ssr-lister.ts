import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withProcess } from '../../support/child.ts'
import { compare, type Rounds } from '../../support/compare.ts'
import type { Result } from '../../support/report.ts'
import { fullCategoryPath } from '../../support/samples.ts'
import { getText, PORTS, processOf } from '../../support/shop.ts'

/** A category page rendered by the storefront without the edge, against the same elements rendered by React alone. */
export async function ssrLister(rounds: Rounds): Promise<Result> {
  const url = `http://127.0.0.1:${PORTS.storefront}${await fullCategoryPath()}`
  const html = await getText(url)
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'page.html')
  writeFileSync(file, html)
  try {
    return await withProcess('proof/bench/twins/plain-render.ts', { PAGE_FILE: file }, async (twin) => {
      const plain = await getText(`${twin.url}/`)
      const subject = { url, pids: processOf('storefront') }
      const result = await compare(subject, { ...twin, url: `${twin.url}/` }, rounds, { cpuAtMost: 2 })
      return { ...result, notes: [`${url}: ${html.length} characters, twin ${plain.length}`] }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
