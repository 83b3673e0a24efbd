import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { difference, memoryOf, most, type Parts, spentBy, untilAtRest } from './meter.ts'
import { type Side, type Step, signal, type Work } from './side.ts'
import type { Turn } from './table.ts'

export type Load = { readonly clients: number; readonly seconds: number }

const MEMORY_MS = 1_000
const SETTLE_MS = 1_000
/** More than these in one turn end the run. */
const MOST_FAILED = 5

/** Every visitor repeats the work until the time is over. A checkout is several requests, so it gets more time. */
export async function visit(side: Side, work: Work, steps: readonly Step[], seconds: number) {
  const began = performance.now()
  const until = began + (work === 'checkout' ? 3 : 1) * seconds * 1_000
  let [done, bytes, failed] = [0, 0, 0]
  await Promise.all(
    steps.map(async (step) => {
      while (performance.now() < until)
        try {
          bytes += await step()
          done += 1
        } catch (error) {
          failed += 1
          if (failed > MOST_FAILED) throw error
          console.log(`${side.name}, ${work}: ${(error as Error).message}`)
        }
    }),
  )
  return { done, bytes, failed, took: (performance.now() - began) / 1_000 }
}

export const beginAll = (side: Side, work: Work, clients: number) =>
  Promise.all(Array.from({ length: clients }, () => side.begin(work)))

export const pidsOf = ({ parts }: Side) => Object.values(parts).flatMap((pids) => pids())

/** Suspends the other sides, so that their timers and connections cost nothing meanwhile. */
export async function alone<T>(side: Side, sides: readonly Side[], run: () => Promise<T>): Promise<T> {
  const others = sides.filter((one) => one !== side).flatMap(pidsOf)
  signal(others, 'SIGSTOP')
  try {
    await sleep(SETTLE_MS)
    return await run()
  } finally {
    signal(others, 'SIGCONT')
  }
}

/** One work of one side: processor time until everything that follows from it is done, and the most memory meanwhile. */
export async function takeTurn(side: Side, work: Work, { clients, seconds }: Load): Promise<[Turn, Parts]> {
  const steps = await beginAll(side, work, clients)
  await untilAtRest(side)
  let memory: Parts = {}
  const look = async () => {
    memory = most(memory, await memoryOf(side))
  }
  const timer = setInterval(look, MEMORY_MS)
  const before = spentBy(side)
  const { done, bytes, failed, took } = await visit(side, work, steps, seconds)
  clearInterval(timer)
  await untilAtRest(side)
  const spent = difference(spentBy(side), before)
  await look()
  const cpu = Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, ms / done]))
  const measured = { done, failed, perSecond: done / took, cpu, bytes: bytes / done, load: loadavg()[0] ?? 0 }
  return [{ side: side.name, work, ...measured }, memory]
}
