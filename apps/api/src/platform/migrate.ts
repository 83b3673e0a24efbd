import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LOCKS } from './sql/locks.ts'

const LOCK_WAIT_MS = 60_000
/**
 * A migration that waits for an exclusive lock blocks all later queries on the table, so it tries briefly and often.
 * Building an index concurrently blocks nothing, but must wait for earlier transactions.
 */
const LOCK_TIMEOUT = '100ms'
const PATIENT_LOCK_TIMEOUT = '120s'
const GIVE_UP_MS = 180_000
const TRY_AGAIN = new Set(['55P03', '40P01'])
const OUTSIDE_TRANSACTION = /^-- migrate: no transaction$/m

/** The first file that only the history before the baseline has (ADR 0045). */
const BEFORE_BASELINE = '0002-prices.sql'

/**
 * Numbered files run once, in order. Function files (`create or replace`) run after them whenever their text changed.
 */
export type SchemaFolders = { readonly migrations: string; readonly functions?: string }
export const SCHEMA: SchemaFolders = {
  migrations: new URL('../../migrations', import.meta.url).pathname,
  functions: new URL('../../sql/functions', import.meta.url).pathname,
}

/** `ms` is the duration of the last attempt, the longest time for which a transactional migration held its locks. */
export type Applied = { readonly name: string; readonly ms: number; readonly tries: number }
export type MigrateOptions = {
  /** The last migration to apply. Upgrade drills start from an older schema. */
  readonly upTo?: number
  readonly onApplied?: (applied: Applied) => void
}
type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

/** Applies all pending migrations and changed function files. Several processes may start it at once. */
export async function migrate(
  connectionString: string,
  { migrations, functions }: SchemaFolders,
  { upTo = Number.POSITIVE_INFINITY, onApplied = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const options = `-c lock_timeout=${LOCK_TIMEOUT}`
  const client = new pg.Client({ connectionString, options, application_name: 'migrate' })
  await client.connect()
  try {
    await takeLock(client)
    for (const table of ['migration', 'repeatable_migration'])
      await client.query(
        `create table if not exists ${table} (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
      )
    const files = (await readNumbered(migrations)).filter(({ name }) => numberOf(name) <= upTo)
    const numbered = await listPending(client, files)
    // A rollback to the previous release: it works with the newer tables and functions, so leave both.
    if (numbered === 'newer') return []
    const changed = functions === undefined ? [] : await listChanged(client, await readFiles(functions))
    for (const file of numbered) onApplied(await untilApplied(client, file, recordOnce))
    for (const file of changed) onApplied(await untilApplied(client, file, recordLatest))
    return [...numbered, ...changed].map(({ name }) => name)
  } finally {
    await client.end() // also releases the lock
  }
}

// Poll: a session that sleeps in pg_advisory_lock() holds a snapshot, which blocks `create index concurrently`.
async function takeLock(client: pg.Client) {
  for (const until = Date.now() + LOCK_WAIT_MS; Date.now() < until; await sleep(250)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCKS.migrations,
    ])
    if (rows[0]?.taken) return
  }
  throw new Error('another process has been migrating for too long')
}

const numberOf = (name: string) => Number.parseInt(name, 10)

async function readNumbered(folder: string): Promise<Migration[]> {
  const files = await readFiles(folder)
  files.forEach(({ name }, index) => {
    if (numberOf(name) !== index + 1) throw new Error(`${name}: expected number ${index + 1}`)
  })
  return files
}

async function readFiles(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function listPending(client: pg.Client, migrations: Migration[]): Promise<Migration[] | 'newer'> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration order by name')
  if (rows.some(({ name }) => name === BEFORE_BASELINE) && !migrations.some(({ name }) => name === BEFORE_BASELINE))
    throw new Error(
      'this database was created by a version before 0.1.0 and cannot be migrated: recreate it with `./shop demo --fresh`',
    )
  rows.slice(0, migrations.length).forEach(({ name, hash }, index) => {
    const file = migrations[index]
    if (file?.name !== name) throw new Error(`${name} was applied, but file ${index + 1} is ${file?.name ?? 'missing'}`)
    if (file.hash !== hash) throw new Error(`${name} was changed after it was applied: write a new migration`)
  })
  return rows.length > migrations.length ? 'newer' : migrations.slice(rows.length)
}

async function listChanged(client: pg.Client, files: Migration[]) {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from repeatable_migration')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return files.filter(({ name, hash }) => applied.get(name) !== hash)
}

async function untilApplied(client: pg.Client, migration: Migration, record: Recorder): Promise<Applied> {
  const { name } = migration
  for (let tries = 1, until = Date.now() + GIVE_UP_MS; ; tries += 1) {
    const began = performance.now()
    try {
      await (OUTSIDE_TRANSACTION.test(migration.sql) ? applyBare(client, migration) : apply(client, migration, record))
      return { name, ms: Math.round(performance.now() - began), tries }
    } catch (cause) {
      const isBusy = TRY_AGAIN.has((cause as { code?: string }).code ?? '')
      if (!isBusy || Date.now() > until) throw new Error(`${name} failed`, { cause })
    }
    await sleep(100 + Math.random() * 900)
  }
}

type Recorder = (client: pg.Client, migration: Migration) => Promise<unknown>
const recordOnce: Recorder = (client, { name, hash }) =>
  client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
const recordLatest: Recorder = (client, { name, hash }) =>
  client.query(
    `insert into repeatable_migration (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  )

async function apply(client: pg.Client, migration: Migration, record: Recorder) {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}

const BUILDS_INDEX = /create (?:unique )?index concurrently (\w+)/i

/** Runs one statement outside a transaction. An invalid index of an earlier attempt is dropped and rebuilt. */
async function applyBare(client: pg.Client, migration: Migration) {
  await client.query(`set lock_timeout = '${PATIENT_LOCK_TIMEOUT}'`)
  try {
    const index = BUILDS_INDEX.exec(migration.sql)?.[1]
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [index ?? null],
    )
    if (rows[0]?.indisvalid === false) await client.query(`drop index concurrently ${index}`)
    if (!rows[0]?.indisvalid) await client.query(migration.sql)
    await recordOnce(client, migration)
  } finally {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  }
}
