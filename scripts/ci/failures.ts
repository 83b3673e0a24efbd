import { stripVTControlCharacters } from 'node:util'

const MOST_LINES = 25

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}
type Vitest = readonly {
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}[]

const told = (title: string, why: string) =>
  [title, ...stripVTControlCharacters(why).split('\n').slice(0, MOST_LINES)].join('\n    ')

const ofSuite = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(ofSuite),
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .flatMap(({ errors }) => errors)
        .map(({ message = 'no message' }) => told(`${title} (${projectName})`, message)),
    ),
  ),
]

/** Errors of each failed test, repeated at the end of the run because the log is long. */
export function failuresOf(report: unknown): string[] {
  if (typeof report !== 'object' || report === null) return []
  if ('suites' in report) return ofSuite(report as Suite)
  if (!('testResults' in report)) return []
  return (report.testResults as Vitest)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => told(fullName, failureMessages.join('\n')))
}
