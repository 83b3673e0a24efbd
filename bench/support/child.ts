import { type ChildProcess, spawn } from 'node:child_process'

/** Outside the port range of the shop. */
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4790)
let next = 0

export type Running = { readonly url: string; readonly pids: readonly number[] }

/** Starts a Node process on a separate port, passes its address and pid to `use`, and always stops it. */
export async function withProcess<T>(
  file: string,
  environment: Readonly<Record<string, string>>,
  use: (running: Running) => Promise<T>,
): Promise<T> {
  const port = FIRST_PORT + (next++ % 8)
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const url = `http://127.0.0.1:${port}`
    await answers(url, child)
    return await use({ url, pids: [child.pid ?? 0] })
  } finally {
    child.kill()
    await ended
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs[1]} exited with ${child.exitCode}`)
    const up = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${child.spawnargs[1]} does not respond at ${url}`)
}
