import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEvidence } from './evidence.ts'
import { judge } from './judge.ts'
import { byId, PROVEN_FILE, readPlan, readProven, readRows } from './ledger.ts'
import { complaints, differences, missing, summary } from './print.ts'

const HELP = `pnpm requirements [options]
Reads the reports of the last test runs and prints which rows of the ledger they prove.
  --check              fail when docs/requirements/proven.json and the run differ
  --write              write docs/requirements/proven.json from the run
  --missing <name>     list the rows of a capability that are not proven
  --by <id>            name the tests that prove a row`

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    write: { type: 'boolean' },
    missing: { type: 'string' },
    by: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}

const { files, cases } = readEvidence()
const plan = readPlan()
const { verdicts, unknown } = judge(readRows(), cases)

console.log(`read ${cases.length} tests from ${files.join(', ') || 'no report: run the tests first'}`)
for (const line of summary(verdicts, plan)) console.log(line)
for (const line of complaints(verdicts)) console.error(line)
for (const id of unknown) console.error(`${id}: carried by a test, but not in the ledger`)
if (values.missing) for (const line of missing(verdicts, plan[values.missing] ?? [])) console.log(line)
if (values.by) {
  const verdict = verdicts.find(({ row }) => row.id === values.by)
  console.log(`${values.by}: ${verdict?.state}\n  ${verdict?.by.join('\n  ')}`)
}

if (values.write) {
  const proven = verdicts.filter(({ state }) => state === 'proven').map(({ row }) => row.id)
  writeFileSync(PROVEN_FILE, `${JSON.stringify(proven.sort(byId), null, 2)}\n`)
}
if (values.check) {
  const faults = differences(readProven(), verdicts)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0 || unknown.length > 0) process.exitCode = 1
}
