import { spawn } from 'node:child_process'

export type Step = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly in?: string
}
export type Outcome = { readonly name: string; readonly ok: boolean; readonly seconds: number; readonly output: string }

/** Runs the steps in order, `atOnce` concurrently, and reports each as it ends. A failure does not stop the others. */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, ended }: { readonly atOnce: number; readonly ended: (outcome: Outcome) => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step)
      outcomes.push(outcome)
      ended(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcomes
}

function runStep({ name, command, args, in: cwd = '.' }: Step): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    const end = (ok: boolean) => resolve({ name, ok, seconds: (performance.now() - started) / 1000, output })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
