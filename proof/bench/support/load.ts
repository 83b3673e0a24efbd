import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cpuMs } from './processes.ts'

const run = promisify(execFile)

export type Sample = { readonly requests: number; readonly perSecond: number; readonly cpuMsPerRequest: number }
export type Target = {
  readonly url: string
  readonly pids: readonly number[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends requests to one address as fast as it responds, and measures the CPU time of its server. */
export async function measure(target: Target, { seconds, connections }: Load): Promise<Sample> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = cpuMs(target.pids)
  const { stdout } = await run('wrk', [
    '-t1',
    '--timeout',
    '15s',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headers,
    target.url,
  ])
  const spent = cpuMs(target.pids) - before

  const bad = stdout.match(/Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/)
  if (bad) throw new Error(`${target.url}: ${bad[0]}`)
  const requests = Number(stdout.match(/(\d+) requests in/)?.[1])
  const perSecond = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  return { requests, perSecond, cpuMsPerRequest: spent / requests }
}

export type Load = { readonly seconds: number; readonly connections: number }
