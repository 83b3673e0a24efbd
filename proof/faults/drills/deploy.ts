import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, copyShop, drillFolder, keepLogs, until } from '../../kit/cluster.ts'
import { openEdge } from '../../kit/edge.ts'
import { freePort } from '../../kit/free-port.ts'
import { type Supervised, supervise } from '../../kit/supervised.ts'
import type { DrillReport } from './report.ts'
import { startVisitors } from './visitors.ts'

const LOGS = 'reports/faults'
const FILES = {
  api: 'apps/api/src/server.ts',
  worker: 'apps/api/src/worker.ts',
  storefront: 'apps/storefront/server/prod.ts',
}
type Kind = keyof typeof FILES
type Place = { readonly name: string; readonly kind: Kind; readonly port: number; process: Supervised }
export type DeployOptions = {
  readonly shopUrl: string
  /** Visitors also search if this responds. */
  readonly searchUrl: string
  readonly clients: number
  readonly old: string
}

const at = (port: number) => `http://127.0.0.1:${port}`
const isAnswering = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false, // not listening, or not yet
  )
const isReady = (port: number) => isAnswering(`${at(port)}/readyz`)

/** Replaces every process of the shop in turn while visitors use it; both versions run side by side. */
export async function drillDeploy({ shopUrl, searchUrl, clients, old }: DeployOptions): Promise<DrillReport> {
  const began = performance.now()
  const folder = drillFolder()
  const running: Cluster[] = []
  const places: Place[] = []
  const edge = await openEdge(join(folder.path, 'edge'))
  mkdirSync(LOGS, { recursive: true })
  try {
    const cluster = await copyShop(shopUrl, folder.make('primary'), {})
    running.push(cluster)
    const databaseUrl = cluster.url(new URL(shopUrl).pathname.slice(1))
    const env = {
      NODE_ENV: 'production',
      SHOP_ENV: 'test',
      RATE_LIMITS: 'off',
      LOAD_SHEDDING: 'off', // a single shared machine responds late at times
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
      DATABASE_URL: databaseUrl,
      REDIS_URL: process.env.REDIS_URL ?? '',
      PUBLIC_ORIGIN: edge.url,
      API_URL: edge.insideUrl,
      PAGE_BUDGET_MS: '12000', // browser, servers and engines share one machine
      REDIS_TIMEOUT_MS: '500',
      SEARCH_TIMEOUT_MS: '5000',
    }
    const isSearching = searchUrl !== '' && (await isAnswering(searchUrl))
    // The worker would write to the shop's own index.
    const searching = (kind: Kind) => (isSearching && kind === 'api' ? { OPENSEARCH_URL: searchUrl } : {})
    const start = (name: string, kind: Kind, version: string, port: number) =>
      supervise(
        name,
        join(resolve(version), FILES[kind]),
        at(port),
        { ...env, ...searching(kind), PORT: String(port) },
        `${LOGS}/${name}.log`,
      )
    for (const [name, kind] of [
      ['api-1', 'api'],
      ['api-2', 'api'],
      ['worker-1', 'worker'],
      ['storefront-1', 'storefront'],
      ['storefront-2', 'storefront'],
    ] as const) {
      const port = await freePort()
      places.push({ name, kind, port, process: start(name, kind, old, port) })
    }
    for (const { name, port } of places) await until(`${name} is ready`, () => isReady(port), 180_000)
    const originsWithout = (gone?: Place) => {
      const of = (kind: Kind) => places.filter((one) => one.kind === kind && one !== gone).map(({ port }) => at(port))
      return { storefronts: of('storefront'), apis: of('api') }
    }
    // Cached pages refer to files of either build.
    for (const version of new Set([old, '.'])) edge.publish(join(version, 'apps/storefront/build'))
    await edge.start(originsWithout())
    const visitors = await startVisitors({ origin: edge.url, databaseUrl, people: clients, isSearching })
    await until('people are there', async () => visitors.counts.carts >= clients)
    const asked: Record<string, number> = { before: visitors.counts.asked }
    for (const place of places) {
      const before = visitors.counts.asked
      if (place.kind !== 'worker') await edge.use(originsWithout(place))
      await place.process.stop()
      place.process = start(place.name, place.kind, '.', place.port)
      await until(`${place.name} is ready`, () => isReady(place.port), 180_000)
      if (place.kind !== 'worker') await edge.use(originsWithout())
      asked[place.name] = visitors.counts.asked - before
      console.log(`${place.name} is new; ${visitors.failures.length} of ${visitors.counts.asked} requests failed`)
    }
    await sleep(3_000) // visitors continue with the new version only
    await visitors.stop()
    const { counts, failures, builds } = visitors
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
    return {
      drill: 'deploy',
      ok: failures.length === 0,
      seconds: (performance.now() - began) / 1_000,
      lost: failures.length,
      figures: {
        'processes replaced': places.length,
        'requests failed': failures.length,
        'requests asked': counts.asked,
        'of them on a new connection after a kept one was closed': counts.resent,
        'while each was replaced': JSON.stringify(asked),
        'pages, files, lists, carts': [counts.pages, counts.assets, counts.lists, counts.carts].join(', '),
        'pages by build': JSON.stringify(Object.fromEntries(builds)),
      },
    }
  } finally {
    for (const { process } of places.toReversed()) await process.stop()
    await edge.stop()
    keepLogs(running)
    for (const cluster of running) cluster.kill()
    folder.remove()
  }
}
