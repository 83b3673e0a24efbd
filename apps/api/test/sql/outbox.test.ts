import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { waitFor } from '../support/api.ts'
import { aProduct, aWebNode } from '../support/seed.ts'
import { aCommand, aStockedProduct, beginOrder, type Sql, test } from './sql-test.ts'

/** The outbox rows that the work adds. */
async function announced(sql: Sql, work: () => Promise<unknown>) {
  await sql('begin')
  await sql('delete from outbox')
  await work()
  const rows = await sql<{ topic: string; key: string; request_id: string | null }>(
    'select topic, key, request_id from outbox order by id',
  )
  await sql('rollback')
  return rows
}
const keysOf = async (sql: Sql, work: () => Promise<unknown>) => (await announced(sql, work)).map(({ key }) => key)
const versionOf = async (sql: Sql, id: string) =>
  (await sql<{ version: number }>('select version::int from product where id = $1', id))[0]?.version ?? 0

describe('announce_product', () => {
  test('adds an outbox row with the request id, but not during a bulk load', async ({ sql }) => {
    const id = randomUUID()
    const call = () => sql('select announce_product($1)', id)
    await sql(`select set_config('shop.request_id', 'request-7', false)`)
    expect(await announced(sql, call)).toEqual([{ topic: 'product', key: id, request_id: 'request-7' }])
    await sql(`select set_config('shop.bulk', 'on', false)`)
    expect(await announced(sql, call)).toEqual([])
  })

  test('notifies the outbox worker', async ({ engines, sql }) => {
    const listener = new pg.Client({ connectionString: engines.url })
    await listener.connect()
    const heard: string[] = []
    listener.on('notification', ({ channel }) => heard.push(channel))
    await listener.query('listen outbox')
    await sql('select announce_product($1)', randomUUID())
    await waitFor(() => heard.includes('outbox'))
    await listener.end()
  })
})

describe('announce_product_row', () => {
  test('announces a product that is inserted, changed or deleted', async ({ engines, sql }) => {
    const { id } = await aProduct(engines.db)
    expect(await keysOf(sql, () => sql('update product set rank = 2 where id = $1', id))).toEqual([id])
    expect(await keysOf(sql, () => sql('delete from product where id = $1', id))).toContain(id)
    const copy = `insert into product (number, web_node_id, price_cents, unit_price_exemption)
      select '999999999', web_node_id, 1, 'sold_by_piece' from product where id = $1`
    expect((await keysOf(sql, () => sql(copy, id))).length).toBe(1)
  })
})

describe('announce_family', () => {
  const FAMILY = `update product set family_code = $2, brand_id = $3, web_node_id = $4 where id = any ($1::uuid[])`

  test('announces the other members of a changed, moved or deleted product', async ({ engines, sql }) => {
    const made = [await aProduct(engines.db), await aProduct(engines.db), await aProduct(engines.db)]
    const [one, other, third] = made.map(({ id }) => id)
    const [brand] = await sql<{ id: number }>(
      `insert into brand (code, name, url) values (gen_random_uuid(), 'Maker', gen_random_uuid()) returning id`,
    )
    const node = made[0]?.webNodeId
    await sql(FAMILY, [one, other], 'kit', brand?.id, node)
    await sql(FAMILY, [third], 'kit', null, node)
    const keys = async (change: string) => (await keysOf(sql, () => sql(change, one))).sort()
    const both = [one, other].sort()
    expect(await keys('update product set price_cents = price_cents + 1 where id = $1')).toEqual(both)
    expect(await keys(`update product set family_code = null where id = $1`)).toEqual(both)
    expect(await keys('delete from product where id = $1')).toEqual(expect.arrayContaining(both))
    expect(await keysOf(sql, () => sql('update product set rank = 3 where id = $1', third))).toEqual([third])
  })

  test('stock of one member does not concern the others', async ({ engines, sql }) => {
    const { productId, branchId } = await aStockedProduct(engines, sql, 5)
    const other = await aProduct(engines.db)
    const [brand] = await sql<{ id: number }>(
      `insert into brand (code, name, url) values (gen_random_uuid(), 'Maker', gen_random_uuid()) returning id`,
    )
    await sql(FAMILY, [productId, other.id], 'kit', brand?.id, other.webNodeId)
    const sell = 'update stock set on_hand = on_hand - 1 where product_id = $1 and branch_id = $2'
    expect(await keysOf(sql, () => sql(sell, productId, branchId))).toEqual([productId])
  })
})

