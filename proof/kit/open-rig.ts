import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyDatabase, type RunDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { type Front, openFront } from './front.ts'
import type { Link, Links } from './links.ts'
import { type Start, type Supervised, supervise } from './supervised.ts'

const LOGS = 'reports/faults'
const WORD =
  'the engines must run: ./shop engines start postgres redis; ./shop demo; then load the variables of .shop/env'
const TROUBLE_MAKER = new URL('fault-injector.ts', import.meta.url).href

const at = (port: number) => `http://127.0.0.1:${port}`

/** The same database with the rights of a process. */
function asRole(url: string, role: string): string {
  const to = new URL(url)
  to.username = role
  return to.href
}

export type Rig = Awaited<ReturnType<typeof openRig>>
export type RigOptions = {
  /** Additional environment of the shop's processes. */
  readonly env?: Readonly<Record<string, string>>
  readonly isSearching?: boolean
  /** A database of another engine: a drill has its own. */
  readonly database?: RunDatabase
  readonly workers?: number
  /** Adds nginx in front of the two API processes, as in production; with pages also two storefronts. */
  readonly front?: 'none' | 'calls' | 'pages'
  /** A fault proxy on every link. */
  readonly links?: Links | undefined
  /** Enables fault injection in the processes. */
  readonly isTroubled?: boolean
  /** The checkout whose API and worker run; default: this one. */
  readonly checkout?: string
  /** Start options of the API processes. */
  readonly apiStart?: Start
}

/** Two API processes, workers, a payment provider and a mailbox, each supervised, on a copy of the database. */
export async function openRig(options: RigOptions = {}) {
  const { env = {}, isSearching = false, workers: workerCount = 1, front: kind = 'none', links } = options
  const { DATABASE_URL: shopUrl, REDIS_URL: redisUrl, OPENSEARCH_URL: searchUrl = '' } = process.env
  if (!shopUrl || !redisUrl) throw new Error(WORD)
  const database = options.database ?? (await copyDatabase(shopUrl))
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  chmodSync(folder, 0o755) // nginx runs below it as the user `nobody`
  mkdirSync(LOGS, { recursive: true })
  // The roles of an older shop are others.
  const asProcess = (url: string, role: string) => (options.checkout === undefined ? asRole(url, role) : url)
  const by = (link: Link, url: string) => (links ? links.through(link, url) : Promise.resolve(url))
  const nodeArgs = options.isTroubled ? ['--import', TROUBLE_MAKER] : []
  const start = async (
    name: string,
    file: string,
    more: (port: number) => Readonly<Record<string, string>>,
    own: Start & { readonly port?: number } = {},
  ) => {
    const port = own.port ?? (await freePort())
    return supervise(
      name,
      file,
      at(port),
      { PORT: String(port), LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: join(folder, 'compiled'), ...more(port) },
      join(LOGS, `${name}.log`),
      own,
    )
  }

  const smtpPort = await freePort()
  const mail = await start('mail', 'infra/mail-sink/src/main.ts', (port) => ({
    SMTP_PORT: String(smtpPort),
    HTTP_PORT: String(port),
    MAILBOX_SIZE: '200000',
  }))
  const simulator = await start('simulator', 'apps/payment-simulator/src/server.ts', (port) => ({
    PAYMENT_LEDGER: join(folder, 'ledger.db'),
    PAYMENT_URL: at(port),
  }))
  const front: Front | undefined =
    kind === 'none' ? undefined : await openFront({ folder: join(folder, 'edge'), isPaged: kind === 'pages', links })
  // The provider identifies a payment by all its request fields, so all processes use the same URL.
  const firstPort = await freePort()
  const shop: Readonly<Record<string, string>> = {
    NODE_ENV: 'production',
    SHOP_ENV: 'test',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    API_DOCS: 'off',
    DATABASE_URL: await by('database', asProcess(database.url, 'shop_api')),
    REDIS_URL: await by('redis', redisUrl),
    SMTP_URL: await by('mail', `smtp://127.0.0.1:${smtpPort}`),
    PUBLIC_ORIGIN: front?.publicUrl ?? 'http://127.0.0.1:4100',
    PAYMENT_TEST_URL: `${await by('provider', simulator.url)}/v2/`,
    WEBHOOK_ORIGIN: await by('webhooks', front?.publicUrl ?? at(firstPort)),
    ...(isSearching ? { OPENSEARCH_URL: await by('search', searchUrl) } : {}),
    ...env,
  }
  const { checkout = '.' } = options
  const own = { ...options.apiStart, nodeArgs: [...nodeArgs, ...(options.apiStart?.nodeArgs ?? [])] }
  const apis = [
    await start('api-1', join(checkout, 'apps/api/src/server.ts'), () => shop, { ...own, port: firstPort }),
    await start('api-2', join(checkout, 'apps/api/src/server.ts'), () => shop, own),
  ]
  const workers: Supervised[] = []
  const workerEnv = { ...shop, DATABASE_URL: asProcess(shop['DATABASE_URL'] ?? '', 'shop_worker') }
  for (let nth = 1; nth <= workerCount; nth += 1)
    workers.push(
      await start(
        workerCount === 1 ? 'worker' : `worker-${nth}`,
        join(checkout, 'apps/api/src/worker.ts'),
        () => workerEnv,
        { nodeArgs },
      ),
    )
  const [worker] = workers as [Supervised]
  const all: readonly Supervised[] = [mail, simulator, ...apis, ...workers]
  const db = new pg.Pool({
    connectionString: database.url,
    max: 4,
    application_name: 'faults',
    options: '-c shop.process=faults',
  })
  db.on('error', () => {}) // some runs kill the server; the next query opens a new connection
  const close = async () => {
    await front?.close()
    for (const one of all.toReversed()) await one.stop()
    await db.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
  try {
    for (const one of all) await one.ready()
    await front?.open(
      apis.map(({ url }) => url),
      { ...shop, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    )
  } catch (error) {
    await close()
    throw error
  }
  const origins = front ? [front.url] : apis.map(({ url }) => url)
  return { database, db, mail, simulator, apis, worker, workers, front, links, origins, env: shop, close }
}
