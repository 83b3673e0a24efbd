import { SharedArray } from 'k6/data'
import exec from 'k6/execution'
import http from 'k6/http'
import { Counter, Rate, Trend } from 'k6/metrics'
import { keepSummary } from './days.ts'
import { SUMMARY } from './levels.ts'
import { ORIGIN, SECONDS } from './settings.ts'

/** List requests at a fixed rate, all different, regardless of earlier responses; plus a few requests never shed. */
const paths = new SharedArray('paths', () => JSON.parse(open(__ENV.PATHS ?? '')) as string[])
const atRate = (name: string, rate: number, atOnce: number) => ({
  executor: 'constant-arrival-rate' as const,
  exec: name,
  rate,
  timeUnit: '1s',
  duration: `${SECONDS}s`,
  gracefulStop: '5s',
  preAllocatedVUs: Math.min(atOnce, 300),
  maxVUs: atOnce,
})
export const options = {
  scenarios: { lists: atRate('lists', Number(__ENV.RATE ?? 100), 1_500), needed: atRate('needed', 10, 60) },
  summaryTrendStats: [...SUMMARY],
  discardResponseBodies: true,
}

const GOOD_MS = 1_000
const good = new Counter('good')
const refused = new Counter('refused')
const refusedMs = new Trend('refused_ms', true)
const goodMs = new Trend('good_ms', true)
const neededAnswered = new Rate('needed_answered')
const neededMs = new Trend('needed_ms', true)

export function lists(): void {
  const path = paths[exec.scenario.iterationInTest % paths.length]
  const { status, timings } = http.get(ORIGIN + path, { tags: { name: 'list' } })
  if (status === 200 && timings.duration < GOOD_MS) {
    good.add(1)
    goodMs.add(timings.duration)
  } else if (status === 503) {
    refused.add(1)
    refusedMs.add(timings.duration)
  }
}
export function needed(): void {
  const { status, timings } = http.get(`${ORIGIN}/api/aspos/common/session`, { tags: { name: 'needed' } })
  neededAnswered.add(status === 200)
  neededMs.add(timings.duration)
}
export const handleSummary = keepSummary
