import { spawn } from 'node:child_process'
import { untilAnswering } from '../../kit/answering.ts'

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
    await untilAnswering(`${url}/healthz`, child)
    return await use({ url, pids: [child.pid ?? 0] })
  } finally {
    child.kill()
    await ended
  }
}
