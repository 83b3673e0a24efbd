import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { scaleTimeout } from '../../proof/kit/patience.ts'

/** The browser operations that a purchase needs, independent of the engine. */
export type Driver = {
  readonly name: string
  readonly goto: (url: string) => Promise<void>
  /** Evaluates an expression in the page. */
  readonly read: <T>(expression: string) => Promise<T>
  /** Clicks the element with real pointer events. */
  readonly click: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
  readonly close: () => Promise<void>
}

const TIMEOUT_MS = scaleTimeout(15_000)

/** Polls until the condition holds or the timeout expires. */
export async function until(what: string, isSo: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const last = Date.now() + timeoutMs
  for (;;) {
    // Evaluation fails while the page navigates.
    if (await isSo().catch(() => false)) return
    if (Date.now() > last) throw new Error(`timed out waiting for ${what}`)
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
