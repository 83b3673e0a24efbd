import type { Client } from 'pg'
import { CONTENT_TABLES } from './content-tables.ts'
import { copyRows, type Row } from './copy.ts'
import { CUSTOMER_TABLES } from './customer-tables.ts'
import { REFERENCE_TABLES } from './fixed-tables.ts'
import { job, type Options } from './job.ts'
import { ORDER_TABLES } from './order-tables.ts'
import { PLACE_TABLES } from './place-tables.ts'
import { PRODUCT_TABLES, rowsOf } from './product-tables.ts'

export type Loaded = { table: string; rows: number; seconds: number }
export type Progress = (table: string, rows: number) => void

const FIXED_TABLES = [...REFERENCE_TABLES, ...CONTENT_TABLES, ...CUSTOMER_TABLES, ...PLACE_TABLES]
const ALL = [...FIXED_TABLES, ...PRODUCT_TABLES, ...ORDER_TABLES].map(({ table }) => table)
/** From this size on, secondary indexes are built once at the end instead of per row. */
const REBUILD_FROM = 100_000

/**
 * Loads the demo range and its two customers in one transaction, so that readers see the old range until the new one is
 * complete. Truncating the tables first makes a second run produce the same database. `isChecked` verifies every
 * reference.
 */
export async function load(
  client: Client,
  options: Options,
  onRows: Progress = () => undefined,
  isChecked = false,
): Promise<Loaded[]> {
  const work = job(options)
  const loaded: Loaded[] = []
  const fill = async (table: string, columns: string, rows: Iterable<Row>) => {
    const began = performance.now()
    const count = await copyRows(client, table, columns, rows, (more) => onRows(table, more))
    loaded.push({ table, rows: count, seconds: (performance.now() - began) / 1000 })
  }
  await client.query('begin')
  try {
    await client.query(
      `set local shop.process = 'demo-data'; set local shop.bulk = on; set local synchronous_commit = off; set local maintenance_work_mem = '256MB'`,
    )
    const isTrusted = !isChecked && (await skipChecks(client))
    await client.query(`truncate ${ALL.join(', ')}, outbox restart identity cascade`)
    const indexes = options.products >= REBUILD_FROM ? await dropIndexes(client) : []
    for (const { table, columns, rows } of FIXED_TABLES) await fill(table, columns, rows(work))
    for (const table of PRODUCT_TABLES) await fill(table.table, table.columns, rowsOf(work, table))
    // Customer data refers to products.
    for (const { table, columns, rows } of ORDER_TABLES) await fill(table, columns, rows(work))
    for (const definition of indexes) {
      onRows(definition.split(' on ')[0]?.replace('CREATE INDEX ', 'index ') ?? 'index', 0)
      await client.query(definition)
    }
    await moveSequences(client)
    if (isTrusted) await announce(client)
    await record(client, loaded)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query(`analyze ${ALL.join(', ')}`)
  return loaded
}

/** Tests verify that the generator breaks no reference, so a superuser's load skips the checks. */
async function skipChecks(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ on: string }>(`select current_setting('is_superuser') as on`)
  if (rows[0]?.on !== 'on') return false
  await client.query('set local session_replication_role = replica')
  return true
}

async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = c.oid) order by 1`,
    [PRODUCT_TABLES.map(({ table }) => table)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Rows have explicit small keys, so move the sequences past them. */
async function moveSequences(client: Client): Promise<void> {
  for (const table of ['web_node', 'brand', 'promotion', 'branch', 'branch_post', 'content_banner'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
}

/** One entry of the audit log for the whole load; an upgrade drill loads into an older schema without the log. */
async function record(client: Client, loaded: readonly Loaded[]): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regprocedure('record_load(jsonb)') is not null as has`,
  )
  const counts = Object.fromEntries(loaded.map(({ table, rows: count }) => [table, count]))
  if (rows[0]?.has) await client.query('select record_load($1)', [JSON.stringify(counts)])
}

/** Disabled triggers published no changes, so publish one for each topic. A rebuild copies the products. */
async function announce(client: Client): Promise<void> {
  await client.query(
    `insert into outbox (topic, key) select topic, 'demo' from unnest(array['catalogue', 'branch', 'content', 'settings']) topic`,
  )
  await client.query(`select pg_notify('outbox', '')`)
}
