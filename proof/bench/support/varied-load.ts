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
  /** Answered requests; rejected ones are not counted. */
  readonly requests: number
  /** Share of rejected requests, from 0 to 1. */
  readonly refused: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** CPU milliseconds per answered request for each group of processes. */
  readonly cpu: Readonly<Record<string, number>>
}
export type Varied = {
  readonly url: string
  readonly file: string
  /** Read at each measurement, because a database starts processes on demand. */
  readonly processes: Readonly<Record<string, () => readonly number[]>>
  readonly headers?: Readonly<Record<string, string>>
  /** Allows any number of rejections, e.g. during warm-up. */
  readonly mayRefuse?: boolean
}

/**
 * A rejection costs little, so the figures are of answered requests and the share is reported. With more rejections than
 * this, the answered requests are no longer those that were measured.
 */
const MOST_REFUSED = 0.2

/** Counts of a run of wrk: answered requests, their rate, and the share of rejected ones. */
export function readCounts(output: string) {
  const sent = Number(output.match(/(\d+) requests in/)?.[1])
  const refused = Number(output.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0)
  const perSecond = Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  return { requests: sent - refused, refused: refused / sent, perSecond: perSecond * (1 - refused / sent) }
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
  const counts = readCounts(stdout)
  const { requests, refused } = counts
  if (!mayRefuse && refused > MOST_REFUSED) throw new Error(`${url}: ${Math.round(100 * refused)} % were rejected`)
  return {
    ...counts,
    p50Ms: msOf(stdout, 'p50'),
    p95Ms: msOf(stdout, 'p95'),
    cpu: Object.fromEntries(after.map(([name, ms], at) => [name, (ms - (before[at]?.[1] ?? 0)) / requests])),
  }
}
