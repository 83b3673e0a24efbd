import { alternate, ratioPerRound, spread } from './alternate.ts'
import { type Load, measure, type Sample, type Target } from './load.ts'
import type { Figure, Result } from './report.ts'

export type Rounds = Load & { readonly rounds: number }

const WARM_REQUESTS = 2_000
const WARM_MS = 20_000

/** Warms up the server until its hot code is compiled, so that compilation does not affect the figures. */
async function warm(target: Target, load: Load): Promise<void> {
  const until = Date.now() + WARM_MS
  for (let asked = 0; asked < WARM_REQUESTS && Date.now() < until; )
    asked += (await measure(target, { ...load, seconds: 2 })).requests
}

const figure = (name: string, values: readonly number[], unit: string): Figure => {
  const range = spread(values)
  return { name, value: range.median, unit, spread: range }
}

type Rates = { readonly name: string; readonly perSecond: readonly number[] }
/** Rates of a subject and its twin, and their ratio per round. */
export function ratesBeside(subject: Rates, twin: Rates, name: string, atLeast: number): Figure[] {
  const ratio = ratioPerRound(subject.perSecond, twin.perSecond)
  return [
    figure(subject.name, subject.perSecond, '/s'),
    figure(twin.name, twin.perSecond, '/s'),
    { name, value: ratio.median, spread: ratio, atLeast },
  ]
}

/** Loads a subject and its bare twin alternately and compares throughput and CPU time per request. */
export async function compare(
  subject: Target,
  twin: Target,
  { rounds, ...load }: Rounds,
  judged: { readonly speedAtLeast?: number; readonly cpuAtMost?: number },
): Promise<Result> {
  for (const target of [subject, twin]) await warm(target, load)
  const samples = await alternate(
    rounds,
    () => measure(subject, load),
    () => measure(twin, load),
  )
  const of = (which: 'subject' | 'twin', field: keyof Sample) => samples[which].map((sample) => sample[field])
  const cpu = ratioPerRound(of('subject', 'cpuMsPerRequest'), of('twin', 'cpuMsPerRequest'))
  const speed = ratioPerRound(of('twin', 'cpuMsPerRequest'), of('subject', 'cpuMsPerRequest'))
  const perSecond = ratioPerRound(of('subject', 'perSecond'), of('twin', 'perSecond'))
  return {
    figures: [
      figure('shop: requests per second', of('subject', 'perSecond'), '/s'),
      figure('twin: requests per second', of('twin', 'perSecond'), '/s'),
      figure('shop: processor per request', of('subject', 'cpuMsPerRequest'), 'ms'),
      figure('twin: processor per request', of('twin', 'cpuMsPerRequest'), 'ms'),
      { name: 'requests per second, shop / twin', value: perSecond.median, spread: perSecond },
      judged.cpuAtMost === undefined
        ? {
            name: 'speed by processor time, shop / twin',
            value: speed.median,
            spread: speed,
            ...(judged.speedAtLeast === undefined ? {} : { atLeast: judged.speedAtLeast }),
          }
        : { name: 'processor per request, shop / twin', value: cpu.median, spread: cpu, atMost: judged.cpuAtMost },
    ],
    raw: samples,
  }
}
