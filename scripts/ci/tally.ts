export interface Step {
  readonly name: string
  readonly code: number
  /** The JSON report that this step must write, if it is a test run. */
  readonly report: string | undefined
}
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly notes: readonly string[]
}
type Counts = Pick<Tally, 'passed' | 'failed'>

export function readSteps(table: string): Step[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', code, report] = line.split('\t')
      return { name, code: Number(code), report: report === '-' ? undefined : report }
    })
}

/**
 * Each test counts as one, and so does a step without tests. A test run that fails without a failed test, or writes no
 * report, counts as one failure, so that the total never hides it.
 */
export function tally(steps: readonly Step[], read: (file: string) => unknown): Tally {
  let passed = 0
  let failed = 0
  const notes: string[] = []
  for (const { name, code, report } of steps) {
    if (report === undefined) {
      if (code === 0) passed += 1
      else failed += 1
      continue
    }
    const counts = countsOf(read(report))
    passed += counts?.passed ?? 0
    failed += counts?.failed ?? 0
    const isUnexplained = !counts || counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0)
    if (isUnexplained) {
      failed += 1
      notes.push(
        `${name}: ${counts ? `ended with ${code} after ${counts.passed} passed tests` : `no report ${report}`}`,
      )
    }
  }
  return { passed, failed: steps.length === 0 ? failed + 1 : failed, notes }
}

/** Reads the counts of a Vitest or a Playwright report. */
function countsOf(report: unknown): Counts | undefined {
  if (typeof report !== 'object' || report === null) return undefined
  if ('numPassedTests' in report && 'numFailedTests' in report) {
    const files = 'testResults' in report && Array.isArray(report.testResults) ? report.testResults : []
    // A file that failed to load has no tests that could fail.
    const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) + broken.length }
  }
  if ('stats' in report && typeof report.stats === 'object' && report.stats !== null) {
    const stats = report.stats as { expected: number; unexpected: number; flaky: number }
    const errors = 'errors' in report && Array.isArray(report.errors) ? report.errors.length : 0
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors }
  }
  return undefined
}
