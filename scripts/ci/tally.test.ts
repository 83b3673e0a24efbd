import { expect, test } from 'vitest'
import { readSteps, tally } from './tally.ts'

const vitest = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
})
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
})

test.each([
  ['a step without tests counts as one', 'tools\t0\t-\t3\npackages\t1\t-\t2\n', undefined, 1, 1],
  ['tests count one by one', 'unit\t0\tr\t3\n', vitest(10, 0), 10, 0],
  ['failed tests count one by one', 'unit\t1\tr\t3\n', vitest(8, 2), 8, 2],
  ['a run that failed without a failed test is a failure', 'unit\t1\tr\t3\n', vitest(8, 0), 8, 1],
  ['a run without a test is a failure', 'unit\t0\tr\t3\n', vitest(0, 0), 0, 1],
  ['a run without a report is a failure', 'unit\t0\tr\t3\n', undefined, 0, 1],
  [
    'a file that does not load is a failure',
    'unit\t1\tr\t3\n',
    vitest(8, 0, [{ status: 'failed', assertionResults: [] }]),
    8,
    1,
  ],
  ['browser tests count, flaky ones as failed', 'browser\t1\tr\t3\n', playwright(5, 1, 1), 5, 2],
  ['an error outside of a browser test is a failure', 'browser\t1\tr\t3\n', playwright(5, 0, 0, [{}]), 5, 1],
  ['nothing run is a failure', '', undefined, 0, 1],
])('%s', (_name, table, report, passed, failed) => {
  expect(tally(readSteps(table), () => report)).toMatchObject({ passed, failed })
})
