import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { processesOn } from '../support/processes.ts'
import type { Result } from '../support/report.ts'
import { PORTS } from '../support/shop.ts'

const FLUSH_EVERY_MS = 5_000
/** Every fourth flush, Redis is killed and stays down for `AWAY_MS`. */
const KILL_EVERY = 4
const AWAY_MS = 4_000

/** The full browser run while Redis is flushed every 5 s and repeatedly killed: all scenarios must pass. */
export async function redisChaos(): Promise<Result> {
  const done = { flushes: 0, kills: 0 }
  const stop = new AbortController()
  const chaos = keepBreaking(done, stop.signal)
  const code = await exitCode('pnpm', ['--dir', 'e2e', 'exec', 'playwright', 'test'])
  stop.abort()
  await chaos
  await startRedis()
  return {
    figures: [
      { name: 'browser run failed (exit code)', value: code, atMost: 0 },
      { name: 'times Redis was flushed', value: done.flushes, atLeast: 1 },
      { name: 'times Redis was killed', value: done.kills, atLeast: 1 },
    ],
  }
}

async function keepBreaking(done: { flushes: number; kills: number }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(FLUSH_EVERY_MS, signal)
    if (signal.aborted) return
    await tell('FLUSHALL')
    done.flushes++
    if (done.flushes % KILL_EVERY !== 0) continue
    for (const pid of processesOn(PORTS.redis)) process.kill(pid, 'SIGKILL')
    done.kills++
    await pause(AWAY_MS, signal)
    await startRedis()
  }
}

const startRedis = () => exitCode('bash', ['infra/native/engines.sh', 'start', 'redis'])

function exitCode(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Sends one inline command of the Redis protocol, which needs no client library. */
function tell(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(PORTS.redis, '127.0.0.1', () => socket.write(`${command}\r\n`))
    socket.once('error', reject)
    socket.once('data', () => {
      socket.end()
      resolve()
    })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
