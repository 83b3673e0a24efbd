// node scripts/ci/count.ts <steps.tsv>: prints the failures and the last line of a CI run.
import { existsSync, readFileSync } from 'node:fs'
import { failuresOf } from './failures.ts'
import { readSteps, tally } from './tally.ts'

const [file = ''] = process.argv.slice(2)
const read = (report: string): unknown => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)
const steps = readSteps(readFileSync(file, 'utf8'))
const { passed, failed, notes } = tally(steps, read)

for (const { report } of steps) for (const failure of failuresOf(report && read(report))) console.log(failure)
for (const note of notes) console.log(note)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
