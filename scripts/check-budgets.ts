import { budgetRows, findOverspending } from './gates/budgets.ts'
import { findBadHabits } from './gates/habits.ts'
import { findImportFaults } from './gates/imports.ts'
import { findImpurities } from './gates/pure-domain.ts'
import { listSourceFiles, readSource } from './gates/source-files.ts'
import { findTitleFaults } from './gates/titles.ts'

const paths = listSourceFiles('.ts', '.tsx', '.mjs', '.js', '.css', '.sh', '.sql')
const sources = paths.map((path) => ({ path, text: readSource(path) }))
const counted = sources
  .filter(({ path }) => !path.endsWith('.sql'))
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))

const findings = [
  ...findOverspending(counted),
  ...sources
    .filter(({ path }) => !path.startsWith('scripts/gates/'))
    .flatMap(({ path, text }) => [
      ...findBadHabits(path, text),
      ...findImportFaults(path, text),
      ...findTitleFaults(path, text),
    ]),
  ...sources.flatMap(({ path, text }) => findImpurities(path, text)),
]

for (const { kind, files, median, p90, largest, most } of budgetRows(counted))
  if (files > 0) console.log(`${kind}: ${files} files, median ${median}, p90 ${p90}, largest ${largest} of ${most}`)
for (const finding of findings) console.error(finding)
console.log(`${counted.length} files, ${findings.length} findings`)
process.exitCode = findings.length > 0 || counted.length === 0 ? 1 : 0
