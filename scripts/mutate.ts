import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { filesOf, hashOf, PARTS } from './mutation/parts.ts'
import { changedFiles, judgeParts, readScores, SCORES_FILE, scoresOf } from './mutation/scores.ts'

const HELP = `pnpm mutate [money order …] [--changed] [--most 8] [--write] [--survivors]

Changes the rules one operator at a time (StrykerJS) and runs the tests that reach them: a change that no test notices
is a survivor. Fails when a part is below its score.

money order …   these parts (${PARTS.map(({ name }) => name).join(', ')}); without a name: all
--file path     one file
--changed       only files that changed since ${SCORES_FILE} was written, at most --most of them
--write         writes the scores to ${SCORES_FILE}
--survivors     names each survivor with its line`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    most: { type: 'string', default: '8' },
    file: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const REPORT = 'reports/mutation.json'

function runStryker(files: readonly string[]) {
  mkdirSync('reports', { recursive: true })
  rmSync(REPORT, { force: true })
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
    mutate: files,
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATE_WORKERS ?? 2),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: REPORT },
    // TypeScript 7 has no API for Stryker to rewrite a tsconfig, so none is copied; Stryker creates the links.
    ignorePatterns: [
      '**',
      ...['!packages/**', '!apps/api/{src,scripts,test}/**', '!apps/api/package.json', '!scripts/mutation/**'],
      ...['!package.json', '!pnpm-workspace.yaml', 'node_modules', '{packages,apps}/*/node_modules'],
    ],
    tempDirName: 'reports/stryker',
  }
  writeFileSync('reports/stryker.json', JSON.stringify(config, null, 2))
  const { status } = spawnSync('node_modules/.bin/stryker', ['run', 'reports/stryker.json'], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`stryker ended with ${status}`)
  return JSON.parse(readFileSync(REPORT, 'utf8'))
}

type Mutant = {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}
function printSurvivors(files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>) {
  for (const [file, { mutants }] of Object.entries(files))
    for (const { status, mutatorName, replacement = '', location } of mutants)
      if (status === 'Survived' || status === 'NoCoverage')
        console.log(`${file}:${location.start.line} ${status} ${mutatorName} -> ${replacement.replace(/\s+/g, ' ')}`)
}

if (values.help) {
  console.log(HELP)
  process.exit()
}
const files = filesOf()
const asked =
  values.file ??
  PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)).flatMap(
    ({ name }) => files.get(name) ?? [],
  )
const before = readScores()
const chosen = values.changed ? changedFiles(asked, before, hashOf).slice(0, Number(values.most)) : asked
console.log(`${chosen.length} of ${asked.length} files to mutate`)
const report = chosen.length > 0 ? runStryker(chosen) : { files: {} }
if (values.survivors) printSurvivors(report.files)
const measured = scoresOf(report, hashOf)
const known = [...files.values()].flat()
const scores = Object.fromEntries(
  Object.entries({ ...before, ...measured })
    .filter(([file]) => known.includes(file))
    .sort(([left], [right]) => (left < right ? -1 : 1)),
)
for (const [file, { killed, mutants }] of Object.entries(measured)) console.log(`${killed} of ${mutants}  ${file}`)
const judged = judgeParts(PARTS, files, scores)
for (const { name, percent, least, mutants } of judged)
  console.log(
    mutants === 0
      ? `${name.padEnd(10)} not measured`
      : `${name.padEnd(10)} ${percent.toFixed(1)} % of ${mutants} mutants noticed, at least ${least} % needed`,
  )
if (values.write) writeFileSync(SCORES_FILE, `${JSON.stringify(scores, null, 2)}\n`)
process.exitCode = judged.some(({ percent, least }) => percent < least) ? 1 : 0
