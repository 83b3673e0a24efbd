import { DECLARED, judgeWiring } from '../packages/config/src/wiring/declared.ts'
import { findInProduct } from './wiring/product.ts'

const { findings, superfluous } = judgeWiring(findInProduct(), DECLARED)

for (const { kind, name, where } of findings)
  console.error(`${kind} ${name} (${where}): nothing in the product uses it`)
for (const name of superfluous) console.log(`declared without need: ${name}`)
console.log(`${findings.length} findings, ${DECLARED.flatMap(({ names }) => names).length} declared exceptions`)
process.exitCode = findings.length > 0 ? 1 : 0
