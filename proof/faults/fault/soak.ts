import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { settled } from '../checker/verdict.ts'
import type { seeded } from '../stream/seeded.ts'
import type { FaultCase, Heal, Lasting, Need, Seen } from './case.ts'
import type { Load, TestBed } from './test-bed.ts'

const WINDOW_MS = 10_000
const MEGABYTE = 1024 * 1024
const BACK_MS = 60_000
const SETTLED_MS = 300_000
/** A shorter run only measures warm-up. */
const LEAST_LIFE_MS = 1_500_000
const WARM_MS = 600_000
const FLOOR_MS = 180_000

/** Faults that can be combined with another: they have a start and an end and need no special shop. */
export const mixable = (parts: readonly (readonly FaultCase[])[], has: (need: Need) => boolean): Lasting[][] =>
  parts
    .map((part) =>
      part.filter((one): one is Lasting => 'inject' in one && one.rig === undefined && (one.needs ?? []).every(has)),
    )
    .filter((part) => part.length > 0)

/** Two faults of different parts, in order, because a killed part cannot be filled or delayed as well. */
export function pairOf(parts: readonly (readonly Lasting[])[], chance: Soak['chance']): readonly Lasting[] {
  const all = parts.flat()
  const one = chance.of(all)
  const other = chance.of(parts.filter((part) => !part.includes(one)).flat())
  return all.filter((fault) => fault === one || fault === other)
}

type Sample = { readonly at: number; readonly pid: number; readonly megabytes: number }

function residentOf(pid: number): number | undefined {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined // being restarted
  }
}

/** The minimum of every few minutes: the rest is work in progress and varies more than an hourly leak. */
function floorsOf(samples: readonly Sample[]): Sample[] {
  const windows = Map.groupBy(samples, ({ at }) => Math.floor(at / FLOOR_MS))
  return [...windows.values()].map((own) => own.reduce((one, other) => (other.megabytes < one.megabytes ? other : one)))
}

/** Percent per hour: the regression line through the minima of one process after its first ten minutes. */
export function slopeOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < LEAST_LIFE_MS) return undefined
  const late = floorsOf(samples.filter(({ at }) => at >= first.at + WARM_MS))
  const mean = (pick: (one: Sample) => number) => late.reduce((sum, one) => sum + pick(one), 0) / late.length
  const [time, size] = [mean(({ at }) => at), mean(({ megabytes }) => megabytes)]
  const up = late.reduce((sum, one) => sum + (one.at - time) * (one.megabytes - size), 0)
  const wide = late.reduce((sum, { at }) => sum + (at - time) ** 2, 0)
  return ((up / wide) * 3_600_000 * 100) / size
}

/** Heap of API and workers after a garbage collection; resident memory of storefronts. */
function watchMemory({ rig: { apis, workers, front } }: TestBed) {
  const samples = new Map<string, Sample[]>()
  let isOver = false
  const note = (name: string, pid: number, megabytes: number | undefined) => {
    const own = samples.get(`${name} ${pid}`) ?? []
    if (megabytes !== undefined) samples.set(`${name} ${pid}`, [...own, { at: Date.now(), pid, megabytes }])
  }
  const watching = (async () => {
    while (!isOver) {
      for (const { name, pid, kept } of [...apis, ...workers]) {
        const bytes = await kept()
        note(name, pid(), bytes === undefined ? undefined : bytes / MEGABYTE)
      }
      for (const { name, pid } of front?.storefronts ?? []) note(name, pid(), residentOf(pid()))
      await sleep(WINDOW_MS * 2)
    }
  })()
  return async () => {
    isOver = true
    await watching
    writeFileSync('reports/faults/memory.json', JSON.stringify(Object.fromEntries(samples), null, 1))
    return [...samples].flatMap(([name, own]) => {
      const slope = slopeOf(own)
      return slope === undefined ? [] : [{ name, slope, megabytes: own.at(-1)?.megabytes ?? 0 }]
    })
  }
}

const placedIn = async ({ orders }: Load, ms: number) => {
  const before = orders.counts.placed
  await sleep(ms)
  return ((orders.counts.placed - before) * 1_000) / ms
}

/** Waits until the order rate is back to the previous level. */
async function backAfter(load: Load, wanted: number): Promise<number> {
  const began = Date.now()
  while (Date.now() - began < BACK_MS * 2) if ((await placedIn(load, WINDOW_MS)) >= wanted * 0.95) break
  return (Date.now() - began) / 1_000
}

export type Soak = {
  readonly minutes: number
  readonly chance: ReturnType<typeof seeded>
  readonly parts: readonly (readonly Lasting[])[]
}

/** Combines two faults at a time by seed, with recovery in between. */
export async function soak(stand: TestBed, { minutes, chance, parts }: Soak): Promise<Seen[]> {
  const load = await stand.startLoad()
  const memory = watchMemory(stand)
  const slow: number[] = []
  let rounds = 0
  try {
    await placedIn(load, WINDOW_MS) // the first orders are slower
    const usual = await placedIn(load, WINDOW_MS * 2)
    for (const end = Date.now() + minutes * 60_000; Date.now() < end; rounds += 1) {
      const pair = pairOf(parts, chance)
      const names = pair.map(({ id }) => id).join(' and ')
      console.log(`  ${new Date().toISOString()} ${names}: ${load.orders.counts.placed} orders so far`)
      const heals: Heal[] = []
      for (const fault of pair) {
        heals.push(await fault.inject(stand))
        await sleep(chance.between(2_000, 10_000))
      }
      for (const heal of heals.toReversed()) await heal()
      slow.push(await backAfter(load, usual))
    }
    await load.stop()
    const { findings } = await settled(stand.rig, stand.journal, SETTLED_MS)
    for (const { id, says, examples } of findings.filter(({ count }) => count > 0))
      console.log(`  BAD ${id} ${says}\n      ${examples.join('\n      ')}`)
    for (const line of load.visitors.noted) console.log(`  not answered: ${line}`)
    const slopes = await memory()
    for (const { name, slope, megabytes } of slopes)
      console.log(`  ${name}: ${Math.round(megabytes)} MB, ${slope.toFixed(1)} % an hour`)
    return [
      { what: 'rounds of two faults', is: rounds, atLeast: 1 },
      { what: 'orders', is: load.orders.counts.placed, atLeast: 1 },
      { what: 'reads that failed without a message', is: load.visitors.seen.failed },
      { what: 'seconds until the order rate recovered, the slowest', is: Math.max(...slow), atMost: 60 },
      {
        what: `of ${findings.length} invariants broken`,
        is: findings.filter(({ count }) => count > 0).length,
        shouldBe: 0,
      },
      // A short run only measures warm-up.
      ...(minutes >= 30
        ? [
            {
              what: '% an hour that memory grows, in the process where it grows most',
              is: slopes.length === 0 ? Number.NaN : Math.max(...slopes.map(({ slope }) => slope)),
              atMost: 1,
            },
          ]
        : []),
    ]
  } finally {
    await load.stop()
  }
}
