import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LOCKS } from './sql/locks.ts'

const LOCK_WAIT_MS = 60_000
const OUTSIDE_TRANSACTION = /^-- migrate: no transaction$/m

type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

/** Brings the database up to the last numbered file. Safe to start from every process at once. */
export async function migrate(connectionString: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, options: '-c lock_timeout=5s', application_name: 'migrate' })
  await client.connect()
  try {
    await takeLock(client)
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const pending = await listPending(client, await readMigrations(folder))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end() // also gives the lock back
  }
}

// Polled: a session that sleeps inside pg_advisory_lock() holds a snapshot, and `create index concurrently` waits for that.
async function takeLock(client: pg.Client) {
  for (const until = Date.now() + LOCK_WAIT_MS; Date.now() < until; await sleep(250)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCKS.migrations,
    ])
    if (rows[0]?.taken) return
  }
  throw new Error('another process has been migrating for too long')
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    if (Number.parseInt(name, 10) !== index + 1) throw new Error(`${name}: expected number ${index + 1}`)
  })
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function listPending(client: pg.Client, migrations: Migration[]) {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration order by name')
  rows.forEach(({ name, hash }, index) => {
    const file = migrations[index]
    if (file?.name !== name) throw new Error(`${name} was applied, but file ${index + 1} is ${file?.name ?? 'missing'}`)
    if (file.hash !== hash) throw new Error(`${name} was changed after it was applied: write a new migration`)
  })
  return migrations.slice(rows.length)
}

async function apply(client: pg.Client, { name, sql, hash }: Migration) {
  const record = () => client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
  if (OUTSIDE_TRANSACTION.test(sql)) {
    await client.query(sql) // one statement per such file
    await record()
    return
  }
  await client.query('begin')
  try {
    await client.query(sql)
    await record()
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`${name} failed`, { cause })
  }
}
