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
