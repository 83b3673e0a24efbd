import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test as plain } from 'vitest'
import { openDb } from '../../../src/platform/db.ts'
import { grantRoles } from '../../../src/platform/sql/process-roles.ts'
import { asRole, copyTemplate, makeApp, test } from '../../support/api.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { put } from '../../support/shopping.ts'
import { aCustomer } from '../../support/sign-in.ts'
import { COLUMNS, RIGHTS, ROLES, type Role } from './rights.ts'

const REFUSED = '42501'
const LEDGERS = [
  'account_event',
  'audit_entry',
  'audit_seal',
  'credit_entry',
  'day_close',
  'hand_over',
  'order_event',
  'order_line',
  'points_entry',
  'price_history',
  'stock_move',
  'till_entry',
]

describe('database roles', () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>
  let owner: pg.Client
  const clients = new Map<Role, pg.Client>()
  /** The first column of each table that a statement may write. */
  const columns = new Map<string, { readonly name: string; readonly type: string }>()

  beforeAll(async () => {
    copy = await copyTemplate(`shop_roles_${process.pid}`)
    await grantRoles(copy.url) // every deploy repeats it
    owner = new pg.Client({ connectionString: copy.url })
    await owner.connect()
    const { rows } = await owner.query<{ table: string; name: string; type: string }>(
      `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> 'a'
         and a.attgenerated = '' order by c.relname, a.attnum desc`,
    )
    for (const { table, ...column } of rows) columns.set(table, column)
    for (const role of ROLES) {
      const client = new pg.Client({ connectionString: asRole(copy.url, role) })
      await client.connect()
      clients.set(role, client)
    }
  })
  afterAll(async () => {
    for (const client of clients.values()) await client.end()
    await owner.end()
    await copy.drop()
  })

  /** Undoes the statement. Returns the error code, or 'done'. */
  async function attempt(role: Role, sql: string): Promise<string> {
    const client = clients.get(role)
    await client?.query('begin')
    const outcome = await client?.query(sql).then(
      () => 'done',
      ({ code }) => code as string,
    )
    await client?.query('rollback')
    return outcome ?? 'no connection'
  }

  /** Statements without an effect: permission is checked before the first row. */
  function statement(letter: string, table: string): string {
    const { name, type } = columns.get(table) ?? { name: '', type: 'text' }
    if (letter === 'S') return `select t from ${table} t where false`
    if (letter === 'I') return `insert into ${table} (${name}) select null::${type} where false`
    if (letter === 'U') return `update ${table} set ${name} = null where false`
    if (letter === 'D') return `delete from ${table} where false`
    return `truncate ${table} cascade`
  }

  plain('have a listed right on every table and no other', { tags: ['STAFF-21'] }, async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    expect(new Set(RIGHTS.map(({ table }) => table))).toEqual(new Set(rows.map(({ name }) => name)))
    const wrong: string[] = []
    for (const { table, role, letters } of RIGHTS)
      for (const letter of ['S', 'I', 'U', 'D', 'T']) {
        if (letters.includes(letter.toLowerCase())) continue // some columns: the next test
        const expected = letters.includes(letter) ? 'done' : REFUSED
        const sql = statement(letter, table)
        const seen = await attempt(role, sql)
        if (seen !== expected) wrong.push(`${role}: ${sql}: ${seen}, not ${expected}`)
      }
    expect(wrong).toEqual([])
    // A statement on one column does not show a right on another.
    const { rows: partial } = await owner.query<{ role: string; table: string; letter: string }>(
      `select role, c.relname as table, letter from unnest($1::text[]) role, pg_class c,
         (values ('s', 'select'), ('i', 'insert'), ('u', 'update')) as rights(letter, name)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and has_any_column_privilege(role, c.oid, name) and not has_table_privilege(role, c.oid, name) order by 1, 2, 3`,
      [ROLES],
    )
    const listed = RIGHTS.flatMap(({ role, table, letters }) =>
      [...letters].filter((letter) => /[a-z]/.test(letter)).map((letter) => `${role} ${table} ${letter}`),
    )
    expect(partial.map(({ role, table, letter }) => `${role} ${table} ${letter}`).sort()).toEqual(listed.sort())
  })

  plain('cannot use columns outside their right', { tags: ['STAFF-21'] }, async () => {
    const wrong: string[] = []
    for (const { role, what, sql } of COLUMNS)
      if ((await attempt(role, `${sql} where false`)) !== REFUSED) wrong.push(`${role} ${what}`)
    expect(wrong).toEqual([])
    // The rest of the row stays usable.
    expect(await attempt('shop_staff', 'select id, email, blocked_at from contact')).toBe('done')
    expect(await attempt('shop_api', 'update customer set wants_newsletter = false where false')).toBe('done')
    expect(await attempt('shop_api', 'update voucher set used = used + 1 where false')).toBe('done')
  })

  plain('cannot update or delete ledger entries, even through a parent row', { tags: ['STAFF-17'] }, async () => {
    const wrong: string[] = []
    for (const role of ROLES)
      for (const table of LEDGERS)
        for (const letter of ['U', 'D', 'T']) {
          if (table === 'account_event' && letter === 'D' && role === 'shop_worker') continue // the next test
          const seen = await attempt(role, statement(letter, table))
          if (seen !== REFUSED) wrong.push(`${role}: ${statement(letter, table)}: ${seen}`)
        }
    // A delete of a parent row cascades with the rights of the owner.
    const { rows: parents } = await owner.query<{ child: string; parent: string }>(
      `with recursive up as (
         select conrelid, confrelid from pg_constraint where contype = 'f' and confdeltype = 'c'
           and conrelid = any ($1::regclass[])
         union select up.conrelid, c.confrelid from up join pg_constraint c on c.conrelid = up.confrelid
           and c.contype = 'f' and c.confdeltype = 'c')
       select conrelid::regclass::text as child, confrelid::regclass::text as parent from up
       where conrelid <> 'account_event'::regclass`, // erased together with the account, by law
      [LEDGERS],
    )
    expect(parents.map(({ parent }) => parent)).toContain('orders')
    for (const role of ROLES)
      for (const { child, parent } of parents)
        if ((await attempt(role, `delete from ${parent} where false`)) !== REFUSED)
          wrong.push(`${role} deletes ${child} through ${parent}`)
    // Partitions and functions with the rights of the owner are no detour.
    const { rows: parts } = await owner.query<{ name: string }>(
      `select name from table_partition where table_name in ('order_event', 'audit_entry') and state = 'in_use'`,
    )
    expect(parts.length).toBeGreaterThan(10)
    for (const role of ROLES) {
      for (const { name } of parts)
        if ((await attempt(role, `delete from part."${name}"`)) !== REFUSED) wrong.push(`${role} deletes from ${name}`)
      for (const table of ['order_event', 'audit_entry', 'stock_move'])
        if ((await attempt(role, `select maintain_partitions('${table}', now() + interval '99 years')`)) !== REFUSED)
          wrong.push(`${role} drops partitions of ${table}`)
    }
    expect(wrong).toEqual([])
  })

  plain('the worker deletes sign-in events only after a year', { tags: ['STAFF-17'] }, async () => {
    await owner.query(`with one as (insert into customer (email) values ('jo@example.nl') returning id),
      two as (insert into contact (customer_id, email) select id, 'jo@example.nl' from one returning id)
      insert into account_event (contact_id, kind, happened_at)
      select two.id, 'sign_in', moment from two, unnest(array[now() - interval '364 days', now() - interval '366 days']) moment`)
    const deletes = (older: string) => `delete from account_event where happened_at < now() - interval '${older}'`
    expect(await attempt('shop_worker', deletes('1 year'))).toBe('done')
    expect(await attempt('shop_worker', deletes('1 day'))).toBe('23000')
  })

  plain('cannot change tables, triggers, roles or the list of migrations', { tags: ['STAFF-21'] }, async () => {
    const tried = [
      'create table mine (id int)',
      'create schema mine',
      'drop table product',
      'alter table points_entry disable trigger all',
      'alter table audit_entry add column x int',
      'drop trigger setting_audit on setting',
      'alter table orders drop column number',
      'create or replace function record_change() returns trigger language plpgsql as $$ begin return null; end $$',
      `set session_replication_role = 'replica'`,
      'create role another',
      'set role postgres',
      `select record_load('{}')`,
    ]
    const done: string[] = []
    for (const role of ROLES)
      for (const sql of tried) if ((await attempt(role, sql)) === 'done') done.push(`${role}: ${sql}`)
    expect(done).toEqual([])
    // Only the worker processes jobs; the others add them.
    for (const role of ['shop_api', 'shop_staff'] as const)
      expect(await attempt(role, 'delete from pgboss.job where false')).toBe(REFUSED)
  })

  test('the shop sells with its own role', { tags: ['STAFF-21'] }, async ({ engines }) => {
    const owned = openDb({ url: copy.url, max: 2, name: 'test', onIdleError: () => {} })
    const branch = await aBranch(owned)
    const product = await aProduct(owned, { stock: { [branch.id]: 50 } })
    const db = openDb({ url: asRole(copy.url, 'shop_api'), max: 4, name: 'test', onIdleError: () => {} })
    const app = await makeApp({ ...engines, db })
    const jo = await aCustomer(db)
    const cart = await put(app, jo.headers, { productId: product.id, quantity: 2 })
    expect(cart.lines).toHaveLength(1)
    await app.close()
    await db.end()
    await owned.end()
  })
})
