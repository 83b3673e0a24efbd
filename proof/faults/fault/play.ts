import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../kit/cluster.ts'
import { settled, verdictOn } from '../checker/verdict.ts'
import { makeClient } from '../stream/client.ts'
import type { Apart, FaultCase, Lasting, Seen, Staged } from './case.ts'
import { place } from './shopper.ts'
import type { Load, TestBed } from './test-bed.ts'

const FIRST_MS = 120_000
/** Recovery includes retries: mails are retried after 30 s, open payments are polled after 2 minutes. */
const SETTLED_MS = 240_000

/** Time until a new customer can add to a cart; retried without pause, as customers do. */
async function backAfter({ rig }: TestBed, limitSeconds: number): Promise<Seen> {
  const began = performance.now()
  const goods = await place(rig)
  const end = began + Math.max(120, limitSeconds * 2) * 1_000
  const what = 'seconds until a new customer could put something in a cart'
  while (performance.now() < end)
    try {
      const tried = performance.now()
      await (await makeClient(rig.origins)).put(goods.productId)
      // Measured at the start of the successful attempt, because the duration of a visit is not downtime.
      return { what, is: (tried - began) / 1_000, atMost: limitSeconds }
    } catch {
      await sleep(randomInt(50, 150)) // not yet
    }
  return { what, is: Number.POSITIVE_INFINITY, atMost: limitSeconds }
}

const ordered = (load: Load, more: number, longestMs: number) => {
  const before = load.orders.counts.placed
  return until(`${more} more orders`, async () => load.orders.counts.placed >= before + more, longestMs)
}

/** Prints unanswered reads and proxy errors for investigation. */
function tellWhyNot({ rig }: TestBed, { visitors }: Load) {
  const { noted } = visitors
  for (const why of noted) console.log(`  not read: ${why}`)
  const said = noted.length > 0 ? (rig.front?.edge.errors() ?? '') : ''
  for (const line of said.trim().split('\n').slice(-5)) if (line !== '') console.log(`  edge: ${line.slice(0, 300)}`)
}

async function playLasting(stand: TestBed, one: Lasting): Promise<Seen[]> {
  const load = await stand.startLoad()
  try {
    await ordered(load, 2, FIRST_MS)
    const { answered, away, failed } = load.visitors.seen
    const ends = Date.now() + one.holdMs
    const heal = await one.inject(stand)
    const seen: Seen[] = []
    try {
      seen.push(...((await one.meanwhile?.(stand)) ?? []))
      await sleep(Math.max(0, ends - Date.now()))
    } catch (error) {
      await heal() // later cases need a working shop
      throw error
    }
    const during = load.visitors.seen
    const reads: Seen[] = [
      { what: 'reads answered meanwhile', is: during.answered - answered, ...(one.isReadable ? { atLeast: 1 } : {}) },
      { what: 'reads that failed without a message', is: during.failed - failed, shouldBe: 0 },
      { what: 'reads rejected with a retry time', is: during.away - away, ...(one.isReadable ? { shouldBe: 0 } : {}) },
    ]
    await heal()
    seen.push(...reads, await backAfter(stand, one.limitSeconds))
    await ordered(load, 1, FIRST_MS)
    seen.push(...((await one.afterwards?.(stand)) ?? []))
    tellWhyNot(stand, load)
    return seen
  } finally {
    await load.stop()
  }
}

const playStaged = async (stand: TestBed, one: Staged): Promise<Seen[]> => [
  ...(await one.stage(stand)),
  await backAfter(stand, one.limitSeconds),
]

/** No invariant may be violated after a case; a quick run leaves unfinished operations to the final check. */
async function verdict(stand: TestBed, isQuick: boolean): Promise<Seen[]> {
  const { findings, afterMs } = isQuick
    ? { findings: await verdictOn(stand.rig, stand.journal, SETTLED_MS / 1_000), afterMs: 0 }
    : await settled(stand.rig, stand.journal, SETTLED_MS)
  const broken = findings.filter(({ count }) => count > 0)
  for (const { id, count, says, examples } of broken)
    console.log(`  BAD ${id} ${count}  ${says}\n      ${examples.join('\n      ')}`)
  return [
    { what: `of ${findings.length} invariants broken`, is: broken.length, shouldBe: 0 },
    ...(isQuick ? [] : [{ what: 'seconds until nothing was under way', is: afterMs / 1_000 }]),
  ]
}

export const isApart = (one: FaultCase): one is Apart => 'apart' in one

export async function play(stand: TestBed, one: Lasting | Staged, isQuick: boolean): Promise<Seen[]> {
  const seen = 'inject' in one ? await playLasting(stand, one) : await playStaged(stand, one)
  for (const process of [...stand.rig.apis, ...stand.rig.workers, stand.rig.simulator]) await process.ready()
  return [...seen, ...(await verdict(stand, isQuick))]
}

/** Final check of the operations that a quick run left unfinished. */
export const playEnd = (stand: TestBed) => verdict(stand, false)
