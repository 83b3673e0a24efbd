import { readFileSync } from 'node:fs'
import net from 'node:net'
import { cpuMsWithEnded, processesOn, withChildren } from '../support/processes.ts'
import { query } from '../support/samples.ts'
import { ENGINE_URL, PORTS } from '../support/shop.ts'

const PAGE_KB = 4
const EVERY_MS = 4_000
const residentKb = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_KB
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0 // the process has exited
    throw error
  }
}
/** Memory that PostgreSQL shares between its processes counts once. */
const ownKb = (pid: number): number => {
  try {
    const said = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(said.match(/^Pss:\s+(\d+) kB/m)?.[1] ?? 0)
  } catch {
    return residentKb(pid) // not readable, or the process has exited
  }
}

/** Every part of the shop and its current processes. */
const PARTS: Readonly<Record<string, () => readonly number[]>> = {
  edge: () => processesOn(PORTS.edge),
  storefront: () => processesOn(PORTS.storefront),
  api: () => processesOn(PORTS.api),
  worker: () => processesOn(PORTS.worker),
  images: () => processesOn(PORTS.images),
  PostgreSQL: () => processesOn(PORTS.postgres).flatMap(withChildren),
  Redis: () => processesOn(PORTS.redis),
  OpenSearch: () => processesOn(PORTS.opensearch),
}

/** Number of requests to each engine since its start, from its own counter. */
async function askedSoFar(): Promise<Readonly<Record<string, number>>> {
  const [database] = await query<{ count: string }>(
    `select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
  )
  const stats = (await fetch(`${ENGINE_URL}/_stats/search,indexing`).then((reply) => reply.json())) as {
    readonly _all: {
      readonly total: {
        readonly search: { readonly query_total: number }
        readonly indexing: { readonly index_total: number }
      }
    }
  }
  const { search, indexing } = stats._all.total
  return {
    'PostgreSQL transactions': Number(database?.count),
    'Redis commands': await redisCommands(),
    'OpenSearch queries': search.query_total,
    'OpenSearch documents written': indexing.index_total,
  }
}
const redisCommands = () =>
  new Promise<number>((resolve, reject) => {
    const socket = net.connect(PORTS.redis, '127.0.0.1', () => socket.write('INFO stats\r\n'))
    let said = ''
    socket.on('data', (part) => {
      said += part
      const found = said.match(/total_commands_processed:(\d+)/)
      if (!found) return
      socket.end()
      resolve(Number(found[1]))
    })
    socket.once('error', reject)
  })

export type Watched = {
  readonly parts: readonly { readonly name: string; readonly cpuPercent: number; readonly mostMb: number }[]
  readonly asked: Readonly<Record<string, number>>
}

/** Measures CPU, memory and engine requests while `work` runs. */
export async function watching<T>(work: () => Promise<T>): Promise<{ readonly done: T; readonly watched: Watched }> {
  const spent = () => Object.entries(PARTS).map(([name, pids]) => [name, cpuMsWithEnded(pids())] as const)
  const most = new Map<string, number>()
  const look = () => {
    for (const [name, pids] of Object.entries(PARTS)) {
      const now = pids().reduce((sum, pid) => sum + ownKb(pid), 0) / 1_024
      most.set(name, Math.max(most.get(name) ?? 0, now))
    }
  }
  const before = await askedSoFar()
  const cpuBefore = new Map(spent())
  const began = performance.now()
  const timer = setInterval(look, EVERY_MS)
  try {
    const done = await work()
    const took = performance.now() - began
    look()
    const parts = spent().map(([name, ms]) => ({
      name,
      cpuPercent: ((ms - (cpuBefore.get(name) ?? 0)) / took) * 100,
      mostMb: most.get(name) ?? 0,
    }))
    const after = await askedSoFar()
    const asked = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
    return { done, watched: { parts, asked: Object.fromEntries(asked) } }
  } finally {
    clearInterval(timer)
  }
}
