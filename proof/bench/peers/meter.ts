import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMsWithEnded, withChildren } from '../support/processes.ts'
import { query } from '../support/samples.ts'
import { processOf } from '../support/shop.ts'
import { databaseUrl } from './places.ts'
import type { Side } from './side.ts'

/** Processor milliseconds or megabytes by part. */
export type Parts = Readonly<Record<string, number>>

const DATABASE = 'database'
/** All processes of the server: the other sides are suspended meanwhile. */
const databaseMs = () => cpuMsWithEnded(withChildren(postmaster()))
let known: number | undefined
function postmaster(): number {
  known ??= processOf('postgres')[0] ?? 0
  return known
}

/** Processor time so far of everything that works for a side. */
export const spentBy = (side: Side): Parts => ({
  ...Object.fromEntries(Object.entries(side.parts).map(([name, pids]) => [name, cpuMsWithEnded(pids())])),
  [DATABASE]: databaseMs(),
})
export const difference = (after: Parts, before: Parts): Parts =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]))
export const total = (parts: Parts) => Object.values(parts).reduce((sum, value) => sum + value, 0)

function rolledUp(pid: number, field: 'Pss' | 'Pss_Anon'): number {
  try {
    const said = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(said.match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0) / 1_024
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return 0 // it has exited
    throw error
  }
}
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** Megabytes: shared pages by share; of the database what its connections to this side have for themselves. */
export async function memoryOf(side: Side): Promise<Parts> {
  const connections = await query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [side.database],
    databaseUrl('postgres'),
  )
  const own = Object.entries(side.parts).map(([name, pids]) => [name, sum(pids().map((pid) => rolledUp(pid, 'Pss')))])
  return { ...Object.fromEntries(own), [DATABASE]: sum(connections.map(({ pid }) => rolledUp(pid, 'Pss_Anon'))) }
}
export const most = (left: Parts, right: Parts): Parts =>
  Object.fromEntries(Object.entries(right).map(([name, value]) => [name, Math.max(value, left[name] ?? 0)]))

const LOOK_MS = 1_000
const REST_MS = 20_000
/** Share of one core below which a side has nothing left to do. */
const REST = 0.06

/** Waits until jobs and events of the last requests are done. */
export async function untilAtRest(side: Side): Promise<void> {
  await side.settle()
  const until = Date.now() + REST_MS
  for (let before = total(spentBy(side)); Date.now() < until; ) {
    await sleep(LOOK_MS)
    const now = total(spentBy(side))
    if (now - before < REST * LOOK_MS) return
    before = now
  }
}
