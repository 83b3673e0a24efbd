import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { installJobs } from '../../../../apps/api/src/platform/jobs.ts'
import { migrate, SCHEMA } from '../../../../apps/api/src/platform/migrate.ts'
import { grantRoles } from '../../../../apps/api/src/platform/sql/process-roles.ts'
import { QUEUES } from '../../../../apps/api/src/queues.ts'
import { DATABASE_URL } from '../../support/shop.ts'
import { fillOf, historyOf, type Size } from './fill.ts'

const sized = (name: string, whole: number) => Number(process.env[name] ?? whole)
/** The full size of the requirement; `BENCH_ORDERS=100000 BENCH_PRODUCTS=100000 BENCH_CUSTOMERS=10000` is a tenth of it. */
export const SIZE: Size = {
  orders: sized('BENCH_ORDERS', 1_000_000),
  products: sized('BENCH_PRODUCTS', 1_000_000),
  customers: sized('BENCH_CUSTOMERS', 100_000),
  branches: 62,
}
/** A run with fewer rows proves no requirement. */
export const isFull = SIZE.orders >= 1_000_000 && SIZE.products >= 1_000_000 && SIZE.customers >= 100_000
/** A smaller one does not replace the full one, which takes long to fill. */
const NAME = isFull ? 'shop_bench_staff' : 'shop_bench_staff_small'
const urlOf = (name: string) => DATABASE_URL.replace(/\/[^/]*$/, `/${name}`)
const SCRATCH_URL = urlOf(NAME)

/** Indexes of the filled tables that belong to no constraint. Built afterwards, each is one sort instead of a million inserts. */
const LOOSE_INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid = any ('{product, product_text, data_gap, customer, contact, orders, payment, order_mail}'::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c shop.process=bench' })
  await client.connect()
  return client
}

/** Whether a complete database of this size exists: its comment is written last. */
async function isFilled(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ said: string | null }>(
    `select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1`,
    [NAME],
  )
  return rows[0]?.said === JSON.stringify(SIZE)
}

async function fill(tell: (line: string) => void): Promise<void> {
  const client = await connect(SCRATCH_URL)
  const timed = async (sql: string, what = sql.trim().slice(0, 40).replaceAll('\n', ' ')) => {
    const began = performance.now()
    const { rowCount } = await client.query(sql)
    tell(`${what}… ${rowCount ?? ''} rows, ${Math.round(performance.now() - began)} ms`)
  }
  await client.query(`set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB';
    set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(LOOSE_INDEXES)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const sql of [...fillOf(SIZE), ...historyOf()]) await timed(sql)
  for (const { name, definition } of indexes) await timed(definition, `index ${name}`)
  await timed('vacuum analyze', 'vacuum analyze')
  await client.query(`comment on database ${NAME} is '${JSON.stringify(SIZE)}'`)
  await client.end()
}

/** People, sessions and scans of earlier runs. */
const CLEAN = `set session_replication_role = replica; delete from staff_session; delete from staff_grant; delete from change_line; delete from change_set;
  delete from staff_person where name = 'Bench'; delete from pick_scan; delete from customer_view;
  update pick_job set state = 'open', claimed_by = null, active_at = null where state <> 'open'`

/** A migrated database with this many rows, or with any, where their number does not matter. One of an earlier run is used again. */
export async function openScratch({ isAnySize = false } = {}): Promise<pg.Client> {
  const admin = await connect(urlOf('postgres'))
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [NAME])
  const isThere = rowCount === 1 && (isAnySize || (await isFilled(admin)))
  if (!isThere) {
    await admin.query(`drop database if exists ${NAME} with (force)`)
    await admin.query(`create database ${NAME}`)
  }
  await admin.end()
  await migrate(SCRATCH_URL, SCHEMA)
  await installJobs(SCRATCH_URL, QUEUES)
  await grantRoles(SCRATCH_URL)
  if (!isThere && !isAnySize) await fill((line) => console.log(`  ${line}`))
  const client = await connect(SCRATCH_URL)
  await client.query(CLEAN)
  await client.query('reset session_replication_role')
  return client
}

/** People with a role and a live session each; returns their cookies. Branches: null for all. */
export async function sessions(
  client: pg.Client,
  role: string,
  branches: readonly (readonly number[] | null)[],
): Promise<string[]> {
  const made = branches.map((of) => ({ secret: randomBytes(32).toString('base64url'), of }))
  const rows = made.map(({ secret, of }, nth) => ({
    email: `${randomBytes(6).toString('hex')}-${nth}@example.nl`,
    branches: of,
    hash: createHash('sha256').update(secret).digest('hex'),
  }))
  await client.query(
    `with wanted as (select gen_random_uuid() as id, w.* from jsonb_to_recordset($2::jsonb) as w (email text, branches int[], hash text)),
       person as (insert into staff_person (id, name, email) select id, 'Bench', email from wanted returning id),
       granted as (insert into staff_grant (person_id, role, branch_ids) select id, $1, branches from wanted)
     insert into staff_session (person_id, secret_hash, expires_at, confirmed_at)
     select id, decode(hash, 'hex'), now() + interval '12 hours', now() from wanted`,
    [role, JSON.stringify(rows)],
  )
  return made.map(({ secret }) => `__Host-staff=${secret}`)
}
export const aSession = async (client: pg.Client, role: string, branches: readonly number[] | null) =>
  (await sessions(client, role, [branches]))[0] ?? ''

/** The environment of a staff process on the scratch database, with the rights of the staff role. */
export function staffEnvironment(): Record<string, string> {
  const url = new URL(SCRATCH_URL)
  url.username = 'shop_staff'
  return { SHOP_ENV: 'test', DATABASE_URL: url.href, STAFF_ORIGIN: 'http://127.0.0.1:4099' }
}

export async function get(url: string, cookie: string): Promise<unknown> {
  const reply = await fetch(url, { headers: { cookie } })
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${body.slice(0, 200)}`)
  return JSON.parse(body)
}
const at = (times: readonly number[], share: number) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * share)] ?? Number.NaN
export const p95 = (times: readonly number[]): number => at(times, 0.95)
export const median = (times: readonly number[]): number => at(times, 0.5)

/** Duration of each call, one after the other. */
export async function durations(times: number, work: (nth: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const began = performance.now()
    await work(nth)
    took.push(performance.now() - began)
  }
  return took
}
