import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import { TEST_CONFIG, waitFor } from './api.ts'

export type Running = {
  readonly lines: string[]
  readonly kill: (signal: NodeJS.Signals) => void
  readonly ended: Promise<number | null>
  readonly says: (what: string, timeoutMs?: number) => Promise<void>
}

/** Starts a real process with its own environment and collects the lines it writes. */
export function run(file: string, env: Readonly<Record<string, string>>): Running {
  const path = new URL(`../../${file}`, import.meta.url).pathname
  const child: ChildProcess = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => void lines.push(line))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return {
    lines,
    ended,
    kill: (signal) => void child.kill(signal),
    says: (what, timeoutMs = scaleTimeout(40_000)) =>
      waitFor(
        () => lines.some((line) => line.includes(what)),
        timeoutMs,
        `"${what}" in ${file}: ${lines.slice(-5).join(' | ')};`,
      ),
  }
}

export const baseEnv = (databaseUrl: string, redisUrl: string) => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  PUBLIC_ORIGIN: 'http://127.0.0.1:4100',
  PORT: '0',
  SHOP_ENV: 'test',
  // The first process that starts seals the signing key of the shared database.
  AUTH_SECRET: TEST_CONFIG.AUTH_SECRET,
})
