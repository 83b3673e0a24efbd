import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect } from 'vitest'
import { test as base, type Sql } from './sql-test.ts'

type Entry = { readonly row_key: string; readonly before: object | null; readonly after: object | null }

/** Changes of the audit log are undone, so that no test seals the entries of another. */
const test = base.extend('tx', async ({ sql }, { onCleanup }): Promise<Sql> => {
  await sql('begin')
  onCleanup(async () => {
    await sql('rollback')
  })
  return sql
})

const entriesOf = (sql: Sql, table: string) =>
  sql<Entry>('select row_key, before, after from audit_entry where table_name = $1 and at >= now() order by id', table)

describe('audit_table', () => {
  test('attaches a trigger that names the key of the table', async ({ tx }) => {
    await tx('create table sample (branch integer, day date, note text, primary key (day, branch))')
    await tx(`select audit_table('sample', 'all')`)
    await tx(`insert into sample values (7, '2026-11-17', 'x')`)
    expect(await entriesOf(tx, 'sample')).toEqual([
      { row_key: '2026-11-17,7', before: null, after: { branch: 7, day: '2026-11-17', note: 'x' } },
    ])
  })

  test('limits the trigger to the staff role for tables that customers change', async ({ tx }) => {
    await tx('create table sample (id integer primary key)')
    await tx(`select audit_table('sample', 'staff')`)
    await tx('grant insert on sample to shop_staff, shop_api')
    for (const role of ['shop_api', 'shop_staff']) {
      await tx(`set local session authorization ${role}`)
      await tx(`insert into sample values (${role.length})`)
      await tx('reset session authorization')
    }
    expect((await entriesOf(tx, 'sample')).map(({ row_key: key }) => key)).toEqual(['10'])
  })
})

describe('record_change', () => {
  beforeEach<{ tx: Sql }>(async ({ tx }) => {
    await tx('create table sample (id integer primary key, name text, pin text, seen_at timestamptz, rest jsonb)')
    await tx(`select audit_table('sample', 'all', 'seen_at', 'pin')`)
    await tx(`insert into sample values (1, 'a', 'pin-1', now(), '{"x": 1}')`)
  })

  test('records the changed columns of an update before and after', async ({ tx }) => {
    await tx(`update sample set name = 'b', rest = '{"x": 2}', seen_at = now()`)
    expect((await entriesOf(tx, 'sample'))[1]).toEqual({
      row_key: '1',
      before: { name: 'a', rest: { x: 1 } },
      after: { name: 'b', rest: { x: 2 } },
    })
  })

  test('records the reason that the transaction states', async ({ tx }) => {
    await tx(`set local shop.reason = 'Terugroepactie'`)
    await tx(`update sample set name = 'c'`)
    await tx(`set local shop.reason = ''`)
    await tx(`update sample set name = 'd'`)
    const entries = await tx<{ reason: string | null }>(
      `select reason from audit_entry where table_name = 'sample' and action = 'update' and at >= now() order by id`,
    )
    expect(entries.map(({ reason }) => reason)).toEqual(['Terugroepactie', null])
  })

  test('records nothing if only ignored columns differ', async ({ tx }) => {
    await tx('update sample set seen_at = null')
    await tx('update sample set name = name')
    expect(await entriesOf(tx, 'sample')).toHaveLength(1)
  })

  test('records that a secret changed, but not its value', async ({ tx }) => {
    await tx(`update sample set pin = 'pin-2'`)
    await tx('delete from sample')
    const entries = await entriesOf(tx, 'sample')
    expect(entries[1]).toMatchObject({ before: { pin: 'secret' }, after: { pin: 'secret' } })
    expect(JSON.stringify(entries)).not.toContain('pin-')
  })

  test('records a person and the process that acts for them', async ({ tx }) => {
    const staffId = randomUUID()
    await tx(`select set_config('shop.staff_id', $1, true)`, staffId)
    await tx(`update sample set name = 'c'`)
    const [entry] = await tx(`select staff_id, process, db_role from audit_entry where table_name = 'sample'
      and action = 'update'`)
    expect(entry).toEqual({ staff_id: staffId, process: 'test', db_role: 'postgres' })
  })

  test('skips a load by the owner, but no change by a process', async ({ tx }) => {
    await tx(`grant update, select on sample to shop_worker`)
    await tx(`select set_config('shop.bulk', 'on', true)`)
    await tx(`update sample set name = 'loaded'`)
    expect(await entriesOf(tx, 'sample')).toHaveLength(1)
    await tx('set local session authorization shop_worker')
    await tx(`update sample set name = 'hidden'`)
    await tx('reset session authorization')
    expect((await entriesOf(tx, 'sample'))[1]?.after).toEqual({ name: 'hidden' })
  })
})

