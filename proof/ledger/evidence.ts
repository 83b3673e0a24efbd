import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Figure, isReached, RECORDED } from '../bench/support/report.ts'
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

/** `pnpm faults --report`: a case names its rows. */
export type FaultReport = {
  readonly played: readonly { readonly id: string; readonly outcome: string; readonly rows?: readonly string[] }[]
}
/** `pnpm bench`: a figure with a bound names its rows. */
export type BenchReport = { readonly name: string; readonly figures: readonly Figure[] }

/** The ids of rows among the tags of a test, its own and those of its groups. Other tags choose browsers. */
export const idsIn = (tags: readonly string[]): string[] => tags.filter((tag) => /^[A-Z][A-Z0-9]*-\d+$/.test(tag))

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Results of the last runs of the tests, of `pnpm faults --report reports/faults.json` and of `pnpm bench` in reports/,
 * and the recorded runs of benches that CI does not repeat. A later run that misses a bound fails the row.
 */
export function readEvidence(): { readonly files: readonly string[]; readonly cases: readonly Case[] } {
  const vitest = globSync('reports/vitest*.json').sort()
  const playwright = globSync('reports/playwright.json')
  const faults = globSync('reports/faults.json')
  const benches = [...globSync('reports/bench/*.json'), ...globSync(`${RECORDED}/*.json`)].sort()
  return {
    files: [...vitest, ...playwright, ...faults, ...benches],
    cases: [
      ...vitest.flatMap((file) => vitestCases(json(file), process.cwd())),
      ...playwright.flatMap((file) => playwrightCases(json(file))),
      ...faults.flatMap((file) => faultCases(json(file))),
      ...benches.flatMap((file) => benchCases(json(file))),
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

/** A case that could not run proves nothing. */
export function faultCases({ played }: FaultReport): Case[] {
  return played.map(({ id, outcome, rows = [] }) => ({
    ids: rows,
    by: `pnpm faults ${id}`,
    kind: 'faults',
    result: outcome === 'passed' ? 'passed' : outcome === 'failed' ? 'failed' : 'skipped',
  }))
}

export function benchCases({ name, figures }: BenchReport): Case[] {
  return figures.map((figure) => ({
    ids: figure.rows ?? [],
    by: `pnpm bench ${name}: ${figure.name}`,
    kind: 'bench',
    result: isReached(figure) ? 'passed' : 'failed',
  }))
}

/**
 * The name of a file states a special kind: `sum.xsd.test.ts` validates against an official schema, `two.faults.test.ts`
 * fails processes or races them. Otherwise the folder does. `api`: over HTTP with real engines; `unit`: pure.
 */
function kindOfFile(path: string): ProofKind {
  const named = /\.(xsd|faults)\.test\.ts$/.exec(path)?.[1]
  if (named) return named as ProofKind
  if (/^e2e\/edge\//.test(path)) return 'edge'
  return /^(apps\/(api|images)\/test|infra)\//.test(path) ? 'api' : 'unit'
}
