import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 200
const READY_MS = 180_000

export type Supervised = {
  readonly name: string
  readonly url: string
  /** `kill -9`; whoever watches over it starts it again. False when it was not there to be killed. */
  readonly kill: () => boolean
  readonly ready: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A process of ours that is started again whenever it ends, as systemd or an orchestrator would. */
export function supervise(
  name: string,
  file: string,
  url: string,
  env: Readonly<Record<string, string>>,
  logFile: string,
): Supervised {
  const log = openSync(logFile, 'a')
  let child: ChildProcess
  let ended: Promise<void>
  let isStopping = false
  function start() {
    const own = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', log, log],
    })
    child = own
    ended = new Promise((resolve) => own.once('exit', () => resolve()))
    ended
      .then(() => sleep(AGAIN_MS))
      .then(() => {
        if (!isStopping && child === own) start()
      })
  }
  start()
  return {
    name,
    url,
    kill: () => child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'),
    ready: () => answers(`${url}/healthz`, name),
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(timer)
    },
  }
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
