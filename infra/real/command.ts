import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a command and returns its standard output; throws with its error output if it fails. */
export const run = (
  command: string,
  args: readonly string[],
  { env = process.env, input = '' }: { readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(command, [...args], { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${command} ${args.slice(0, 4).join(' ')}: ${stderr || stdout}`)) : resolve(stdout),
    )
    child.stdin?.on('error', () => {}) // the command may end without reading its input
    child.stdin?.end(input)
  })

const running: ChildProcess[] = []
/** Starts a program that writes to a log file. It ends with this process at the latest. */
export function start(
  program: string,
  args: readonly string[],
  log: string,
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  const file = openSync(log, 'a')
  const child = spawn(program, args, { stdio: ['ignore', file, file], env })
  running.push(child)
  return child
}
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Polls until the work succeeds; throws its last error after the given time. */
export async function until<T>(ms: number, work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + ms; ; await sleep(500)) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(0)} s`
