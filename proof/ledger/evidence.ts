import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { ProofKind } from './ledger.ts'

export type Case = {
  /** Rows that the test claims. */
  readonly ids: readonly string[]
  readonly by: string
  readonly kind: ProofKind
  /** A skipped test proves nothing; a flaky one counts as failed. */
  readonly result: 'passed' | 'failed' | 'skipped'
}

export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly tags: readonly string[] }[]
  }[]
}
export type PlaywrightSuite = {
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly tags: readonly string[]
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

/** The ids of rows among the tags of a test, its own and those of its groups. Other tags choose browsers. */
export const idsIn = (tags: readonly string[]): string[] => tags.filter((tag) => /^[A-Z][A-Z0-9]*-\d+$/.test(tag))

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
    return assertionResults.map(({ status, tags }) => ({
      ids: idsIn(tags),
      by,
      kind: kindOfFile(by),
      result: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
    }))
  })
}

export function playwrightCases(suite: PlaywrightSuite, file = ''): Case[] {
  const own = (suite.specs ?? []).flatMap(({ tags, tests }) =>
    tests.map(
      ({ projectName, status }): Case => ({
        ids: idsIn(tags),
        by: `e2e/scenarios/${suite.file ?? file} (${projectName})`,
        kind: 'browser',
        result: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      }),
    ),
  )
  const inner = (suite.suites ?? []).flatMap((child) => playwrightCases(child, child.file ?? suite.file ?? file))
  return [...own, ...inner]
}

/** `api`: over HTTP with real engines; `unit`: pure. */
function kindOfFile(path: string): ProofKind {
  return /^(apps\/(api|images)\/test|e2e\/edge|infra)\//.test(path) ? 'api' : 'unit'
}
