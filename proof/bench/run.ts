import { parseArgs } from 'node:util'
import { BENCHES } from './benches.ts'
import { report } from './support/report.ts'
import { runTable } from './table/run-table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
  },
})
const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
}

const names = positionals.includes('all') ? Object.keys(BENCHES) : positionals
if (values.help || names.some((name) => !(name in BENCHES))) {
  console.log(`pnpm bench [<name>… | all]  [--rounds 5] [--seconds 4] [--connections 16] [--record]

Without a name: prints all figures with a bound in one table. Start the shop first; the run stops its processes.
--record writes the results to proof/bench/recorded, where they count for the requirements.
`)
  for (const [name, { about }] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(14)} ${about}`)
  process.exit(values.help ? 0 : 64)
}

if (names.length === 0 || values.all) process.exitCode = (await runTable(options)) ? 0 : 1
else
  for (const name of names) {
    const bench = BENCHES[name]
    if (!bench) continue
    const isReached = report(name, await bench.run(options), { isRecorded: values.record })
    if (!isReached) process.exitCode = 1
  }
