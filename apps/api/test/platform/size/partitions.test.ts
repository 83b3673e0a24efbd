import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject as provided } from 'vitest'
import { type Db, openDb } from '../../../src/platform/db.ts'
import { migrate } from '../../../src/platform/migrate.ts'
import { maintainPartitions } from '../../../src/platform/sql/keep-partitions.ts'
import { uuid7 } from '../../../src/platform/sql/uuid7.ts'
import { copyTemplate, test } from '../../support/api.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { databaseUrl } from '../../support/template-database.ts'

/** In the middle of that month, because near its end this many days may span another month. */
const inMonths = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
}
const TABLES = ['order_event', 'order_line', 'stock_move', 'webhook_inbox']

/** An order with a line, an event, a stock movement and a webhook, all at one time. */
async function anOrderAt(db: Db, at: Date, product: string, branch: number) {
  const id = uuid7(at.getTime())
  await db.query(
    `insert into orders (id, public_id, number, cart_id, customer_id, contact, email, phone, locale, state, payment_method,
       shipping_method, branch_id, preferred_on, goods_cents, delivery_cents, pallet_cents, total_cents, to_pay_cents, taxes)
     values ($1, $2, $3, $3::text::uuid, $3::text::uuid, '{}', 'x@example.nl', '+31612345678', 'nl', 'created', 'ideal', 'pickup', $4,
       '2026-01-05', 100, 0, 0, 100, 100, '[]')`,
    [id, randomUUID().replaceAll('-', '').slice(0, 22), randomUUID(), branch],
  )
  await db.query(
    `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
     values ($1, 1, $2, '1', 'Plaat', 1, 100, 100, 21)`,
    [id, product],
  )
  await db.query(
    `insert into order_event (order_id, kind, to_state, actor, at) values ($1, 'placed', 'created', 'guest', $2)`,
    [id, at],
  )
  await db.query(
    `insert into stock_move (branch_id, product_id, kind, order_id, delta, on_hand_after, at) values ($1, $2, 'claim', $3, -1, 5, $4)`,
    [branch, product, id, at],
  )
  await db.query(`insert into webhook_inbox (psp_id, received_at, processed_at) values ($1, $2, $2)`, [`tr_${id}`, at])
  return id
}

const partitionOf = async (db: Db, table: string, where: string, value: string) =>
  (await db.query<{ name: string }>(`select tableoid::regclass::text as name from ${table} where ${where}`, [value]))
    .rows[0]?.name

