import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Trouble } from './trouble.ts'

const AGAIN_MS = 200
/** A collection of everything takes a tenth of a second; one that hangs says nothing. */
const KEPT_MS = 5_000
const READY_MS = 180_000

export type Supervised = {
  readonly name: string
  readonly url: string
  /** `kill -9`; whoever watches over it starts it again. False when it was not there to be killed. */
  readonly kill: () => boolean
  readonly ready: () => Promise<void>
  /** A new process, and nothing left of what this one was told. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Stays away until it is let back, as a machine that is off. */
  readonly takeDown: () => Promise<void>
  readonly letBack: () => Promise<void>
  /** Neither dead nor alive: it holds its connections and says nothing. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** What it is to go wrong with. Only where it was started with a trouble maker; gone with the process. */
  readonly tell: (trouble: Trouble) => void
  /** How many bytes it keeps when it has thrown away what it can; nothing when it does not say so in time. */
  readonly kept: () => Promise<number | undefined>
  readonly pid: () => number
  /** How each process before this one ended: a code, or the name of a signal. */
  readonly ends: readonly string[]
}
export type Start = {
  /** What Node is told before the file. */
  readonly nodeArgs?: readonly string[]
  /** Where what it says goes, other than its log. */
  readonly saysTo?: string
}

/** A process of ours that is started again whenever it ends, as systemd or an orchestrator would. */
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
    own.on('error', () => {}) // a word to one that is just ending: it does not matter any more
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
  const ready = () => answers(`${url}/healthz`, name)
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

/** What the process keeps after a collection; nothing when it does not answer, as when it is just being killed. */
async function keptBy(child: ChildProcess): Promise<number | undefined> {
  const heard = once(child, 'message', { signal: AbortSignal.timeout(KEPT_MS) })
  child.send({ kind: 'collect' } satisfies Trouble)
  return heard.then(
    ([said]) => (said as { readonly keptBytes?: number }).keptBytes,
    () => undefined,
  )
}

async function answers(url: string, name: string): Promise<void> {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`${name} does not answer at ${url}`)
}
