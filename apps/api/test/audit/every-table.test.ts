import { randomUUID } from 'node:crypto'
import { load } from '@shop/demo-data/load/load'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTemplate } from '../support/api.ts'
import { MORE_ROWS } from './rows.ts'

/**
 * Tables that the staff role can write and that have no trigger. The first are ledgers: each row names its author
 * or cause and cannot be changed. The others are technical: counters, queues and limits.
 */
const NOT_AUDITED = {
  ledgers: [
    ...[
      'account_event',
      'count_entry',
      'counter_return',
      'counter_return_line',
      'credit_entry',
      'day_close',
      'hand_over',
      'hand_over_line',
      'hand_over_part',
    ],
    ...['order_event', 'pick_scan', 'points_entry', 'price_history', 'return_photo', 'short_pick', 'stock_adjustment'],
    ...['stock_move'],
    ...['stop_proof', 'stop_report', 'till_entry', 'till_payout'],
  ],
  technical: [
    'change_line',
    'daily_count',
    'durable_limit',
    'idempotency',
    'invoice_counter',
    'outbox',
    'product_field_value',
    'product_job_row',
    'promotion_plan_line',
    'reference_version',
    'staff_challenge',
    'staff_pin_use',
    'staff_presence',
    'staff_session',
    'staff_sign_in',
  ],
}
/** Staff change these tables by functions only, which the matrix of endpoints calls. */
const BY_FUNCTION = ['van_stop']
/** Columns of one table that are not recorded: its version and time, and those that follow from other records. */
const MOST_IGNORED = 5
const PERSON = randomUUID()
const DEVICE = randomUUID()
const AUTHORS = {
  person: { staff_id: PERSON, device_id: DEVICE, process: '' },
  process: { staff_id: '', device_id: '', process: 'nightly-import' },
  none: { staff_id: '', device_id: '', process: '' },
}
type Audited = {
  readonly name: string
  readonly keys: string[]
  readonly columns: string[]
  readonly isStaffOnly: boolean
}
type Change = { readonly sql: string; readonly first?: string }
type Entry = { readonly [column: string]: unknown }

