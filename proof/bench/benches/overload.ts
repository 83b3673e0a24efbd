import { writeFileSync } from 'node:fs'
import { folderOf, runScript, type Summary } from '../load/run-k6.ts'
import { withProcess } from '../support/child.ts'
import type { Rounds } from '../support/compare.ts'
import { cpuMs, cpuMsOfEnded, processesOn } from '../support/processes.ts'
import type { Figure, Result } from '../support/report.ts'
import { pathsOf } from '../support/search-questions.ts'
import { API_ENVIRONMENT, PORTS } from '../support/shop.ts'
import { keepRequests, measureVaried } from '../support/varied-load.ts'

const QUESTIONS = 12_000
/** Offered rates relative to the closed-loop throughput. */
const AROUND = [1, 1.25, 1.6]
const OVER = 3
const WARM_TIMES = 8
/** Production timeouts of the engines. */
const ENVIRONMENT = { ...API_ENVIRONMENT, LOAD_SHEDDING: 'on', SEARCH_TIMEOUT_MS: '800', REDIS_TIMEOUT_MS: '50' }

const value = ({ metrics }: Summary, name: string, stat: string) => metrics[name]?.values[stat] ?? Number.NaN

/** Offers an API process three times the list requests that it can answer, and counts those still answered in time. */
export async function overload({ rounds, seconds }: Rounds): Promise<Result> {
  const paths = await pathsOf('list', QUESTIONS)
  const file = `${folderOf('overload')}/paths.json`
  writeFileSync(file, JSON.stringify(paths))
  const requests = keepRequests(
    'overload',
    paths.map((path) => ({ method: 'GET', path })),
  )
  return withProcess('apps/api/src/server.ts', ENVIRONMENT, async ({ url, pids }) => {
    const closed = (connections: number) =>
      measureVaried(
        { url, file: requests, processes: { api: () => pids }, mayRefuse: true },
        { seconds, connections },
        0,
      )
    for (let warm = 0; warm < WARM_TIMES; warm++) await closed(4)
    const about = (await closed(16)).perSecond
    const length = seconds * Math.max(2, Math.ceil(rounds / 2))
    const working = () => cpuMs([...pids, ...processesOn(PORTS.opensearch)])
    const offer = async (share: number) => {
      const rate = Math.round(about * share)
      const given = { ORIGIN: url, PATHS: file, RATE: rate, SECONDS: length }
      const before = { shop: working(), client: cpuMsOfEnded(process.pid) }
      const summary = await runScript('overload', `overload-${share}`, given)
      const answered = value(summary, 'good', 'count') || 0
      const cpu = {
        perGoodMs: (working() - before.shop) / answered,
        clientShare: (cpuMsOfEnded(process.pid) - before.client) / (length * 1_000),
      }
      return { share, rate, summary, good: answered / length, cpu }
    }
    const runs = []
    for (const share of AROUND) runs.push(await offer(share))
    const best = runs.reduce((one, other) => (other.good > one.good ? other : one))
    const most = best.good
    const over = await offer(OVER * (most / about))
    const figures: Figure[] = [
      { name: 'answered to 16 who wait', value: about, unit: '/s' },
      ...runs.map(({ rate, good }) => ({ name: `offered ${rate} a second: answered well`, value: good, unit: '/s' })),
      { name: `offered ${over.rate} a second: answered well`, value: over.good, unit: '/s' },
      { name: 'goodput at 3 ×, of the maximum', value: over.good / most, atLeast: 0.9 },
      // The load generator uses the same cores, so the shop has less CPU than with remote clients.
      { name: 'processor of the client at the maximum, cores', value: best.cpu.clientShare },
      { name: 'processor of the client at 3 ×, cores', value: over.cpu.clientShare },
      {
        name: 'goodput at 3 ×, for the same processor of API and engine',
        value: best.cpu.perGoodMs / over.cpu.perGoodMs,
        atLeast: 0.9,
      },
      { name: 'refused: 95 of 100 within', value: value(over.summary, 'refused_ms', 'p(95)'), unit: 'ms', atMost: 200 },
      { name: 'answered: 95 of 100 within', value: value(over.summary, 'good_ms', 'p(95)'), unit: 'ms' },
      {
        name: 'never to be refused: share answered',
        value: value(over.summary, 'needed_answered', 'rate'),
        atLeast: 1,
      },
      {
        name: 'never to be refused: 99 of 100 within',
        value: value(over.summary, 'needed_ms', 'p(99)'),
        unit: 'ms',
        atMost: 5_000,
      },
    ]
    return { figures, raw: [...runs, over] }
  })
}
