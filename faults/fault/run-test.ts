import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Seen } from './case.ts'

type Report = { readonly numPassedTests: number; readonly numFailedTests: number }

/** A fault that a test of the shop shows already is shown by that test. */
export async function runTest(project: string, file: string, title?: string): Promise<Seen[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fault-test-'))
  const report = join(folder, 'report.json')
  const args = ['exec', 'vitest', 'run', '--project', project, file, '--reporter=json', `--outputFile=${report}`]
  const ended = await promisify(execFile)('pnpm', [...args, ...(title ? ['-t', title] : [])]).then(
    () => 0,
    ({ code = 1 }: { code?: number }) => code, // what failed is in the report; a run that could not begin has none
  )
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  return [
    { what: `tests passed of ${file}`, is: passed, atLeast: 1 },
    { what: 'tests failed', is: failed, shouldBe: 0 },
    { what: 'what the run ended with', is: ended, shouldBe: 0 },
  ]
}
