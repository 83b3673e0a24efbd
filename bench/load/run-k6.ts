import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { ORIGIN } from '../support/shop.ts'
import type { World } from './world.ts'

const run = promisify(execFile)

export type Asked = {
  /** A file of bench/load/k6. */
  readonly day: string
  readonly world: World
  /** Of the load of the model, and the seconds of looking between two pages. */
  readonly scale: number
  readonly seconds: number
  readonly think: number
}
type Metric = {
  readonly values: Readonly<Record<string, number>>
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>
}
export type Summary = { readonly metrics: Readonly<Record<string, Metric>>; readonly journal: string }

/** What k6 ends with when a level was missed; that is told in the figures. */
const MISSED = 99

/** Runs a script of bench/load/k6 and gives back its summary; all of it is kept in reports/load/<name>. */
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
    await run(k6.trim(), ['run', ...output, ...told, `bench/load/k6/${script}.ts`], { maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { code, stderr = '' } = error as { readonly code?: number | string; readonly stderr?: string }
    if (code !== MISSED) throw new Error(`k6 ended with ${code}: ${stderr.slice(-2_000)}`)
  }
  const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as Summary
  return { metrics, journal }
}
export function folderOf(name: string): string {
  const folder = `${process.cwd()}/reports/load/${name}`
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A day of the load model through the edge. */
export function runDay({ day, world, scale, seconds, think }: Asked): Promise<Summary> {
  const file = `${folderOf(day)}/world.json`
  writeFileSync(file, JSON.stringify(world))
  return runScript(day, day, { ORIGIN, SCALE: scale, SECONDS: seconds, THINK: think, WORLD: file })
}