describe('the audit log', () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>
  let client: pg.Client
  let tables: Audited[]

  beforeAll(async () => {
    copy = await copyTemplate(`shop_audit_${process.pid}`)
    client = new pg.Client({ connectionString: copy.url })
    await client.connect()
    await load(client, { products: 393, seed: 1, today: '2026-11-17', branches: 5, stockPerProduct: 2 })
    for (const sql of MORE_ROWS) await client.query(sql)
    const { rows } = await client.query<Audited>(
      `select c.relname as name, bool_or(t.tgqual is not null) as "isStaffOnly",
         (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid
            and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary) as keys,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid
            and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = c.relname || '_audit'
       group by c.oid order by 1`,
    )
    tables = rows.filter(({ name }) => !BY_FUNCTION.includes(name))
  })
  afterAll(async () => {
    await client.end()
    await copy.drop()
  })

  const may = async (table: string, right: string) =>
    (await client.query<{ may: boolean }>(`select has_table_privilege('shop_staff', $1, $2) as may`, [table, right]))
      .rows[0]?.may

  /** Runs the statement on one row with no trigger but that of the audit log, and undoes it. */
  async function change({ name, isStaffOnly }: Audited, { sql, first }: Change, author: keyof typeof AUTHORS) {
    await client.query('begin')
    try {
      // References to the row must not prevent the change.
      await client.query(`alter table ${name} disable trigger all; ${first ?? ''}`)
      await client.query(`alter table ${name} enable trigger ${name}_audit`)
      if (isStaffOnly) await client.query('set local session authorization shop_staff')
      for (const [setting, value] of Object.entries(AUTHORS[author]))
        await client.query('select set_config($1, $2, true)', [`shop.${setting}`, value])
      await client.query(`select set_config('shop.request_id', 'request-7', true)`)
      const { rowCount } = await client.query(sql)
      expect(`${sql}: ${rowCount}`).toBe(`${sql}: 1`)
      await client.query('reset session authorization')
      const { rows } = await client.query<Entry>(
        `select staff_id, device_id, process, db_role, request_id, table_name, row_key, action, before, after
         from audit_entry where action <> 'load' and at >= now()`,
      )
      return { rows }
    } catch (error) {
      return { code: (error as { code?: string }).code ?? String(error) }
    } finally {
      await client.query('rollback')
    }
  }

  /** Statements on the first row: the same row deleted and inserted, and a column changed in a way its checks accept. */
  async function statements(table: Audited): Promise<Readonly<Record<string, Change>>> {
    const { name, keys } = table
    const key = keys.map((one) => `t.${one}::text`).join(` || ',' || `)
    const { rows } = await client.query<{ key: string; row: object }>(
      `select ${key} as key, to_jsonb(t) as row from ${name} t order by 1 limit 1`,
    )
    const [first] = rows
    if (!first) throw new Error(`${name} has no row`)
    const where = `where ${keys.map((one) => `${one}::text`).join(` || ',' || `)} = ${pg.escapeLiteral(first.key)}`
    const list = table.columns.join(', ')
    const remove = `delete from ${name} ${where}`
    const insert = `insert into ${name} (${list}) overriding system value select ${list}
      from jsonb_populate_record(null::${name}, ${pg.escapeLiteral(JSON.stringify(first.row))})`
    return {
      delete: { sql: remove },
      insert: { sql: insert, first: remove },
      update: await updateOf(table, first.row, where),
    }
  }

  const otherValues = (value: unknown): unknown[] => [
    ...(typeof value === 'boolean' ? [!value] : []),
    ...(typeof value === 'number' ? [value + 1, value - 1] : []),
    ...(typeof value === 'string' ? [`${value}x`] : []),
    '2031-01-01',
    '10:00',
    '{}',
    'x',
    '1',
  ]

  /** Tries the columns in turn until the checks of the table accept another value. */
  async function updateOf(table: Audited, row: object, where: string): Promise<Change> {
    const ignored = ['version', 'updated_at', 'used']
    const [keys, others] = [table.keys, table.columns.filter((one) => !table.keys.includes(one))]
    for (const column of [...others, ...keys].filter((one) => !ignored.includes(one)))
      for (const next of otherValues((row as Record<string, unknown>)[column])) {
        const sql = `update ${table.name} set ${column} = ${pg.escapeLiteral(String(next))} ${where}`
        const done = await change(table, { sql }, 'person')
        if (done.rows?.length === 1) return { sql }
      }
    throw new Error(`no column of ${table.name} can be changed`)
  }

  test('has a trigger on every table that staff can write', { tags: ['STAFF-16'] }, async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and (has_table_privilege('shop_staff', oid, 'insert, delete') or has_any_column_privilege('shop_staff', oid, 'update'))`,
    )
    const expected = [...tables.map(({ name }) => name), ...NOT_AUDITED.ledgers, ...NOT_AUDITED.technical]
    expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort())
  })

  test('records each change with its author and refuses one without, per table', { tags: ['STAFF-16'] }, async () => {
    expect(tables.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const table of tables)
      for (const [action, statement] of Object.entries(await statements(table))) {
        const said = `${action} ${table.name}`
        if (table.isStaffOnly && action !== 'update' && !(await may(table.name, action))) continue
        const refused = await change(table, statement, 'none')
        if (refused.code !== '28000') wrong.push(`${said}: ${refused.code ?? 'done without an author'}`)
        for (const author of ['person', 'process'] as const) {
          const { rows: [entry, ...more] = [], code } = await change(table, statement, author)
          if (!entry || more.length > 0) wrong.push(`${author}: ${said}: ${code ?? `${more.length} more entries`}`)
          else wrong.push(...faultsOf(entry, table, action, author).map((fault) => `${author}: ${said}: ${fault}`))
        }
      }
    expect(wrong).toEqual([])
  })

  function faultsOf(entry: Entry, table: Audited, action: string, author: 'person' | 'process'): string[] {
    const expected: Entry = {
      staff_id: author === 'person' ? PERSON : null,
      device_id: author === 'person' ? DEVICE : null,
      process: author === 'process' ? 'nightly-import' : null,
      db_role: table.isStaffOnly ? 'shop_staff' : 'postgres',
      request_id: 'request-7',
      table_name: table.name,
      action,
    }
    const different = Object.entries(expected).filter(([column, value]) => entry[column] !== value)
    const [before, after] = [entry['before'] as object | null, entry['after'] as object | null]
    const columns = Object.keys(after ?? before ?? {})
    const isWhole = action === 'update' ? columns.length === 1 : columns.length >= table.columns.length - MOST_IGNORED
    const isPaired = action !== 'update' || JSON.stringify(Object.keys(before ?? {})) === JSON.stringify(columns)
    return [
      ...different.map(([column, value]) => `${column} is ${entry[column]}, not ${value}`),
      ...(isWhole && isPaired ? [] : [`columns ${columns.join(', ')}`]),
      ...((action === 'insert') === (before === null) ? [] : ['before']),
      ...((action === 'delete') === (after === null) ? [] : ['after']),
      ...(typeof entry['row_key'] === 'string' && entry['row_key'] !== '' ? [] : ['row_key']),
    ]
  }
})
