import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { alternate, ratioPerRound, spread } from '../support/alternate.ts'
import { type Running, withProcess } from '../support/child.ts'
import type { Rounds } from '../support/compare.ts'
import { cpuMs } from '../support/processes.ts'
import type { Result } from '../support/report.ts'
import { someProducts } from '../support/samples.ts'
import { API_ENVIRONMENT } from '../support/shop.ts'

const run = promisify(execFile)
const VISITORS = new URL('../support/wrk-visitors.lua', import.meta.url).pathname
const ON = { ...API_ENVIRONMENT, RATE_LIMITS: 'on', LOAD_SHEDDING: 'on' }

type Sample = { readonly perSecond: number; readonly perCpuSecond: number }
async function ask({ url, pids }: Running, path: string, seconds: number): Promise<Sample> {
  const before = cpuMs(pids)
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, '--timeout', '15s', '-s', VISITORS, url + path])
  const requests = Number(stdout.match(/(\d+) requests in/)?.[1])
  const refused = Number(stdout.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0)
  if (refused > requests / 20) throw new Error(`${refused} of ${requests} were rejected`)
  const perSecond = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  return { perSecond, perCpuSecond: requests / ((cpuMs(pids) - before) / 1_000) }
}

/** The cost of limits, shedding and traces for a cached product request, and the gain of a second API process. */
export async function guards({ rounds, seconds }: Rounds): Promise<Result> {
  const [product] = await someProducts(1)
  const path = `/api/aspos/products/url/${product?.slug}-${product?.number}`
  return withProcess('apps/api/src/server.ts', ON, (on) =>
    withProcess('apps/api/src/server.ts', API_ENVIRONMENT, async (off) => {
      for (const side of [on, off]) await ask(side, path, seconds * 2)
      const { subject, twin } = await alternate(
        rounds,
        () => ask(on, path, seconds),
        () => ask(off, path, seconds),
      )
      const both = await alternate(
        rounds,
        async () =>
          (await Promise.all([on, off].map((side) => ask(side, path, seconds)))).reduce(
            (sum, one) => sum + one.perSecond,
            0,
          ),
        async () => (await ask(off, path, seconds)).perSecond,
      )
      const per = (samples: readonly Sample[]) => samples.map(({ perCpuSecond }) => perCpuSecond)
      const ratio = ratioPerRound(per(subject), per(twin))
      const second = ratioPerRound(both.subject, both.twin)
      const rate = (name: string, values: readonly number[]) => ({
        name,
        value: spread(values).median,
        unit: '/s',
        spread: spread(values),
      })
      return {
        figures: [
          rate('guards on, by a second of processor', per(subject)),
          rate('guards off, by a second of processor', per(twin)),
          { name: 'guards on / off', value: ratio.median, spread: ratio, atLeast: 0.95 },
          rate('two processes', both.subject),
          rate('one process', both.twin),
          { name: 'two processes / one', value: second.median, spread: second, atLeast: 1.8 },
        ],
      }
    }),
  )
}