describe('append-only tables', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let db: Db
  let product: string
  let branch: number
  beforeAll(async () => {
    database = await copyTemplate(`shop_partitions_${process.pid}`)
    db = openDb({ url: database.url, max: 6, name: 'test', onIdleError: () => {} })
    product = (await aProduct(db, { priceCents: 100 })).id
    branch = (await aBranch(db)).id
  })
  afterAll(async () => {
    await db.end()
    await database.drop()
  })

  test('have partitions for a year without a worker, and none beyond', async () => {
    const later = await anOrderAt(db, inMonths(11), product, branch)
    expect(await partitionOf(db, 'order_line', 'order_id = $1', later)).toMatch(/^part\.order_line_\d{4}_\d\d$/)
    await expect(anOrderAt(db, inMonths(40), product, branch)).rejects.toThrow('no partition')
  })

  test('enforce keys, references, sums and immutability in every partition', async () => {
    for (const at of [new Date(), inMonths(9)]) {
      const id = await anOrderAt(db, at, product, branch)
      const line = (number: number, total: number, order: string) =>
        db.query(
          `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
           values ($1, $2, $3, '1', 'Plaat', 1, 100, $4, 21)`,
          [order, number, product, total],
        )
      await expect(line(1, 100, id)).rejects.toThrow('duplicate key')
      await expect(line(2, 99, id)).rejects.toThrow('order_line_check')
      await expect(line(1, 100, uuid7(at.getTime()))).rejects.toThrow('order_line_order_id_fkey')
      await expect(db.query('update order_event set data = data where order_id = $1', [id])).rejects.toThrow(
        'append only',
      )
      await expect(db.query('delete from product where id = $1', [product])).rejects.toThrow('violates foreign key')
      await db.query('delete from stock_move where order_id = $1', [id])
      await db.query('delete from orders where id = $1', [id])
      const { rows } = await db.query(
        'select from order_line where order_id = $1 union all select from order_event where order_id = $1',
        [id],
      )
      expect(rows).toEqual([])
    }
  })

  test('an order is searched in its own partition only', async () => {
    for (const text of [
      'select * from order_line where order_id = $1',
      'select kind from order_event where order_id = $1',
    ]) {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`.replace('$1', `'${uuid7()}'`))
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), text).not.toContain('Append')
    }
  })

  test('create months ahead, archive and drop old ones; pending webhooks stay', async () => {
    const now = new Date()
    const id = await anOrderAt(db, now, product, branch)
    await db.query(`insert into webhook_inbox (psp_id, received_at) values ('tr_waiting', $1)`, [now])
    const counted = async () => {
      const found: Record<string, number> = {}
      for (const table of TABLES) {
        const column = table === 'webhook_inbox' ? 'psp_id' : 'order_id::text'
        const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [
          table === 'webhook_inbox' ? `tr_${id}` : id,
        ])
        found[table] = rows[0]?.n ?? 0
      }
      return found
    }
    const kept = async (months: number) => {
      const did: string[] = []
      await maintainPartitions(db, inMonths(months), (step) => did.push(step))
      return did
    }
    expect(await kept(0), 'the migration made them').toEqual([])
    const soon = await kept(2)
    expect(soon.filter((step) => step.startsWith('made stock_move_')).length).toBe(2)
    expect(soon.every((step) => step.startsWith('made '))).toBe(true)
    expect(await counted()).toEqual({ order_event: 1, order_line: 1, stock_move: 1, webhook_inbox: 1 })

    await kept(8)
    expect(await counted(), 'a call that waits keeps its quarter').toMatchObject({ webhook_inbox: 1 })
    await db.query(`update webhook_inbox set processed_at = now() where psp_id = 'tr_waiting'`)
    expect(await kept(8)).toEqual(['dropped webhook_inbox_before'])

    expect(await kept(28)).toContain('archived stock_move_before')
    expect(await counted()).toEqual({ order_event: 1, order_line: 1, stock_move: 0, webhook_inbox: 0 })
    const archived = await db.query('select delta from archive.stock_move_before where order_id = $1', [id])
    expect(archived.rows).toEqual([{ delta: -1 }])
    await anOrderAt(db, inMonths(40), product, branch)

    const years = await kept(12 * 8.5)
    expect(years).toContain('dropped stock_move_before')
    expect(years).toContain('archived order_line_before')
    expect(await counted()).toEqual({ order_event: 0, order_line: 0, stock_move: 0, webhook_inbox: 0 })
    const later = await kept(12 * 10)
    expect(later).toContain('dropped order_line_before')
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_tables where tablename like '%_before'`,
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('two workers create each partition once, and a busy table is retried', async () => {
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin; lock table orders in row exclusive mode; lock table order_line in row exclusive mode')
    const steps: string[] = []
    const both = Promise.all([1, 2].map(() => maintainPartitions(db, inMonths(12 * 12), (step) => steps.push(step))))
    const { rowCount } = await db.query(`select from stock limit 1`) // other queries continue
    expect(rowCount).toBe(0)
    await holder.query('commit')
    await holder.end()
    await both
    expect(steps.length).toBeGreaterThan(8)
    expect(new Set(steps).size).toBe(steps.length)
  })
})

describe('a shop with existing orders', () => {
  test('retains every row and number sequence, and rewrites nothing', async () => {
    const history = new URL('../../../../../proof/faults/drills/migrate/history', import.meta.url).pathname
    const name = `shop_grown_${process.pid}`
    const admin = new pg.Client({ connectionString: provided('serverUrl') })
    await admin.connect()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    const url = databaseUrl(provided('serverUrl'), name)
    try {
      await migrate(url, { migrations: history }, { upTo: 21 })
      const db = openDb({ url, max: 2, name: 'test', onIdleError: () => {} })
      const product = (await aProduct(db, { priceCents: 100 })).id
      const branch = (await aBranch(db)).id
      const ids = []
      for (const months of [-30, -3, 0]) ids.push(await anOrderAt(db, inMonths(months), product, branch))
      const files = async () =>
        (
          await db.query(
            `select pg_relation_filenode(coalesce(to_regclass('part.' || t || '_before'), to_regclass(t))) as file from unnest($1::text[]) t`,
            [TABLES],
          )
        ).rows
      const filesBefore = await files()
      await migrate(url, { migrations: history })
      expect(await files()).toEqual(filesBefore)
      for (const id of ids) {
        expect(await partitionOf(db, 'order_event', 'order_id = $1', id)).toBe('part.order_event_before')
        expect(await partitionOf(db, 'stock_move', 'order_id = $1', id)).toBe('part.stock_move_before')
      }
      await anOrderAt(db, new Date(), product, branch)
      const { rows } = await db.query('select id from stock_move order by id')
      expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
      await db.end()
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    }
  })
})
