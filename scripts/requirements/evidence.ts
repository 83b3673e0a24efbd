import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { ProofKind } from './ledger.ts'

export type Case = {
  readonly title: string
  readonly by: string
  readonly kind: ProofKind
  /** A skipped test proves nothing; a flaky one counts as failed. */
  readonly result: 'passed' | 'failed' | 'skipped'
}

export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}
export type PlaywrightSuite = {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly { title: string; tests: readonly { projectName: string; status: string }[] }[]
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** Results of the last runs of `pnpm test:unit`, `test:api`, `test:edge` and `test:browser` in reports/. */
export function readEvidence(): { readonly files: readonly string[]; readonly cases: readonly Case[] } {
  const vitest = globSync('reports/vitest*.json').sort()
  const playwright = globSync('reports/playwright.json')
  return {
    files: [...vitest, ...playwright],
    cases: [
      ...vitest.flatMap((file) => vitestCases(json(file), process.cwd())),
      ...playwright.flatMap((file) => playwrightCases(json(file))),
    ],
  }
}

export function vitestCases(report: VitestReport, root: string): Case[] {
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const by = relative(root, name)
    if (by.startsWith('scripts/')) return [] // tests of the tools mention ids without proving them
    return assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      by,
      kind: kindOfFile(by),
      result: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
    }))
  })
}

export function playwrightCases(suite: PlaywrightSuite, path: readonly string[] = [], file = ''): Case[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(
      ({ projectName, status }): Case => ({
        title: [...path, title].join(' '),
        by: `e2e/scenarios/${suite.file ?? file} (${projectName})`,
        kind: 'browser',
        result: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      }),
    ),
  )
  const inner = (suite.suites ?? []).flatMap((child) =>
    playwrightCases(child, [...path, child.title], child.file ?? suite.file ?? file),
  )
  return [...own, ...inner]
}

/** `api`: over HTTP with real engines; `unit`: pure. */
function kindOfFile(path: string): ProofKind {
  return /^(apps\/(api|images)\/test|e2e\/edge|infra)\//.test(path) ? 'api' : 'unit'
}
