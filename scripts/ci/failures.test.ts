import { expect, test } from 'vitest'
import { failuresOf } from './failures.ts'

test('reports a failed browser test with its project and first lines', () => {
  const errors = [{ message: '\u001b[31mexpected a page\u001b[39m\nreceived none' }]
  const tests = [
    { projectName: 'phone', results: [{ errors }] },
    { projectName: 'desktop', results: [{ errors: [] }] },
  ]
  const report = { suites: [{ suites: [{ specs: [{ title: 'opens', tests }] }] }] }
  expect(failuresOf(report)).toEqual(['opens (phone)\n    expected a page\n    received none'])
})

test('reports a failed Vitest test but not a passed one', () => {
  const assertionResults = [
    { fullName: 'adds up', status: 'failed', failureMessages: ['3 is not 4'] },
    { fullName: 'stays', status: 'passed', failureMessages: [] },
  ]
  expect(failuresOf({ testResults: [{ assertionResults }] })).toEqual(['adds up\n    3 is not 4'])
})

test('returns nothing without a report', () => {
  expect(failuresOf(undefined)).toEqual([])
})
