import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyDatabase, type RunDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { type Supervised, supervise } from './supervised.ts'

const LOGS = 'reports/faults'
const WORD =
  'the engines have to run: ./shop engines start postgres redis, ./shop demo, then with the variables of .shop/env'

const at = (port: number) => `http://127.0.0.1:${port}`

export type Rig = Awaited<ReturnType<typeof openRig>>
export type RigOptions = {
  /** What the processes of the shop are told besides. */
  readonly env?: Readonly<Record<string, string>>
  readonly isSearching?: boolean
  /** Another engine's than the shop's: a drill has its own. */
  readonly database?: RunDatabase
}

/** Two processes of the API, the worker, a payment provider and a mailbox of its own, each watched over, on a copy of the database. */
export async function openRig({ env = {}, isSearching = false, database: given }: RigOptions = {}) {
  const { DATABASE_URL: shopUrl, REDIS_URL: redisUrl, OPENSEARCH_URL: searchUrl = '' } = process.env
  if (!shopUrl || !redisUrl) throw new Error(WORD)
  const database = given ?? (await copyDatabase(shopUrl))
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  mkdirSync(LOGS, { recursive: true })
  const start = async (
    name: string,
    file: string,
    more: (port: number) => Readonly<Record<string, string>>,
    known?: number,
  ) => {
    const port = known ?? (await freePort())
    return supervise(
      name,
      file,
      at(port),
      { PORT: String(port), LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: join(folder, 'compiled'), ...more(port) },
      join(LOGS, `${name}.log`),
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
  // the provider knows a payment by everything it was asked with, so all name the same place
  const firstPort = await freePort()
  const shop = {
    NODE_ENV: 'production',
    SHOP_ENV: 'test',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    API_DOCS: 'off',
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PUBLIC_ORIGIN: 'http://127.0.0.1:4100',
    PAYMENT_TEST_URL: `${simulator.url}/v2/`,
    WEBHOOK_ORIGIN: at(firstPort),
    ...(isSearching ? { OPENSEARCH_URL: searchUrl } : {}),
    ...env,
  }
  const apis = [
    await start('api-1', 'apps/api/src/server.ts', () => shop, firstPort),
    await start('api-2', 'apps/api/src/server.ts', () => shop),
  ]
  const worker = await start('worker', 'apps/api/src/worker.ts', () => shop)
  const all: readonly Supervised[] = [mail, simulator, ...apis, worker]
  const db = new pg.Pool({ connectionString: database.url, max: 4, application_name: 'faults' })
  db.on('error', () => {}) // the server is killed in some runs, and the next question opens a new connection
  const close = async () => {
    for (const one of all.toReversed()) await one.stop()
    await db.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
  try {
    for (const one of all) await one.ready()
  } catch (error) {
    await close()
    throw error
  }
  return { database, db, mail, simulator, apis, worker, origins: apis.map(({ url }) => url), close }
}
