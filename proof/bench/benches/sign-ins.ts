import { spawn } from 'node:child_process'
import { alternate, ratioPerRound, spread } from '../support/alternate.ts'
import { BENCH_PASSWORD, dropBenchPeople, makeBenchPeople } from '../support/bench-people.ts'
import type { Rounds } from '../support/compare.ts'
import { paced, percentile } from '../support/paced.ts'
import type { Figure, Result } from '../support/report.ts'
import { someProducts } from '../support/samples.ts'
import { getText, ORIGIN } from '../support/shop.ts'

const PEOPLE = Number(process.env.PEOPLE ?? 500)
const MAY_LIFT = 1.2

type Wave = { readonly refused: number; readonly seconds: number }
type Sample = {
  readonly page: number
  readonly call: number
  readonly refused: number
  readonly wave: Wave | undefined
}

/** A product page from the edge and from the API, with and without 500 concurrent sign-ins. */
export async function signIns({ rounds, seconds }: Rounds): Promise<Result> {
  const [product] = await someProducts(1)
  const page = `${ORIGIN}/${product?.slug}/product/${product?.number}`
  const call = `${ORIGIN}/api/aspos/products/url/${product?.slug}-${product?.number}`
  for (const url of [page, call, page, call]) await getText(url)
  await makeBenchPeople(PEOPLE)
  try {
    const measured = await alternate(
      rounds,
      () => sample(page, call, wave()),
      () => sample(page, call, new Promise((resolve) => setTimeout(resolve, seconds * 1_000))),
    )
    return toResult(measured.subject, measured.twin, page)
  } finally {
    await dropBenchPeople()
  }
}

async function sample(page: string, call: string, until: Promise<Wave | undefined>): Promise<Sample> {
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const [pages, calls, wave] = await Promise.all([paced(page, () => isOver), paced(call, () => isOver), over])
  const refused = pages.refused + calls.refused
  return { page: percentile(pages.times, 0.95), call: percentile(calls.times, 0.95), refused, wave }
}

function wave(): Promise<Wave> {
  const child = spawn(
    process.execPath,
    ['proof/bench/support/sign-in-wave.ts', ORIGIN, String(PEOPLE), BENCH_PASSWORD],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(said) as Wave) : reject(new Error('not all sign-ins succeeded')),
    )
  })
}

function toResult(busy: readonly Sample[], quiet: readonly Sample[], page: string): Result {
  const of = (samples: readonly Sample[], which: 'page' | 'call') => samples.map((one) => one[which])
  const figure = (name: string, values: readonly number[], unit: string): Figure => {
    const range = spread(values)
    return { name, value: range.median, unit, spread: range }
  }
  const lift = (name: string, which: 'page' | 'call'): Figure => {
    const range = ratioPerRound(of(busy, which), of(quiet, which))
    return { name, value: range.median, spread: range, atMost: MAY_LIFT }
  }
  const waves = busy.flatMap(({ wave: one }) => (one ? [one] : []))
  return {
    figures: [
      figure('page at the edge, p95, nobody signs in', of(quiet, 'page'), 'ms'),
      figure(`page at the edge, p95, ${PEOPLE} sign in`, of(busy, 'page'), 'ms'),
      lift('page at the edge, busy / quiet', 'page'),
      figure('product call, p95, nobody signs in', of(quiet, 'call'), 'ms'),
      figure(`product call, p95, ${PEOPLE} sign in`, of(busy, 'call'), 'ms'),
      lift('product call, busy / quiet', 'call'),
      figure(
        'pages and calls refused while they sign in',
        busy.map((one) => one.refused),
        'times',
      ),
      figure(
        'until all were in',
        waves.map((one) => one.seconds),
        's',
      ),
      figure(
        'asked to come back meanwhile',
        waves.map((one) => one.refused),
        'times',
      ),
    ],
    notes: [page],
    raw: { busy, quiet },
  }
}
