import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilAnswering } from './answering.ts'
import type { Trouble } from './trouble.ts'

const AGAIN_MS = 200
/** A full garbage collection takes 0.1 s; a hanging process does not reply. */
const KEPT_MS = 5_000

export type Supervised = {
  readonly name: string
  readonly url: string
  /** `kill -9`; the supervisor restarts it. Returns false when it was not running. */
  readonly kill: () => boolean
  readonly ready: () => Promise<void>
  /** Starts a new process without the injected faults of this one. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Stops the process until `letBack`, like a machine that is switched off. */
  readonly takeDown: () => Promise<void>
  readonly letBack: () => Promise<void>
  /** Suspends the process: it holds its connections and does not respond. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Injects a fault. Requires the fault injector at start; the fault ends with the process. */
  readonly tell: (trouble: Trouble) => void
  /** Heap in bytes after a garbage collection; undefined without a timely reply. */
  readonly kept: () => Promise<number | undefined>
  readonly pid: () => number
  /** Exit code or signal of each earlier process. */
  readonly ends: readonly string[]
}
export type Start = {
  /** Arguments of Node before the file. */
  readonly nodeArgs?: readonly string[]
  /** Target of its output instead of the log. */
  readonly saysTo?: string
}

/** A process that is restarted whenever it ends, as by systemd or an orchestrator. */
export function supervise(
  name: string,
  file: string,
  url: string,
  env: Readonly<Record<string, string>>,
  logFile: string,
  { nodeArgs = [], saysTo }: Start = {},
): Supervised {
  const log = openSync(logFile, 'a')
  const said = saysTo === undefined ? log : openSync(saysTo, 'a')
  const ends: string[] = []
  let child: ChildProcess
  let ended: Promise<void>
  let isStopping = false
  let isDown = false
  function start() {
    const own = spawn(process.execPath, [...nodeArgs, file], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', said, said, 'ipc'],
    })
    child = own
    own.on('error', () => {}) // a message to an ending process is irrelevant
    ended = new Promise((resolve) =>
      own.once('exit', (code, signal) => {
        ends.push(signal ?? String(code))
        resolve()
      }),
    )
    ended
      .then(() => sleep(AGAIN_MS))
      .then(() => {
        if (!isStopping && !isDown && child === own) start()
      })
  }
  const isThere = () => child.exitCode === null && child.signalCode === null
  const ready = () => untilAnswering(`${url}/healthz`)
  start()
  return {
    name,
    url,
    ends,
    kill: () => isThere() && child.kill('SIGKILL'),
    ready,
    async restart() {
      child.kill('SIGKILL')
      await ended
      await ready()
    },
    async stop() {
      isStopping = true
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(timer)
    },
    async takeDown() {
      isDown = true
      child.kill('SIGKILL')
      await ended
    },
    async letBack() {
      if (!isDown) return
      isDown = false
      start()
      await ready()
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    tell: (trouble) => void child.send(trouble),
    kept: () => keptBy(child),
    pid: () => child.pid ?? -1,
  }
}

/** Heap after a garbage collection; undefined without a reply, for example during a kill. */
async function keptBy(child: ChildProcess): Promise<number | undefined> {
  const heard = once(child, 'message', { signal: AbortSignal.timeout(KEPT_MS) })
  child.send({ kind: 'collect' } satisfies Trouble)
  return heard.then(
    ([said]) => (said as { readonly keptBytes?: number }).keptBytes,
    () => undefined,
  )
}
