import type { Options, Scenario } from 'k6/options'
import { LEVELS, SUMMARY } from './levels.ts'
import { SCALE, SECONDS } from './settings.ts'

/** An open arrival rate. k6 requires whole numbers, so slow rates use requests per minute. */
export const arrivals = (perSecond: number, exec: string, atOnce = 400): Scenario => ({
  executor: 'constant-arrival-rate',
  exec,
  rate: Math.max(1, Math.round(perSecond * SCALE * 60)),
  timeUnit: '1m',
  duration: `${SECONDS}s`,
  gracefulStop: '30s',
  preAllocatedVUs: Math.min(50, atOnce),
  maxVUs: atOnce,
})

export const dayOf = (scenarios: Record<string, Scenario>): Options => ({
  scenarios,
  thresholds: Object.fromEntries(Object.entries(LEVELS).map(([name, holds]) => [name, [...holds]])),
  summaryTrendStats: [...SUMMARY],
  discardResponseBodies: true,
  insecureSkipTLSVerify: false,
})

/** Writes the whole summary to a file for the process that started the run. */
export const keepSummary = (data: unknown) => ({ [__ENV.SUMMARY ?? 'summary.json']: JSON.stringify(data) })
