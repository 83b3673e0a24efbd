import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load } from './load.ts'
import { cpuMs } from './processes.ts'

const run = promisify(execFile)
const SCRIPT = new URL('./wrk-requests.lua', import.meta.url).pathname

export type Request = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string }

/** Writes requests to a temporary file in the format of the wrk script. */
export function keepRequests(name: string, requests: readonly Request[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), `${name}.tsv`)
  writeFileSync(file, requests.map(({ method, path, body = '' }) => `${method}\t${path}\t${body}\n`).join(''))
  return file
}

export type VariedSample = {
  readonly requests: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** CPU milliseconds per request for each group of processes. */
  readonly cpu: Readonly<Record<string, number>>
}
export type Varied = {
  readonly url: string
  readonly file: string
  /** Read at each measurement, because a database starts processes on demand. */
  readonly processes: Readonly<Record<string, () => readonly number[]>>
  readonly headers?: Readonly<Record<string, string>>
  /** Allows rejections, e.g. during warm-up. */
  readonly mayRefuse?: boolean
}

const msOf = (text: string, name: string) => Number(new RegExp(`${name} (\\d+) us`).exec(text)?.[1]) / 1_000

/** Sends the requests of a file in turn as fast as they are answered, beginning at `start`. */
export async function measureVaried(
  { url, file, processes, headers = {}, mayRefuse = false }: Varied,
  { seconds, connections }: Load,
  start: number,
): Promise<VariedSample> {
  const spent = () => Object.entries(processes).map(([name, pids]) => [name, cpuMs(pids())] as const)
  const before = spent()
  const { stdout } = await run('wrk', [
    ...['-t1', '--timeout', '15s', `-c${connections}`, `-d${seconds}s`, '-s', SCRIPT],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
    ...['--', file, String(start)],
  ])
  const after = spent()
  const requests = Number(stdout.match(/(\d+) requests in/)?.[1])
  const refused = Number(stdout.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0)
  // A machine that stalls for three seconds causes a few timeouts; more of them would invalidate the result.
  if (!mayRefuse && refused > requests / 50) throw new Error(`${url}: ${refused} of ${requests} were rejected`)
  return {
    requests,
    perSecond: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p50Ms: msOf(stdout, 'p50'),
    p95Ms: msOf(stdout, 'p95'),
    cpu: Object.fromEntries(after.map(([name, ms], at) => [name, (ms - (before[at]?.[1] ?? 0)) / requests])),
  }
}
