import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { BENCHES } from '../benches.ts'
import type { Watched } from '../load/watch.ts'
import type { Rounds } from '../support/compare.ts'
import { isReached, type Result, report } from '../support/report.ts'
import { describeLine, levelLines, linesOf, watchedLines } from './print-table.ts'
import { RUNNING, STOPPED } from './rows.ts'

const run = promisify(execFile)

async function measureAll(names: readonly string[], rounds: Rounds, results: Map<string, Result>) {
  for (const name of names) {
    try {
      const result = await BENCHES[name]?.run(rounds)
      if (!result) continue
      report(name, result)
      results.set(name, result)
    } catch (error) {
      // A bench that fails leaves its rows empty; the others still run.
      console.log(`${name}: ${(error as Error).message}`)
    }
  }
}
/** The last report of a bench, for rows of benches that are not run this time. */
function lastOf(name: string): Result | undefined {
  const file = `reports/bench/${name}.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined
}
const benchesOf = (rows: readonly { readonly bench: string }[]) => [...new Set(rows.map(({ bench }) => bench))]

/**
 * Prints every figure with a bound in one table. Benches that need the shop run first. Then its processes are stopped,
 * because the others copy its database. BENCH_ONLY limits the benches; other rows show the last report.
 */
export async function runTable(rounds: Rounds): Promise<boolean> {
  const only = process.env.BENCH_ONLY?.split(',')
  const isWanted = (name: string) => only === undefined || only.includes(name)
  const results = new Map<string, Result>()
  const names = ['load-days', ...benchesOf(RUNNING), ...benchesOf(STOPPED)]
  for (const name of names.filter((one) => !isWanted(one))) {
    const last = lastOf(name)
    if (last) results.set(name, last)
  }
  await measureAll(['load-days', ...benchesOf(RUNNING)].filter(isWanted), rounds, results)
  const alone = benchesOf(STOPPED).filter(isWanted)
  if (alone.length > 0) await run('./shop', ['stop', '--processes'])
  await measureAll(alone, rounds, results)

  const lines = [...linesOf([...RUNNING, ...STOPPED], results), ...levelLines(results.get('load-days'))]
  const order = (row: string) => Number(row.match(/\d+/)?.[0] ?? (row === 'SLO' ? 99 : 50))
  lines.sort((a, b) => order(a.row) - order(b.row))
  const watched = (results.get('load-days')?.raw ?? {}) as Readonly<Record<string, Watched>>
  const text = [...lines.map(describeLine), '', ...watchedLines(watched)].join('\n')
  console.log(`\n${text}`)
  mkdirSync('reports/bench', { recursive: true })
  writeFileSync('reports/bench/table.txt', `${text}\n`)
  writeFileSync('reports/bench/table.json', `${JSON.stringify({ at: new Date(), lines, watched }, null, 2)}\n`)
  return lines.every(({ figure }) => figure !== undefined && isReached(figure))
}
