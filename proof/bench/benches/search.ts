import net from 'node:net'
import { openSearchEngine } from '../../../apps/api/src/platform/opensearch.ts'
import { alternate, ratioPerRound, spread } from '../support/alternate.ts'
import { withProcess } from '../support/child.ts'
import type { Rounds } from '../support/compare.ts'
import { processesOn, withChildren } from '../support/processes.ts'
import { type Figure, prefixed, type Result } from '../support/report.ts'
import { type Kind, questionsOf } from '../support/search-questions.ts'
import { API_ENVIRONMENT, ENGINE_URL, PORTS, processOf } from '../support/shop.ts'
import { keepRequests, measureVaried, type Varied, type VariedSample } from '../support/varied-load.ts'

const CONNECTIONS = 32
const QUESTIONS: Readonly<Record<Kind, number>> = { list: 8_000, search: 3_000, suggestions: 6_000 }
const LEAST: Readonly<Record<Kind, number>> = { list: 0.6, search: 0.6, suggestions: 0.5 }
const KINDS = Object.keys(LEAST) as Kind[]
const WARM_SECONDS = 10
const ALONE_SECONDS = 6

/** Clears the caches of both sides, so that each turn starts cold. */
export async function forget() {
  const engine = openSearchEngine({ url: ENGINE_URL }) // fetch refuses some ports, 4190 among them
  await engine.manage({ method: 'POST', path: '/_cache/clear?request=true' })
  engine.close()
  await new Promise<void>((resolve, reject) => {
    const socket = net.connect(PORTS.redis, '127.0.0.1', () => socket.write('FLUSHALL\r\n'))
    socket.once('data', () => socket.end(resolve))
    socket.once('error', reject)
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const totalCpu = ({ cpu }: VariedSample) => sum(Object.values(cpu))
const figure = (name: string, values: readonly number[], unit: string): Figure => {
  const range = spread(values)
  return { name, value: range.median, unit, spread: range }
}

type Sides = { readonly shop: Varied; readonly bare: Varied; readonly bodiesEach: number; readonly count: number }

/** Shop and bare engine alternately; the engine receives every body that the shop sends for its requests. */
async function ratio(kind: Kind, { shop, bare, bodiesEach, count }: Sides, { rounds, seconds }: Rounds) {
  const load = { seconds, connections: CONNECTIONS }
  // Few connections, because cold code is slow enough to time out.
  for (const side of [bare, shop]) await measureVaried(side, { connections: 4, seconds: WARM_SECONDS }, 0)
  let turn = 0
  const measure = async (side: Varied) => {
    await forget()
    return measureVaried(side, load, (turn++ * 331) % count)
  }
  const { subject, twin } = await alternate(
    rounds,
    () => measure(shop),
    () => measure(bare),
  )
  await forget()
  const alone = {
    shop: await measureVaried(shop, { seconds: ALONE_SECONDS, connections: 1 }, 17),
    bare: await measureVaried(bare, { seconds: ALONE_SECONDS, connections: 1 }, 17),
  }
  const answered = twin.map(({ perSecond }) => perSecond / bodiesEach)
  const bareCpu = twin.map((sample) => totalCpu(sample) * bodiesEach)
  const bySpeed = ratioPerRound(
    subject.map(({ perSecond }) => perSecond),
    answered,
  )
  const byCpu = ratioPerRound(bareCpu, subject.map(totalCpu))
  const figures: Figure[] = [
    figure(
      'shop: requests per second',
      subject.map(({ perSecond }) => perSecond),
      '/s',
    ),
    figure('bare: the same per second', answered, '/s'),
    figure(
      'shop: rejected requests',
      subject.map(({ refused }) => 100 * refused),
      '%',
    ),
    ...Object.keys(shop.processes).map((name) =>
      figure(
        `shop: processor of ${name}`,
        subject.map(({ cpu }) => cpu[name] ?? 0),
        'ms',
      ),
    ),
    figure('bare: processor of the engine', bareCpu, 'ms'),
    { name: 'one client alone: p95 of the shop', value: alone.shop.p95Ms, unit: 'ms' },
    { name: 'one client alone: p95 of one bare body', value: alone.bare.p95Ms, unit: 'ms' },
    { name: 'p95 beyond 1.5 × the engine', value: alone.shop.p95Ms - 1.5 * alone.bare.p95Ms, unit: 'ms', atMost: 10 },
    { name: 'bodies per request', value: bodiesEach },
    { name: 'by processor time, bare / shop', value: byCpu.median, spread: byCpu },
    { name: 'requests per second, shop / bare', value: bySpeed.median, spread: bySpeed, atLeast: LEAST[kind] },
  ]
  return { figures: prefixed(kind, { figures }), raw: { shop: subject, bare: twin, alone } }
}

/**
 * Lists, searches and suggestions through the API against the bare engine with the same bodies. All requests differ, so
 * no cache has them. Flushes the shop's Redis and the engine's request cache before each turn.
 */
export async function search(rounds: Rounds): Promise<Result> {
  const index = process.env.SEARCH_INDEX ?? 'products'
  const environment = { ...API_ENVIRONMENT, SEARCH_INDEX: index }
  const engine = () => processesOn(Number(new URL(ENGINE_URL).port))
  const kinds = process.env.BENCH_KINDS?.split(',') ?? KINDS
  return withProcess('apps/api/src/server.ts', environment, async (api) => {
    const figures: Figure[] = []
    const raw: Record<string, unknown> = {}
    for (const kind of KINDS.filter((one) => kinds.includes(one))) {
      const questions = await questionsOf(kind, QUESTIONS[kind], ENGINE_URL, index)
      const bodies = questions.flatMap((one) => one.bodies)
      const paths = questions.map(({ path }) => ({ method: 'GET' as const, path }))
      const sides: Sides = {
        shop: {
          url: api.url,
          file: keepRequests(kind, paths),
          processes: {
            api: () => api.pids,
            engine,
            database: () => processOf('postgres').flatMap(withChildren),
            redis: () => processOf('redis'),
          },
        },
        bare: { url: ENGINE_URL, file: keepRequests(`${kind}-bodies`, bodies), processes: { engine } },
        bodiesEach: bodies.length / questions.length,
        count: questions.length,
      }
      const measured = await ratio(kind, sides, rounds)
      figures.push(...measured.figures)
      raw[kind] = measured.raw
    }
    return { figures, raw }
  })
}
