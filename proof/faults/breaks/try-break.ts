import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyBreak, type Break, keyOf, TEST_KINDS, type TestKind } from './break.ts'
import type { Claim, Claims } from './claims.ts'
import { envOfCopy } from './scratch.ts'

export type Ran = {
  /** Tags and titles of failed tests. */
  readonly red: ReadonlySet<string>
  /** Tags and titles of tests that ran. */
  readonly ran: ReadonlySet<string>
  /** Test files that could not be loaded. */
  readonly unloadable: readonly string[]
}
export type Verdict = 'caught' | 'survived' | 'no test' | 'not loadable'

type Tagged = { readonly fullName: string; readonly status: string; readonly tags: readonly string[] }
type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly Tagged[]
  }[]
}

/** The claiming tests of the kind that the break names, or of the fastest kind. */
export function testsOf(one: Break, claims: Claims): readonly Claim[] {
  const all = claims.get(keyOf(one)) ?? []
  const asked = one.kind ?? TEST_KINDS.find((kind) => all.some((claim) => claim.kind === kind))
  return all.filter((claim) => claim.kind === asked)
}

const isTitle = (key: string) => key.includes(' ')
const patternOf = (keys: readonly string[]) =>
  `\\b(?:${keys.map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})\\b`

/** Options that choose the tests. Vitest runs what matches both filters, so ids and titles together choose all tests. */
export function chosenBy(keys: readonly string[]): string[] {
  if (!keys.some(isTitle)) return ['--tagsFilter', keys.join(' or ')]
  return keys.every(isTitle) ? ['-t', patternOf(keys)] : []
}

/** Runs the tests of some rows in a folder and returns the result per row. */
export async function runTests(
  folder: string,
  kind: TestKind,
  files: readonly string[],
  keys: readonly string[],
): Promise<Ran> {
  const output = join(folder, 'reports-breaks.json')
  rmSync(output, { force: true })
  const [command = '', ...args] =
    kind === 'browser'
      ? [
          './shop',
          'test',
          'browser',
          ...files.map((file) => file.replace('e2e/', '')),
          '-g',
          patternOf(keys),
          '--reporter=json',
        ]
      : [
          'node_modules/.bin/vitest',
          'run',
          '--project',
          kind,
          ...files,
          ...chosenBy(keys),
          '--reporter=json',
          `--outputFile=${output}`,
        ]
  const env = { ...(kind === 'browser' ? envOfCopy() : process.env), PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  const log = await new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
  if (!existsSync(output)) throw new Error(`the tests wrote no report:\n${log.slice(-3000)}`)
  const report = JSON.parse(readFileSync(output, 'utf8'))
  return kind === 'browser' ? readBrowser(report) : readVitest(report)
}

export function readVitest({ testResults }: Report): Ran {
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults)
  const rowsWith = (...states: string[]) =>
    new Set(cases.filter(({ status }) => states.includes(status)).flatMap(({ fullName, tags }) => [fullName, ...tags]))
  return {
    red: rowsWith('failed'),
    ran: rowsWith('failed', 'passed'),
    unloadable: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name }) => name),
  }
}

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}
type Spec = { readonly tags: readonly string[]; readonly ok: boolean }
export function readBrowser(suite: Suite): Ran {
  const specs = (one: Suite): Spec[] => [...(one.specs ?? []), ...(one.suites ?? []).flatMap(specs)]
  const all = specs(suite)
  return {
    red: new Set(all.filter(({ ok }) => !ok).flatMap(({ tags }) => tags)),
    ran: new Set(all.flatMap(({ tags }) => tags)),
    unloadable: [],
  }
}

const has = (titles: ReadonlySet<string>, key: string) =>
  titles.has(key) || (isTitle(key) && [...titles].some((title) => title.includes(key)))

export function verdictOf(key: string, { red, ran, unloadable }: Ran): Verdict {
  if (has(red, key)) return 'caught'
  if (unloadable.length > 0) return 'not loadable'
  return has(ran, key) ? 'survived' : 'no test'
}

/** Applies one break in the copy, runs its tests and reverts it. */
export async function tryBreak(folder: string, one: Break, claims: Claims): Promise<Verdict> {
  const tests = testsOf(one, claims)
  const [first] = tests
  if (!first) return 'no test'
  const path = join(folder, one.file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, applyBreak(whole, one))
  try {
    const ran = await runTests(
      folder,
      first.kind,
      tests.map(({ file }) => file),
      [keyOf(one)],
    )
    return verdictOf(keyOf(one), ran)
  } finally {
    writeFileSync(path, whole)
  }
}
