import { parseArgs } from 'node:util'
import { BENCHES } from './benches.ts'
import { report } from './support/report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
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
if (names.length === 0 || names.some((name) => !(name in BENCHES))) {
  console.log('pnpm bench <name>… | all  [--rounds 5] [--seconds 4] [--connections 16]\n')
  for (const [name, { about }] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(14)} ${about}`)
  process.exit(names.length === 0 ? 0 : 1)
}

for (const name of names) {
  const bench = BENCHES[name]
  if (bench && !report(name, await bench.run(options))) process.exitCode = 1
}
