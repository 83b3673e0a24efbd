import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** As much of a browser as a purchase needs, whichever engine it is. */
export type Driver = {
  readonly name: string
  readonly goto: (url: string) => Promise<void>
  /** The value of an expression in the page. */
  readonly read: <T>(expression: string) => Promise<T>
  /** With a real pointer, where the element is. */
  readonly click: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
  readonly close: () => Promise<void>
}

const PATIENCE_MS = 60_000

/** Asks until it is so; a slow machine is no failure. */
export async function until(what: string, isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const last = Date.now() + patienceMs
  for (;;) {
    // a page on its way to the next one has no answer
    if (await isSo().catch(() => false)) return
    if (Date.now() > last) throw new Error(`waited in vain for ${what}`)
    await pause(100)
  }
}

export function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([gone, pause(5_000)])
  if (child.exitCode === null) child.kill('SIGKILL')
}