describe('bump_product_version', () => {
  test('increases the version and the time of every update', async ({ engines, sql }) => {
    const { id } = await aProduct(engines.db)
    const before = await versionOf(sql, id)
    await sql(`update product set updated_at = '2020-01-01', version = 1 where id = $1`, id)
    expect(await versionOf(sql, id)).toBe(before + 1)
    expect(await sql(`select updated_at > now() - interval '1 hour' as new from product where id = $1`, id)).toEqual([
      { new: true },
    ])
  })
})

describe('touch_product', () => {
  test('a changed text, volume price, promotion price or relation is a new version', async ({ engines, sql }) => {
    const { id } = await aProduct(engines.db)
    await aProduct(engines.db)
    for (const change of [
      `update product_text set name = 'Anders' where product_id = $1`,
      'insert into price_tier (product_id, quantity, price_cents) values ($1, 10, 1)',
      `with p as (insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
         values (gen_random_uuid(), 'a', 'a', 'a', now(), now() + interval '1 day') returning id)
       insert into promotion_product (promotion_id, product_id, price_cents) select id, $1, 1 from p`,
      `insert into product_relation (product_id, kind, related_id)
       select $1, 'needed', id from product where id <> $1 order by id limit 1`,
      'update product_relation set position = 2 where product_id = $1',
      'delete from product_relation where product_id = $1',
    ]) {
      const before = await versionOf(sql, id)
      await sql(change, id)
      expect(await versionOf(sql, id), change).toBe(before + 1)
    }
    await sql(`select set_config('shop.bulk', 'on', false)`)
    const before = await versionOf(sql, id)
    await sql('delete from price_tier where product_id = $1', id)
    expect(await versionOf(sql, id), 'not during a bulk load').toBe(before)
  })
})

describe('announce_stock', () => {
  test('announces the product without a new version of it', async ({ engines, sql }) => {
    const { productId } = await aStockedProduct(engines, sql, 5)
    const before = await versionOf(sql, productId)
    for (const change of [
      'update stock set reserved = 1 where product_id = $1',
      'delete from stock where product_id = $1',
    ])
      expect(await keysOf(sql, () => sql(change, productId)), change).toEqual([productId])
    expect(await versionOf(sql, productId)).toBe(before)
  })
})

describe('announce_promotion', () => {
  test('announces all products of a changed promotion', async ({ engines, sql }) => {
    const products = [(await aProduct(engines.db)).id, (await aProduct(engines.db)).id]
    const [promotion] = await sql<{ id: number }>(
      `insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
       values (gen_random_uuid(), 'a', 'a', 'a', now(), now() + interval '1 day') returning id`,
    )
    await sql(
      'insert into promotion_product (promotion_id, product_id, price_cents) select $1, unnest($2::uuid[]), 1',
      promotion?.id,
      products,
    )
    const rename = () => sql(`update promotion set title_nl = 'Nieuw' where id = $1`, promotion?.id)
    expect((await keysOf(sql, rename)).sort()).toEqual(products.sort())
  })
})

describe('announce_table', () => {
  test('adds one row per statement with the topic of the table', async ({ engines, sql }) => {
    await aWebNode(engines.db)
    for (const [table, column, topic] of [
      ['web_node', 'position', 'catalogue'],
      ['branch', 'tags', 'branch'],
      ['faq_category', 'position', 'content'],
      ['setting', 'value', 'settings'],
    ])
      expect(await announced(sql, () => sql(`update ${table} set ${column} = ${column}`)), table).toEqual([
        { topic, key: table, request_id: null },
      ])
  })
})

describe('notify_order_worker', () => {
  test('wakes the worker for a mail, a webhook and a refund', async ({ engines, sql }) => {
    const command = await aCommand(sql, await aStockedProduct(engines, sql, 1))
    await beginOrder(sql, command)
    const listener = new pg.Client({ connectionString: engines.url })
    await listener.connect()
    let woken = 0
    listener.on('notification', () => {
      woken += 1
    })
    await listener.query('listen order_work')
    const order = command.order['id']
    for (const [at, insert] of [
      `insert into order_mail (key, order_id, kind, recipient) values (gen_random_uuid(), $1, 'a', 'a')`,
      `insert into webhook_inbox (psp_id, processed_at) values ($1::uuid::text, now())`,
      `insert into refund (payment_id, order_id, amount_cents, reason, key, state)
       select id, $1, 1, 'staff', gen_random_uuid(), 'refunded' from payment where order_id = $1`,
    ].entries()) {
      await sql(insert, order)
      await waitFor(() => woken === at + 1, 10_000, insert)
    }
    await listener.end()
  })
})
