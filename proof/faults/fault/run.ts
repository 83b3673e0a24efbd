import { performance } from 'node:perf_hooks'
import { isBuilt } from '../../kit/front.ts'
import { isProxyThere } from '../../kit/links.ts'
import { seeded } from '../stream/seeded.ts'
import type { FaultCase, Need, Seen } from './case.ts'
import { BY_PART } from './every.ts'
import { type Outcome, openJournal, outcomeOf } from './journal.ts'
import { isApart, play, playEnd } from './play.ts'
import { mixable, soak } from './soak.ts'
import { openTestBed, type TestBed } from './test-bed.ts'

const LONGEST_MS = 900_000

/** The missing prerequisite of this machine for a need, or undefined. */
const LACKS: Readonly<Record<Need, () => Promise<string | undefined>>> = {
  proxy: async () => (isProxyThere() ? undefined : 'no fault proxy: pnpm faults:proxy'),
  pages: async () => (isBuilt() ? undefined : 'no built pages: ./shop start --build'),
  search: async () =>
    (await fetch(process.env.OPENSEARCH_URL ?? 'http://127.0.0.1:9').then(
      ({ ok }) => ok,
      () => false, // not listening
    ))
      ? undefined
      : 'no search engine: ./shop engines start opensearch; pnpm search:rebuild',
  root: async () => (process.getuid?.() === 0 ? undefined : 'only root may mount a disk of a fixed size'),
}
export async function lacks({ needs = [] }: FaultCase): Promise<string | undefined> {
  for (const need of needs) {
    const word = await LACKS[need]()
    if (word !== undefined) return word
  }
  return undefined
}

/** Runs all faults that this machine supports, two at a time. */
export async function runSoak({ minutes, seed, clients }: { minutes: number; seed: number; clients: number }) {
  const has = new Set<Need>()
  for (const need of Object.keys(LACKS) as Need[]) if ((await LACKS[need]()) === undefined) has.add(need)
  const parts = mixable(BY_PART, (need) => has.has(need))
  console.log(
    `${minutes} minutes of ${parts
      .flat()
      .map(({ id }) => id)
      .join(', ')}, seed ${seed}`,
  )
  const stand = await openTestBed({
    clients,
    isSearching: has.has('search'),
    isPaged: has.has('pages'),
    isLinked: has.has('proxy'),
  })
  const journal = openJournal(seed)
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1_000
  const about = { id: 'F56', what: `soak of ${minutes} minutes`, sees: '', aims: 'all', limitSeconds: 60 } as const
  const noted = { ...about, stage: async () => [] }
  try {
    const seen = await soak(stand, { minutes, chance: seeded(seed), parts })
    journal.note(noted, outcomeOf(seen), seconds(), seen)
    return outcomeOf(seen) === 'passed'
  } catch (error) {
    journal.note(noted, 'failed', seconds(), [], (error as Error).message)
    return false
  } finally {
    await stand.close()
  }
}

type Options = { readonly seed: number; readonly clients: number; readonly isQuick: boolean }
const END = { what: 'what the cases left under way', sees: '', aims: '', limitSeconds: 240 }

const withDeadline = async (work: Promise<Seen[]>): Promise<Seen[]> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${LONGEST_MS / 1_000} s`)), LONGEST_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Runs the cases in turn on one shop, which is rebuilt after a failed case or for different options. */
export async function runCases(chosen: readonly FaultCase[], { seed, clients, isQuick }: Options) {
  const journal = openJournal(seed)
  const wants = (need: Need) => chosen.some(({ needs }) => needs?.includes(need))
  let stand: TestBed | undefined
  let standing = ''
  const close = async () => {
    await stand?.close()
    stand = undefined
  }
  const standFor = async ({ rig = {} }: FaultCase): Promise<TestBed> => {
    const key = JSON.stringify(rig)
    if (stand && standing === key) return stand
    await close()
    standing = key
    stand = await openTestBed({
      ...rig,
      clients,
      isSearching: wants('search'),
      isPaged: wants('pages') && isBuilt(),
      isLinked: wants('proxy'),
    })
    return stand
  }
  const note = async (one: FaultCase, work: () => Promise<Seen[]>): Promise<Outcome> => {
    console.log(`${one.id} ${one.what}`)
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1_000
    try {
      const seen = await withDeadline(work())
      journal.note(one, outcomeOf(seen), seconds(), seen)
      return outcomeOf(seen)
    } catch (error) {
      journal.note(one, 'failed', seconds(), [], (error as Error).message)
      return 'failed'
    }
  }
  try {
    for (const one of chosen) {
      const lacking = await lacks(one)
      if (lacking !== undefined) {
        console.log(`${one.id} ${one.what}`)
        journal.note(one, 'cannot run here', 0, [], lacking)
        continue
      }
      if (isApart(one)) await close() // it starts its own servers, and the machine has few cores
      const outcome = await note(one, async () =>
        isApart(one) ? [...(await one.apart())] : play(await standFor(one), one, isQuick),
      )
      if (outcome === 'failed') await close()
    }
    const left = stand
    if (left && isQuick) await note({ id: 'F0', ...END, stage: async () => [] }, () => playEnd(left))
  } finally {
    await close()
  }
  return journal
}
