import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openMedusa } from './medusa-side.ts'
import { difference, memoryOf, most, type Parts, spentBy, untilAtRest } from './meter.ts'
import { needLoaded } from './places.ts'
import { readRange } from './range.ts'
import { openShop } from './shop-side.ts'
import { type Side, type Step, signal, WORKS, type Work } from './side.ts'
import { memoryTable, type Turn, workTable } from './table.ts'
import { openVendure } from './vendure-side.ts'
import { planVisits } from './visits.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '4' },
    warm: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
})
const [rounds, seconds, clients, warm] = [values.rounds, values.seconds, values.clients, values.warm].map(Number) as [
  number,
  number,
  number,
  number,
]
const works = WORKS.filter((work) => !values.only || values.only.split(',').includes(work))
const MEMORY_MS = 1_000
const SETTLE_MS = 1_000
/** A checkout is several requests, so it gets more time. */
const secondsFor = (work: Work) => (work === 'checkout' ? 3 * seconds : seconds)

/** Every visitor repeats the work until the time is over. */
async function visit(steps: readonly Step[], forSeconds: number) {
  const began = performance.now()
  const until = began + forSeconds * 1_000
  let [done, bytes] = [0, 0]
  await Promise.all(
    steps.map(async (step) => {
      while (performance.now() < until) {
        bytes += await step()
        done += 1
      }
    }),
  )
  return { done, bytes, took: (performance.now() - began) / 1_000 }
}

const pidsOf = ({ parts }: Side) => Object.values(parts).flatMap((pids) => pids())

/** Suspends the other sides, so that their timers and connections cost nothing meanwhile. */
async function alone<T>(side: Side, sides: readonly Side[], run: () => Promise<T>): Promise<T> {
  const others = sides.filter((one) => one !== side).flatMap(pidsOf)
  signal(others, 'SIGSTOP')
  try {
    await sleep(SETTLE_MS)
    return await run()
  } finally {
    signal(others, 'SIGCONT')
  }
}

const beginAll = (side: Side, work: Work) =>
  Promise.all(Array.from({ length: clients }, (_, visitor) => side.begin(work, visitor)))

async function turn(side: Side, work: Work): Promise<{ turn: Turn; memory: Parts }> {
  const steps = await beginAll(side, work)
  await untilAtRest(side)
  let memory: Parts = {}
  const look = async () => {
    memory = most(memory, await memoryOf(side))
  }
  const timer = setInterval(look, MEMORY_MS)
  const before = spentBy(side)
  const { done, bytes, took } = await visit(steps, secondsFor(work))
  clearInterval(timer)
  await untilAtRest(side)
  const spent = difference(spentBy(side), before)
  await look()
  const cpu = Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, ms / done]))
  const load = loadavg()[0] ?? 0
  return { turn: { side: side.name, work, done, perSecond: done / took, cpu, bytes: bytes / done, load }, memory }
}

needLoaded()
const range = await readRange()
const sides: Side[] = []
const resume = () => signal(sides.flatMap(pidsOf), 'SIGCONT')
process.once('exit', resume)
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
try {
  for (const open of [openShop, openVendure, openMedusa]) sides.push(await open(planVisits(range)))
  const [first] = sides as [Side]
  console.log(sides.map(({ name, version }) => `${name} ${version}`).join(', '))

  const rest = new Map<string, Parts>()
  const busy = new Map<string, Parts>()
  const turns: Turn[] = []
  for (const side of sides)
    await alone(side, sides, async () => {
      await untilAtRest(side)
      rest.set(side.name, await memoryOf(side))
      for (const work of works) await visit(await beginAll(side, work), work === 'checkout' ? 2 * warm : warm)
    })
  for (let round = 0; round < rounds; round += 1)
    for (const work of works) {
      // Another side begins each round.
      const order = [...sides.slice(round % sides.length), ...sides.slice(0, round % sides.length)]
      for (const side of order) {
        const done = await alone(side, sides, () => turn(side, work))
        turns.push(done.turn)
        busy.set(side.name, most(busy.get(side.name) ?? {}, done.memory))
        const { perSecond, cpu } = done.turn
        const ms = Object.values(cpu).reduce((all, one) => all + one, 0)
        console.log(`${round + 1} ${work}: ${side.name} ${perSecond.toFixed(1)} /s, ${ms.toFixed(2)} ms`)
      }
    }
  turns.sort(
    (left, right) =>
      sides.findIndex(({ name }) => name === left.side) - sides.findIndex(({ name }) => name === right.side),
  )
  turns.sort((left, right) => WORKS.indexOf(left.work as Work) - WORKS.indexOf(right.work as Work))
  const memories = sides.map(({ name }) => ({ side: name, rest: rest.get(name) ?? {}, busy: busy.get(name) ?? {} }))
  for (const line of [...workTable(turns, first.name), '', ...memoryTable(memories)]) console.log(line)
  mkdirSync('reports/bench', { recursive: true })
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version }
  writeFileSync(
    'reports/bench/peers.json',
    `${JSON.stringify({ at: new Date(), machine, turns, memories }, null, 2)}\n`,
  )
} finally {
  resume()
  for (const side of sides) await side.close()
}
process.exit(0)
