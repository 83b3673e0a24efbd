import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { scaleTimeout } from './patience.ts'

const TIMEOUT_MS = scaleTimeout(45_000)
const APART_MS = 100

/** Waits for a successful reply. With the process, fails as soon as it exits. */
export async function untilAnswering(url: string, child?: ChildProcess): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  while (Date.now() < until) {
    if (typeof child?.exitCode === 'number') throw new Error(`the process of ${url} exited with ${child.exitCode}`)
    const reply = await fetch(url).catch(() => undefined) // not listening yet
    if (reply?.ok) return
    await sleep(APART_MS)
  }
  throw new Error(`${url} did not respond`)
}
