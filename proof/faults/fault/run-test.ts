import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Seen } from './case.ts'

type Report = { readonly numPassedTests: number; readonly numFailedTests: number }

/** Runs an existing test of the shop that already demonstrates the fault. */
export async function runTest(project: string, file: string, title?: string): Promise<Seen[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fault-test-'))
  const report = join(folder, 'report.json')
  const args = ['exec', 'vitest', 'run', '--project', project, file, '--reporter=json', `--outputFile=${report}`]
  const ended = await promisify(execFile)('pnpm', [...args, ...(title ? ['-t', title] : [])]).then(
    () => 0,
    ({ code = 1 }: { code?: number }) => code, // the report has the failures; a run that could not start has no report
  )
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  return [
    { what: `tests passed of ${file}`, is: passed, atLeast: 1 },
    { what: 'tests failed', is: failed, shouldBe: 0 },
    { what: 'what the run ended with', is: ended, shouldBe: 0 },
  ]
}
