import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../kit/free-port.ts'
import { withChildren } from '../support/processes.ts'
import { query } from '../support/samples.ts'
import { databaseUrl } from './places.ts'

export const WORKS = ['list', 'popular list', 'product', 'popular product', 'cart change', 'checkout'] as const
export type Work = (typeof WORKS)[number]

/** One unit of work of a visitor. Returns the bytes of its responses. */
export type Step = () => Promise<number>
export type Side = {
  readonly name: string
  readonly version: string
  /** Processes whose processor time and memory count, without the database server that all sides share. */
  readonly parts: Readonly<Record<string, () => readonly number[]>>
  readonly database: string
  /** Prepares a visitor, for example a cart, before the clock runs. */
  readonly begin: (work: Work) => Promise<Step>
  /** Waits for the work that orders leave behind. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

const LOGS = 'reports/bench/peers'
const START_MS = 180_000
const STOP_MS = 10_000

export type Child = { readonly pids: () => readonly number[]; readonly stop: () => Promise<void> }

/** Starts a program, with its output in a file. */
export function start(
  name: string,
  command: readonly [string, ...string[]],
  { cwd, env }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Child {
  mkdirSync(LOGS, { recursive: true })
  const log = openSync(join(LOGS, `${name}.log`), 'w')
  const [program, ...given] = command
  const child: ChildProcess = spawn(program, given, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', log, log],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} does not start`)
  return {
    pids: () => withChildren(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      const own = withChildren(pid)
      for (const one of own) signal([one], 'SIGCONT')
      signal(own, 'SIGTERM')
      const timer = setTimeout(() => signal(own, 'SIGKILL'), STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Sends a signal to processes of this run; one may have ended meanwhile. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** A Redis for one side. Job queues need one that evicts nothing, unlike the shop's cache. */
export async function startRedis(name: string): Promise<Child & { readonly url: string }> {
  const port = await freePort()
  const options = ['--bind', '127.0.0.1', '--maxmemory-policy', 'noeviction', '--appendonly', 'no', '--save', '']
  const child = start(`${name}-redis`, ['redis-server', '--port', String(port), ...options])
  return { ...child, url: `redis://127.0.0.1:${port}` }
}

export async function untilHealthy(url: string): Promise<void> {
  const until = Date.now() + START_MS
  for (;;) {
    const reply = await fetch(url).catch(() => undefined) // not listening yet
    if (reply?.ok) return
    if (Date.now() > until) throw new Error(`${url} did not answer; its log is in ${LOGS}`)
    await sleep(500)
  }
}

/** Ids of the variants by article number; both other shops name table and columns alike. */
export async function variantsOf(database: string): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ id: string; sku: string }>(
    'select id, sku from product_variant',
    [],
    databaseUrl(database),
  )
  return new Map(rows.map(({ id, sku }) => [sku, String(id)]))
}
