import { describe, expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import { test as base } from '../../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

const test = base.extend('shop', async ({ engines: { db } }, { onCleanup }) => {
  const app = await makeStaffApp(db)
  onCleanup(() => app.close())
  const tarik = await aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Tarik' })
  const ellen = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { name: 'Ellen' })
  const node = await aWebNode(db)
  const { rows } = await db.query<{ code: string }>('select code from web_node where id = $1', [node.id])
  const list = async (query: Record<string, string>) => {
    const reply = await app.inject({ url: `/api/staff/products?${new URLSearchParams(query)}`, headers: tarik.headers })
    return reply.json()
  }
  const numbers = async (query: Record<string, string>) =>
    (await list(query)).products.map(({ number }: { number: string }) => number)
  const save = ({ headers }: Staff, number: string, changes: readonly object[]) =>
    app.inject({ method: 'PATCH', url: `/api/staff/products/${number}/form`, headers, payload: { changes } })
  const read = async (number: string, key: string) => {
    const reply = await app.inject({ url: `/api/staff/products/${number}/form`, headers: tarik.headers })
    return reply.json().fields.find((field: { key: string }) => field.key === key)
  }
  return { db, app, tarik, ellen, node, category: rows[0]?.code ?? '', list, numbers, save, read }
})

async function named(db: Db, webNodeId: number, name: string) {
  const product = await aProduct(db, { webNodeId })
  await db.query('update product_text set name = $2 where product_id = $1', [product.id, name])
  await db.query(
    `insert into product_text (product_id, locale, name, slug) values ($1, 'en', 'Board', 'board-' || $2::text)`,
    [product.id, product.number],
  )
  return product
}

describe('the list of products', () => {
  test('filters by number, barcode, words, state, sale and category, and sorts', async ({ shop }) => {
    const { db, node, category, list, numbers } = shop
    const first = await named(db, node.id, 'Schutting vuren')
    const second = await named(db, node.id, 'Schutting eiken')
    await db.query(`update product set scan_code = '8712345678906', is_webshop_orderable = false where id = $1`, [
      second.id,
    ])
    await db.query(`update product set state = 'Ended' where id = $1`, [first.id])
    const both = [first.number, second.number]
    expect(await numbers({ category })).toEqual(both)
    expect(await numbers({ category, sort: 'newest' })).toEqual(both.toReversed())
    expect(await numbers({ category, search: 'schut' })).toEqual(both)
    expect(await numbers({ category, search: 'eik schutting' })).toEqual([second.number])
    expect(await numbers({ search: first.number })).toContain(first.number)
    expect(await numbers({ search: '8712345678906' })).toEqual([second.number])
    expect(await numbers({ category, state: 'Ended' })).toEqual([first.number])
    expect(await numbers({ category, sale: 'no' })).toEqual([second.number])
    expect(await numbers({ category, sale: 'yes', state: 'Active' })).toEqual([])
    expect(await list({ category })).toMatchObject({ count: 2, isCountExact: true })
    expect((await list({ category, sale: 'no' })).products).toMatchObject([
      { name: 'Schutting eiken', isForSale: false, barcode: '8712345678906', category: node.name, priceCents: 1295 },
    ])
    // Text that is no word, or a query of the engine, finds nothing and breaks nothing.
    for (const search of ['%', '!!', "x' | y", ':*', '&'])
      expect([search, (await list({ category, search })).count]).toEqual([search, 0])
    expect(await numbers({ category, page: '2' })).toEqual([])
    expect((await list({ page: '201' })).code).toBe('bad_request')
  })

  test('counts at most 10,000 rows', async ({ ownDb }) => {
    const node = await aWebNode(ownDb)
    await ownDb.query(
      `insert into product (number, web_node_id, price_cents, state, unit_price_exemption)
       select (800000000 + n)::text, $1, 100, 'Draft', 'sold_by_piece' from generate_series(1, 10500) n`,
      [node.id],
    )
    const app = await makeStaffApp(ownDb)
    const { headers } = await aStaffMember(ownDb, [{ role: 'range', branches: 'all' }])
    const reply = await app.inject({ url: '/api/staff/products?state=Draft', headers })
    expect(reply.json()).toMatchObject({ count: 10_000, isCountExact: false })
    await app.close()
  })
})

