import pg from 'pg'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openDb } from '../../src/platform/db.ts'
import { grantAppRole } from '../../src/platform/sql/app-role.ts'
import { copyTemplate, makeApp, test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { put } from '../support/shopping.ts'
import { aCustomer } from '../support/sign-in.ts'

const ROLE = `shop_app_${process.pid}`
const REFUSED = '42501'

describe('database role of the processes', () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>
  let owner: pg.Client
  const asRole = () => {
    const url = new URL(copy.url)
    url.username = ROLE
    return url.href
  }
  beforeAll(async () => {
    copy = await copyTemplate(`shop_role_${process.pid}`)
    await grantAppRole(copy.url, ROLE)
    await grantAppRole(copy.url, ROLE) // every deploy repeats it
    owner = new pg.Client({ connectionString: copy.url })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.query(`drop owned by ${ROLE}; drop role ${ROLE}`)
    await owner.end()
    await copy.drop()
  })

  test('cannot change tables, their constraints or the list of migrations', async () => {
    const client = new pg.Client({ connectionString: asRole() })
    await client.connect()
    const tried = [
      'create table mine (id int)',
      'drop table product',
      'truncate product cascade',
      'alter table points_entry disable trigger all',
      'alter table orders drop column number',
      'create or replace function now_of_shop() returns int language sql as $$ select 1 $$',
      `update migration set name = 'x'`,
      'delete from migration',
      'delete from repeatable_migration',
      `set session_replication_role = 'replica'`,
      'create role another',
    ]
    const codes = []
    for (const sql of tried)
      codes.push([
        sql,
        await client.query(sql).then(
          () => 'done',
          ({ code }) => code,
        ),
      ])
    expect(codes).toEqual(tried.map((sql) => [sql, REFUSED]))
    await client.end()
  })

  test('can do everything the shop needs: read, write and queue', async ({ engines }) => {
    const owned = openDb({ url: copy.url, max: 2, name: 'test', onIdleError: () => {} })
    const branch = await aBranch(owned)
    const product = await aProduct(owned, { stock: { [branch.id]: 50 } })
    const db = openDb({ url: asRole(), max: 4, name: 'test', onIdleError: () => {} })
    const app = await makeApp({ ...engines, db })
    const jo = await aCustomer(db)
    const cart = await put(app, jo.headers, { productId: product.id, quantity: 2 })
    expect(cart.lines).toHaveLength(1)
    // Rows of every table can be read and changed, including those of the queue.
    const { rows } = await owner.query<{ name: string }>(
      `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss') and tablename not in ('migration', 'repeatable_migration')`,
    )
    const missing = await owner.query(
      `select one from unnest($1::text[]) as one
       where not has_table_privilege($2, one, 'select, insert, update, delete')
          or not (has_table_privilege($2, one, 'insert') and has_table_privilege($2, one, 'update')
            and has_table_privilege($2, one, 'delete'))`,
      [rows.map(({ name }) => name), ROLE],
    )
    expect(rows.length).toBeGreaterThan(80)
    expect(missing.rows).toEqual([])
    await app.close()
    await db.end()
    await owned.end()
  })
})
