import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { ORIGIN } from '../support/shop.ts'
import type { World } from './world.ts'

const run = promisify(execFile)

export type LoadPlan = {
  /** A file of proof/bench/load/k6. */
  readonly day: string
  readonly world: World
  /** Share of the modelled load; `think` is the median number of seconds between two pages. */
  readonly scale: number
  readonly seconds: number
  readonly think: number
}
type Metric = {
  readonly values: Readonly<Record<string, number>>
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>
}
export type Summary = { readonly metrics: Readonly<Record<string, Metric>>; readonly journal: string }

/** Exit code of k6 for a missed threshold; the figures report it. */
const MISSED = 99

/** Runs a script of proof/bench/load/k6 and returns its summary. All output is saved in reports/load/<name>. */
export async function runScript(
  script: string,
  name: string,
  given: Readonly<Record<string, string | number>>,
): Promise<Summary> {
  const folder = folderOf(name)
  const journal = `${folder}/journal.jsonl`
  const summary = `${folder}/summary.json`
  writeFileSync(journal, '')
  const told = Object.entries({ ...given, SUMMARY: summary }).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const output = ['--quiet', '--no-usage-report', '--no-color', '--log-format', 'raw', '--console-output', journal]
  const { stdout: k6 } = await run('bash', ['infra/native/load-tools.sh'])
  try {
    await run(k6.trim(), ['run', ...output, ...told, `proof/bench/load/k6/${script}.ts`], {
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const { code, stderr = '' } = error as { readonly code?: number | string; readonly stderr?: string }
    if (code !== MISSED) throw new Error(`k6 exited with ${code}: ${stderr.slice(-2_000)}`)
  }
  const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as Summary
  return { metrics, journal }
}
export function folderOf(name: string): string {
  const folder = `${process.cwd()}/reports/load/${name}`
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Runs a day of the load model through the edge. */
export function runDay({ day, world, scale, seconds, think }: LoadPlan): Promise<Summary> {
  const file = `${folderOf(day)}/world.json`
  writeFileSync(file, JSON.stringify(world))
  return runScript(day, day, { ORIGIN, SCALE: scale, SECONDS: seconds, THINK: think, WORLD: file })
}
