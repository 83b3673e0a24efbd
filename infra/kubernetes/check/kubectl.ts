import { execFile } from 'node:child_process'

export type Outcome = { readonly ok: boolean; readonly output: string }
export type Kubectl = (args: readonly string[], input?: string) => Promise<Outcome>

/** Runs a command and returns all its output; a failure is a value. */
export const run = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  input = '',
): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { env, maxBuffer: 64 * 1024 * 1024, timeout: 300_000 }
    const child = execFile(command, [...args], options, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: `${stdout}${stderr}` }),
    )
    child.stdin?.on('error', () => {}) // the command may end without reading its input
    child.stdin?.end(input)
  })

export const openKubectl =
  (program: string, env: NodeJS.ProcessEnv): Kubectl =>
  (args, input) =>
    run(program, args, env, input)
