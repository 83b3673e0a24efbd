import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { installJobs } from '../../src/platform/jobs.ts'
import { migrate, SCHEMA } from '../../src/platform/migrate.ts'
import { LOCKS } from '../../src/platform/sql/locks.ts'
import { GRANTS, grantRoles } from '../../src/platform/sql/process-roles.ts'
import { QUEUES } from '../../src/queues.ts'
import { TEST_QUEUES } from './test-queues.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    template: string
    redisUrl: string
  }
}
const base = Number(process.env.SHOP_PORT ?? 4100)

/** Once per run: one migrated database that every worker copies. Its name has the hash of the SQL files, so it is reused. */
export default async function setup(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL ?? `postgres://postgres@127.0.0.1:${base + 9}/postgres`
  const all = Object.values(SCHEMA).flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => readFileSync(`${folder}/${name}`)),
  )
  const queues = Buffer.from(`${JSON.stringify([QUEUES, TEST_QUEUES])} ${readFileSync(GRANTS, 'utf8')}`)
  const hash = createHash('sha256')
    .update(Buffer.concat([...all, queues]))
    .digest('hex')
  const template = `shop_template_${hash.slice(0, 12)}`

  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query('select pg_advisory_lock($1)', [LOCKS.testTemplate]) // concurrent runs create it once
  const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [template])
  if (rowCount === 0) {
    await admin.query(`drop database if exists ${template}`)
    await admin.query(`create database ${template}`)
    const url = databaseUrl(serverUrl, template)
    await migrate(url, SCHEMA)
    await installJobs(url, { ...QUEUES, ...TEST_QUEUES })
    await grantRoles(url)
    await admin.query(`alter database ${template} is_template true allow_connections false`)
  }
  await admin.end()
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  project.provide('redisUrl', process.env.REDIS_URL ?? `redis://127.0.0.1:${base + 8}`)
}

export function databaseUrl(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