describe('the form of a product', () => {
  test('writes no field that changed in the meantime, names its author, and saves all others', async ({ shop }) => {
    const { db, node, tarik, ellen, save, read } = shop
    const { number } = await named(db, node.id, 'Emmer')
    const name = { key: 'name_nl', before: 'Emmer' }
    expect((await save(tarik, number, [{ ...name, after: 'Bouwemmer' }])).json()).toEqual({
      saved: ['name_nl'],
      conflicts: [],
    })
    const reply = await save(ellen, number, [
      { ...name, after: 'Speciekuip' },
      { key: 'unit', before: 'stuk', after: 'emmer' },
      { key: 'weight_grams', before: '', after: '900' },
    ])
    expect(reply.json().saved).toEqual(['unit', 'weight_grams'])
    expect(reply.json().conflicts).toMatchObject([{ key: 'name_nl', value: 'Bouwemmer', by: 'Tarik' }])
    expect(Date.now() - Date.parse(reply.json().conflicts[0].at)).toBeLessThan(60_000)
    expect(await read(number, 'name_nl')).toMatchObject({ key: 'name_nl', value: 'Bouwemmer', isCorrected: true })
    expect(await read(number, 'unit')).toMatchObject({ value: 'emmer', isCorrected: true })
    expect(await read(number, 'name_en')).toMatchObject({ value: 'Board', isCorrected: false })
    // Two people who choose the same value agree.
    expect((await save(ellen, number, [{ ...name, after: 'Bouwemmer' }])).json().conflicts).toEqual([])
  })

  test('of people who save at the same time, one writes and the others see a conflict', async ({ shop }) => {
    const { db, node, tarik, ellen, save, read } = shop
    const { number } = await named(db, node.id, 'Troffel')
    const replies = await Promise.all(
      [tarik, ellen, tarik, ellen].map((who, nth) =>
        save(who, number, [{ key: 'name_nl', before: 'Troffel', after: `Troffel ${nth}` }]),
      ),
    )
    const winner = replies.findIndex((reply) => reply.json().saved.length === 1)
    expect(replies.filter((reply) => reply.json().conflicts.length === 1)).toHaveLength(3)
    expect((await read(number, 'name_nl')).value).toBe(`Troffel ${winner}`)
  })

  test('compares in the write itself, so that a faster feed is a conflict too', async ({ shop }) => {
    const { db, node, ellen, save, read } = shop
    const { id, number } = await named(db, node.id, 'Kwast')
    const feed = await db.connect()
    await feed.query(`begin; set local shop.process = 'feed'`)
    await feed.query(`update product_text set name = 'Kwast rond' where product_id = $1 and locale = 'nl'`, [id])
    const saving = save(ellen, number, [{ key: 'name_nl', before: 'Kwast', after: 'Kwast plat' }])
    const waits = async () =>
      (
        await db.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%product_change_name_nl%'`,
        )
      ).rowCount
    await expect.poll(waits).toBeGreaterThan(0)
    await feed.query('commit')
    feed.release()
    expect((await saving).json()).toMatchObject({ saved: [], conflicts: [{ value: 'Kwast rond', by: 'feed' }] })
    expect((await read(number, 'name_nl')).value).toBe('Kwast rond')
  })

  test('has no conflict while orders and feeds change stock, tiers and price', async ({ shop }) => {
    const { db, node, tarik, save } = shop
    const { id, number } = await named(db, node.id, 'Spijkers')
    const branch = await aBranch(db)
    await db.query('insert into stock (product_id, branch_id, on_hand) values ($1, $2, 100)', [id, branch.id])
    for (let nth = 0; nth < 10; nth += 1) {
      await db.query('update stock set on_hand = on_hand + 1 where product_id = $1', [id])
      await db.query(
        `insert into price_tier (product_id, quantity, price_cents) values ($1, 10, $2)
         on conflict (product_id, quantity) do update set price_cents = excluded.price_cents`,
        [id, 900 + nth],
      )
      await db.query('update product set price_cents = price_cents + 1 where id = $1', [id])
      const before = nth === 0 ? 'Spijkers' : `Spijkers ${nth - 1}`
      const reply = await save(tarik, number, [{ key: 'name_nl', before, after: `Spijkers ${nth}` }])
      expect([nth, reply.json()]).toEqual([nth, { saved: ['name_nl'], conflicts: [] }])
    }
  })

  test('refuses impossible values by their field and saves nothing', async ({ shop }) => {
    const { db, node, tarik, save, read } = shop
    const { number } = await named(db, node.id, 'Hamer')
    const good = { key: 'unit', before: 'stuk', after: 'doos' }
    for (const bad of [
      { key: 'weight_grams', before: '', after: 'zwaar' },
      { key: 'width_mm', before: '', after: '-5' },
      { key: 'delivery_type', before: 'standard', after: 'raket' },
      { key: 'name_nl', before: 'Hamer', after: '' },
    ]) {
      const reply = await save(tarik, number, [good, bad])
      expect([reply.statusCode, reply.json().code, reply.json().fields]).toEqual([422, 'odd_value', [bad.key]])
    }
    expect((await read(number, 'unit')).value).toBe('stuk')
    expect((await save(tarik, '000000', [good])).statusCode).toBe(404)
    expect((await save(tarik, number, [{ key: 'price_cents', before: '1', after: '2' }])).statusCode).toBe(400)
    expect((await save(tarik, number, [{ ...good, after: 'x'.repeat(20_001) }])).statusCode).toBe(400)
  })
})
