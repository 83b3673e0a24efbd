import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openMedusa } from './medusa-side.ts'
import { memoryOf, most, type Parts, total, untilAtRest } from './meter.ts'
import { needLoaded } from './places.ts'
import { readRange } from './range.ts'
import { openShop } from './shop-side.ts'
import { type Side, signal, WORKS } from './side.ts'
import { memoryTable, type Turn, workTable } from './table.ts'
import { alone, beginAll, pidsOf, takeTurn, visit } from './turns.ts'
import { openVendure } from './vendure-side.ts'
import { planVisits, type Visits } from './visits.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '4' },
    warm: { type: 'string', default: '6' },
    works: { type: 'string', default: WORKS.join() },
    sides: { type: 'string', default: 'shop,vendure,medusa' },
  },
})
const load = { clients: Number(values.clients), seconds: Number(values.seconds) }
const works = WORKS.filter((work) => values.works.split(',').includes(work))
const OPEN: Readonly<Record<string, (visits: Visits) => Promise<Side>>> = {
  shop: openShop,
  vendure: openVendure,
  medusa: openMedusa,
}

const sides: Side[] = []
const rest = new Map<string, Parts>()
const busy = new Map<string, Parts>()
const turns: Turn[] = []
const resume = () => signal(sides.flatMap(pidsOf), 'SIGCONT')
process.once('exit', resume)
let isEnding = false
// Ends after the current turn with the table of the turns so far, and stops all processes.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => {
    isEnding = true
  })

function save(): readonly string[] {
  const names = sides.map(({ name }) => name)
  const memories = names.map((side) => ({ side, rest: rest.get(side) ?? {}, busy: busy.get(side) ?? {} }))
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version }
  mkdirSync('reports/bench', { recursive: true })
  writeFileSync(
    'reports/bench/peers.json',
    `${JSON.stringify({ at: new Date(), machine, load, turns, memories }, null, 2)}\n`,
  )
  return [...workTable(turns, names), '', ...memoryTable(memories)]
}

needLoaded()
try {
  const range = await readRange()
  for (const [name, open] of Object.entries(OPEN))
    if (values.sides.split(',').includes(name)) sides.push(await open(planVisits(range)))
  console.log(sides.map(({ name, version }) => `${name} ${version}`).join(', '))
  for (const side of sides)
    await alone(side, sides, async () => {
      await untilAtRest(side)
      rest.set(side.name, await memoryOf(side))
      for (const work of works) await visit(side, work, await beginAll(side, work, load.clients), Number(values.warm))
    })
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const work of works) {
      // Another side begins each round.
      const order = [...sides.slice(round % sides.length), ...sides.slice(0, round % sides.length)]
      for (const side of order) {
        if (isEnding) break
        const [turn, memory] = await alone(side, sides, () => takeTurn(side, work, load))
        turns.push(turn)
        busy.set(side.name, most(busy.get(side.name) ?? {}, memory))
        save()
        console.log(
          `${round + 1} ${work}: ${side.name} ${turn.perSecond.toFixed(1)} /s, ${total(turn.cpu).toFixed(2)} ms`,
        )
      }
    }
  for (const line of save()) console.log(line)
} finally {
  resume()
  for (const side of sides) await side.close()
}
process.exit(0)
