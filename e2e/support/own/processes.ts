import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const ATTEMPTS = 600
const APART_MS = 100

export async function untilAnswering(url: string, process: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (process.exitCode !== null) throw new Error(`the process of ${url} stopped with ${process.exitCode}`)
    const reply = await fetch(url).catch(() => undefined) // not listening yet
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, APART_MS))
  }
  throw new Error(`${url} did not answer`)
}
