import { expect, test } from 'vitest'
import { failuresOf } from './failures.ts'

test('a failed browser test is told with its project and its first lines', () => {
  const errors = [{ message: '\u001b[31mexpected a page\u001b[39m\nreceived none' }]
  const tests = [
    { projectName: 'phone', results: [{ errors }] },
    { projectName: 'desktop', results: [{ errors: [] }] },
  ]
  const report = { suites: [{ suites: [{ specs: [{ title: 'opens', tests }] }] }] }
  expect(failuresOf(report)).toEqual(['opens (phone)\n    expected a page\n    received none'])
})

test('a failed test of the other runner is told too, a passed one is not', () => {
  const assertionResults = [
    { fullName: 'adds up', status: 'failed', failureMessages: ['3 is not 4'] },
    { fullName: 'stays', status: 'passed', failureMessages: [] },
  ]
  expect(failuresOf({ testResults: [{ assertionResults }] })).toEqual(['adds up\n    3 is not 4'])
})

test('no report tells nothing', () => {
  expect(failuresOf(undefined)).toEqual([])
})
