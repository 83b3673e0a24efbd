import { spawn } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BACK_MS = 90_000
type Engine = 'postgres' | 'redis' | 'opensearch'

function exitCode(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Retries until the system has removed the dead process, because its lock file blocks the start. */
export async function startEngine(name: Engine): Promise<void> {
  const until = Date.now() + BACK_MS
  while ((await exitCode('bash', ['infra/native/engines.sh', 'start', name])) !== 0) {
    if (Date.now() > until) throw new Error(`${name} does not come back`)
    await sleep(300)
  }
}

export async function stopEngine(name: Engine): Promise<void> {
  if ((await exitCode('bash', ['infra/native/engines.sh', 'stop', name])) !== 0)
    throw new Error(`${name} does not stop`)
}

/** Process ids are reused: only a process that works in the engine's folder is the engine. */
function isAt(pid: number, folder: string): boolean {
  const own = realpathSync(folder)
  return readlinkSync(`/proc/${pid}/cwd`) === own || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(own)
}

/** Kills the process of a pid file only. Returns false when it was already down. */
function killOf(pidFile: string): boolean {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    return pid > 1 && isAt(pid, dirname(pidFile)) && process.kill(pid, 'SIGKILL')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ESRCH' || code === 'ENOENT') return false
    throw error
  }
}
/** The server's children exit when they notice. */
export const killPostgres = (folder: string): boolean => killOf(join(folder, 'postmaster.pid'))
/** Both engines have their folders beside that of PostgreSQL. */
export const killRedis = (folder: string): boolean => killOf(join(folder, '../../redis/server.pid'))
export const killOpenSearch = (folder: string): boolean => killOf(join(folder, '../../opensearch/n1/pid'))