describe('record_load', () => {
  test('records one entry with the number of rows of each table', async ({ tx }) => {
    await tx(`select record_load('{"product": 500}')`)
    const [entry] = await tx(`select process, table_name, after from audit_entry where action = 'load' and at >= now()`)
    expect(entry).toEqual({ process: 'test', table_name: '*', after: { product: 500 } })
  })
})

const anEntry = (sql: Sql, day: string, key: string) =>
  sql(
    `with e as (select (jsonb_populate_record(null::audit_entry, jsonb_build_object('id', uuidv7(), 'at', $1::timestamptz,
       'process', 'test', 'db_role', 'test', 'table_name', 'sample', 'row_key', $2::text, 'action', 'delete'))) as entry)
     insert into audit_entry select (r).* from (select jsonb_populate_record(entry, jsonb_build_object('digest',
       audit_digest(entry))) as r from e) with_digest`,
    `${day}T10:00:00Z`,
    key,
  )

describe('audit_digest', () => {
  test('depends on every column and not on the settings of the session', async ({ tx }) => {
    await anEntry(tx, '2026-11-10', 'one')
    const digestOf = async () =>
      (
        await tx<{ hex: string }>(
          `select encode(audit_digest(e), 'hex') as hex from audit_entry e where row_key = 'one'`,
        )
      )[0]?.hex
    const before = await digestOf()
    await tx(`set local timezone = 'Asia/Tokyo'; set local datestyle = 'German'; set local extra_float_digits = 0`)
    expect(await digestOf()).toBe(before)
    const changes = [
      `id = uuidv7()`,
      `at = at + interval '1 microsecond'`,
      `staff_id = uuidv7()`,
      `device_id = uuidv7()`,
      `process = 'tess'`,
      `db_role = 'tess'`,
      `request_id = ''`,
      `table_name = 'Sample'`,
      `row_key = 'One'`,
      `action = 'insert'`,
      `before = '{}'`,
      `after = 'null'`,
      `reason = 'x'`,
    ]
    await tx('alter table audit_entry disable trigger audit_entry_append_only')
    for (const change of changes) {
      await tx('savepoint changed')
      const [changed] = await tx<{ hex: string }>(
        `with e as (update audit_entry set ${change} where row_key = 'one' returning *)
         select encode(audit_digest(e), 'hex') as hex from e`,
      )
      expect(`${change}: ${changed?.hex !== before}`).toBe(`${change}: true`)
      await tx('rollback to savepoint changed')
    }
  })
})

describe('seal_audit_day', () => {
  const seal = async (sql: Sql) =>
    (await sql<{ day: string; entries: number }>('select day::text, entries from seal_audit_day()'))[0]

  test('seals one complete day after the other, each chained to the one before', async ({ tx }) => {
    await tx('alter table audit_seal disable trigger all; delete from audit_seal; delete from audit_entry')
    const [days] = await tx<{ first: string; second: string }>(
      `select ((now() at time zone 'UTC')::date - 3)::text as first, ((now() at time zone 'UTC')::date - 1)::text as second`,
    )
    expect(await seal(tx)).toBeUndefined()
    await anEntry(tx, days?.first ?? '', 'one')
    await anEntry(tx, days?.first ?? '', 'two')
    await anEntry(tx, days?.second ?? '', 'three')
    expect(await seal(tx)).toMatchObject({ day: days?.first, entries: 2 })
    expect(await seal(tx)).toMatchObject({ entries: 0 })
    expect(await seal(tx)).toMatchObject({ day: days?.second, entries: 1 })
    expect(await seal(tx)).toBeUndefined() // today is not complete
    const chain = await tx<{ is_chained: boolean }>(
      `select previous = lag(digest, 1, '') over (order by day) as is_chained from audit_seal`,
    )
    expect(chain.map(({ is_chained: isChained }) => isChained)).toEqual([true, true, true])
  })
})
