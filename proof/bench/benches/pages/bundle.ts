import { gzipSync } from 'node:zlib'
import type { Result } from '../../support/report.ts'
import { fullCategoryPath } from '../../support/samples.ts'
import { getText, ORIGIN } from '../../support/shop.ts'

/** All JavaScript that the browser loads for a category page without interaction, gzipped. */
export async function bundle(): Promise<Result> {
  const path = await fullCategoryPath()
  const html = await getText(`${ORIGIN}${path}`)
  const sizes = await followScripts(scriptsIn(html))
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000

  const largest = [...sizes].sort(([, a], [, b]) => b - a)
  return {
    figures: [
      { name: `client JavaScript of ${path}, gzip`, value: total, unit: 'kB', atMost: 110 },
      { name: 'files', value: sizes.size },
    ],
    notes: largest.slice(0, 12).map(([file, size]) => `${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`),
    raw: Object.fromEntries(largest),
  }
}

export const scriptsIn = (text: string): string[] => [...new Set(text.match(/\/assets\/[\w.~-]+\.js\b/g) ?? [])]

/** Static imports load with the page; `import()` loads on demand. */
export const staticImportsIn = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.~-]+\.js)["']/g)].map(([, file]) => `/assets/${file}`)

async function followScripts(entries: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const waiting = [...entries]
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    if (sizes.has(file)) continue
    const code = await getText(`${ORIGIN}${file}`)
    sizes.set(file, gzipSync(code, { level: 9 }).length)
    waiting.push(...staticImportsIn(code))
  }
  return sizes
}
