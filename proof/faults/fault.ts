import { parseArgs } from 'node:util'
import { EVERY_FAULT } from './fault/every.ts'
import { writeReport } from './fault/journal.ts'
import { lacks, runCases, runSoak } from './fault/run.ts'

const HELP = `pnpm faults [F14 …] [--all] [--short] [--soak minutes] [--seed 1] [--clients 3]

F14 F23        runs these faults on a shop with two API processes, two workers, nginx, a payment provider and a mailbox
               on a copy of the database, while customers browse and order. Afterwards all invariants must hold. Exits
               with 1 if any expectation fails.
--all          all faults, sorted by id
--short        the faults of every change, with one final check of unfinished operations
--soak 60      two at a time, determined by the seed, for that many minutes
--report file  counts for a CI run

Needs ./shop engines start postgres redis; ./shop demo; and an otherwise unused shop database. Without arguments it
lists the faults.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    soak: { type: 'string' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '3' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const chosen = values.all
  ? EVERY_FAULT
  : EVERY_FAULT.filter(({ id, isShort }) => (values.short ? isShort : positionals.includes(id)))

async function list() {
  console.log(HELP, '\n')
  for (const one of EVERY_FAULT) {
    const lacking = await lacks(one)
    const marks = [one.isShort ? 'short' : '', lacking ? `cannot run here: ${lacking}` : ''].filter(
      (mark) => mark !== '',
    )
    console.log(`${one.id}  ${one.what}${marks.length > 0 ? `  [${marks.join('; ')}]` : ''}`)
  }
}

const unknown = positionals.filter((id) => !EVERY_FAULT.some((one) => one.id === id))
if (unknown.length > 0) {
  console.error(`no such fault: ${unknown.join(', ')}`)
  process.exit(64)
}
if (values.soak !== undefined) {
  const minutes = Number(values.soak)
  process.exit((await runSoak({ minutes, seed: Number(values.seed), clients: Number(values.clients) })) ? 0 : 1)
}
if (values.help || chosen.length === 0) {
  await list()
  process.exit(0)
}
const { played, file } = await runCases(chosen, {
  seed: Number(values.seed),
  clients: Number(values.clients),
  isQuick: values.short,
})
if (values.report) writeReport(values.report, played)
const count = (outcome: string) => played.filter((one) => one.outcome === outcome).length
console.log(
  `${count('passed')} passed, ${count('failed')} failed, ${count('cannot run here')} cannot run here; journal: ${file}`,
)
process.exit(count('failed') === 0 && count('passed') > 0 ? 0 : 1)
