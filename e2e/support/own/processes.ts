import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral range: the system could assign such a port to a client before the process listens on it. */
const FIRST_PORT = 20_000
const LAST_PORT = 32_000

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

const ATTEMPTS = 1_800
const APART_MS = 100

export async function untilAnswering(url: string, process: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (process.exitCode !== null) throw new Error(`the process of ${url} exited with ${process.exitCode}`)
    const reply = await fetch(url).catch(() => undefined) // not listening yet
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, APART_MS))
  }
  throw new Error(`${url} did not respond`)
}
