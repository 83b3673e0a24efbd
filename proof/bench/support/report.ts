import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import type { Spread } from './alternate.ts'

export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit?: string
  readonly spread?: Spread
  /** The bound to reach; a figure without one is informative only. */
  readonly atLeast?: number
  readonly atMost?: number
  /** Requirement rows that the bound proves. */
  readonly rows?: readonly string[]
}
export type Result = { readonly figures: readonly Figure[]; readonly notes?: readonly string[]; readonly raw?: unknown }

const round = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))

export const isReached = ({ value, atLeast, atMost }: Figure): boolean =>
  !Number.isNaN(value) && (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)

export function describeFigure(figure: Figure): string {
  const { name, value, unit = '', spread, atLeast, atMost } = figure
  const bound = atLeast !== undefined ? `at least ${atLeast}` : atMost !== undefined ? `at most ${atMost}` : ''
  const verdict = bound ? ` ${isReached(figure) ? 'ok' : 'NOT REACHED'} (${bound})` : ''
  const range = spread ? ` [${round(spread.least)} to ${round(spread.most)}]` : ''
  return `  ${name.padEnd(54)} ${round(value)}${unit && ` ${unit}`}${range}${verdict}`
}

/** Prefixes the figure names, for a bench with several comparisons. */
export const prefixed = (how: string, { figures }: Result): Figure[] =>
  figures.map((figure) => ({ ...figure, name: `${how}: ${figure.name}` }))

/** Results of runs that CI does not repeat, with their rows (ADR 0093). */
export const RECORDED = 'proof/bench/recorded'

/** Prints the figures and saves them in reports/bench, and in `RECORDED` on request. Returns whether all bounds are met. */
export function report(name: string, result: Result, { isRecorded = false } = {}): boolean {
  console.log(name)
  for (const figure of result.figures) console.log(describeFigure(figure))
  for (const note of result.notes ?? []) console.log(`  ${note}`)

  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg()[0], node: process.version }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const text = `${JSON.stringify({ name, at: new Date(), commit, machine, ...result }, null, 2)}\n`
  for (const folder of isRecorded ? ['reports/bench', RECORDED] : ['reports/bench']) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${name}.json`, text)
  }
  return result.figures.every(isReached)
}
