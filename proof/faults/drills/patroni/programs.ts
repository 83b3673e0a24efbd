import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { engineOwner, TOOLS } from '../../../kit/cluster.ts'

const LOGS = 'reports/faults'

/** Writes a configuration file with its names in braces filled in. */
export function fillIn(template: string, target: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(template, 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template}: no value for ${name}`)
    return String(value)
  })
  writeFileSync(target, text)
  chmodSync(target, 0o644)
  return target
}

export type Program = { readonly kill: () => Promise<void> }

/** Starts a program as the user of the engines, with its output in reports/faults. */
export function startProgram(name: string, command: string, args: readonly string[]): Program {
  mkdirSync(LOGS, { recursive: true })
  const log = openSync(join(LOGS, `${name}.log`), 'w')
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, HOME: '/tmp', LC_ALL: 'C.UTF-8' }
  const child: ChildProcess = spawn(command, args, { env, cwd: '/', stdio: ['ignore', log, log], ...engineOwner })
  process.once('exit', () => child.kill('SIGKILL')) // also after an error of the drill itself
  child.on('error', (error) => console.error(`${name}: ${error.message}`))
  return {
    async kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

export const installPrograms = () => execFileSync('bash', ['infra/postgres/install.sh'], { stdio: 'inherit' })

/** Patroni expects all programs of PostgreSQL in one folder; here the server and the tools are separate packages. */
export function mergeTools(folder: string): string {
  const own = join(folder, 'bin')
  mkdirSync(own)
  chmodSync(own, 0o755)
  for (const part of ['pg/server/bin', 'pg/client/bin'])
    for (const name of readdirSync(join(TOOLS, part)))
      if (!readdirSync(own).includes(name)) symlinkSync(join(TOOLS, part, name), join(own, name))
  return own
}

/** A file that only the engines' user may read. */
export function writePrivate(target: string, text: string): string {
  writeFileSync(target, text, { mode: 0o600 })
  if (engineOwner) chownSync(target, engineOwner.uid, engineOwner.gid)
  return target
}
