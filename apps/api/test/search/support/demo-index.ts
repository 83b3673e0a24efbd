import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { load } from '@shop/demo-data/load/load'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { indexNames, readKnowledge, rebuildIndex } from '../../../src/modules/search/index.ts'
import { openDb } from '../../../src/platform/db.ts'
import { migrate, SCHEMA } from '../../../src/platform/migrate.ts'
import { openSearchEngine, type SearchEngine } from '../../../src/platform/opensearch.ts'
import { LOCKS } from '../../../src/platform/sql/locks.ts'
import { databaseUrl } from '../../support/template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    searchDatabase: string
    searchEngine: string
    searchIndex: string
    searchRedis: string
  }
}

const base = Number(process.env['SHOP_PORT'] ?? 4100)
const ROOT = new URL('../../../../../', import.meta.url).pathname
const PRODUCTS = 8_000

function hashOf(...patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(`${ROOT}${file}`))
  return hash.digest('hex').slice(0, 12)
}

const exists = async (admin: pg.Client, name: string) =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1

/** The demo catalogue in a separate database, reused until the tables or the catalogue change. */
async function makeDatabase(admin: pg.Client, serverUrl: string, name: string) {
  const url = databaseUrl(serverUrl, name)
  if (await exists(admin, name)) return url
  const making = `${name}_making`
  await admin.query(`drop database if exists ${making} with (force)`)
  await admin.query(`create database ${making}`)
  await admin.query(`alter database ${making} set shop.process = 'test'`) // the author of changes that tests make
  await migrate(databaseUrl(serverUrl, making), SCHEMA)
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, making) })
  await client.connect()
  await load(client, { products: PRODUCTS, seed: 1, today: '2026-11-15', branches: 60, stockPerProduct: 25 })
  await client.end()
  await admin.query(`alter database ${making} rename to ${name}`)
  const old = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^shop_search_[0-9a-f]{12}$' and datname <> $1`,
    [name],
  )
  for (const one of old.rows) await admin.query(`drop database if exists ${one.name} with (force)`)
  return url
}

async function makeIndex(engine: SearchEngine, url: string, name: string) {
  const there = await engine.manage<Record<string, unknown>>({ path: `/_alias` })
  if (Object.keys(there).some((one) => one.startsWith(`${name}-`))) return
  const db = openDb({ url, max: 1, name: 'test', isUnlimited: true, onIdleError: () => {} })
  await rebuildIndex({ engine, db, names: indexNames(name), lexicon: readKnowledge().lexicon })
  await db.end()
  const old = Object.keys(there).filter((one) => one.startsWith('test-'))
  for (const one of old) await engine.manage({ method: 'DELETE', path: `/${one}` })
}

export default async function setup(project: TestProject) {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? `postgres://postgres@127.0.0.1:${base + 9}/postgres`
  const engineUrl = process.env['OPENSEARCH_URL'] ?? `http://127.0.0.1:${base + 10}`
  const data = hashOf('apps/api/{migrations,sql}/**/*.sql', 'packages/demo-data/src/**/*.ts')
  const index = hashOf(
    'apps/api/{migrations,sql}/**/*.sql',
    'packages/demo-data/src/**/*.ts',
    'packages/domain/src/search/*.ts',
    'apps/api/search-data/*.txt',
    'apps/api/src/modules/search/indexing/{mapping,product-source,source-queries,write-documents}.ts',
  )
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query('select pg_advisory_lock($1)', [LOCKS.testIndex]) // concurrent runs on one machine create it once
  const engine = openSearchEngine({ url: engineUrl })
  const url = await makeDatabase(admin, serverUrl, `shop_search_${data}`)
  await makeIndex(engine, url, `test-${index}`)
  engine.close()
  await admin.end()
  project.provide('searchDatabase', url)
  project.provide('searchEngine', engineUrl)
  project.provide('searchIndex', `test-${index}`)
  project.provide('searchRedis', process.env['REDIS_URL'] ?? `redis://127.0.0.1:${base + 8}`)
}
