import { describe, expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import { test as base } from '../../support/api.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aBranchOrder, aStaffMember, makeStaffApp } from '../staff-test.ts'
import { aCustomerNumber, anArticle } from './product-targets.ts'

const test = base.extend('shop', async ({ engines: { db } }, { onCleanup }) => {
  const app = await makeStaffApp(db)
  onCleanup(() => app.close())
  const ellen = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { name: 'Ellen' })
  const entriesOf = async (path: string) => {
    const reply = await app.inject({ url: `/api/staff/${path}`, headers: ellen.headers })
    expect([path, reply.statusCode]).toEqual([path, 200])
    return reply
      .json()
      .entries.map(({ field, before, after, person, reason }: Record<string, unknown>) => [
        ...[field, before, after, person, reason],
      ])
  }
  return { db, app, ellen, entriesOf }
})

/** Changes rows as a person of the staff application. */
async function asPerson(db: Db, staffId: string, text: string, values: readonly unknown[]) {
  const client = await db.connect()
  await client.query('begin')
  await client.query(`select set_config('shop.staff_id', $1, true), set_config('shop.reason', 'Fout hersteld', true)`, [
    staffId,
  ])
  await client.query(text, [...values])
  await client.query('commit')
  client.release()
}

describe('the history of an object', () => {
  test('of a product, its prices and its promotion has author, values and reason', async ({ shop }) => {
    const { db, ellen, entriesOf } = shop
    const { id, number } = await aProduct(db, { priceCents: 1000 })
    const change = (text: string, ...values: unknown[]) => asPerson(db, ellen.id, text, values)
    await change(`update product_text set name = 'Plaat' where product_id = $1`, id)
    await change('update product set price_cents = 1100, unit = $2 where id = $1', id, 'plaat')
    await change('insert into price_tier (product_id, quantity, price_cents) values ($1, 10, 950)', id)
    await change('update price_tier set price_cents = 940 where product_id = $1', id)
    await change('delete from price_tier where product_id = $1', id)
    const by = ['Ellen', 'Fout hersteld']
    expect((await entriesOf(`products/${number}/history`)).slice(0, 2)).toEqual([
      ['product unit', 'stuk', 'plaat', ...by],
      ['product_text name nl', 'Gipsplaat 12,5 mm', 'Plaat', ...by],
    ])
    expect((await entriesOf(`products/${number}/price-history`)).slice(0, 4)).toEqual([
      ['price_tier price_cents 10', 940, null, ...by],
      ['price_tier price_cents 10', 950, 940, ...by],
      ['price_tier price_cents 10', null, 950, ...by],
      ['product price_cents', 1000, 1100, ...by],
    ])
    const { rows } = await db.query<{ id: number }>(
      `insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
       values ($1, 'Lente', 'Actie', 'Offer', now(), now() + interval '1 day') returning id`,
      [`lente-${number}`],
    )
    const promotion = rows[0]?.id
    await change(
      'insert into promotion_product (promotion_id, product_id, price_cents) values ($2, $1, 800)',
      id,
      promotion,
    )
    await change(`update promotion set name = 'Voorjaar' where id = $1`, promotion)
    expect((await entriesOf(`promotions/${promotion}/history`)).slice(0, 2)).toEqual([
      ['promotion name', 'Lente', 'Voorjaar', ...by],
      [`promotion_product price_cents ${promotion}`, null, 800, ...by],
    ])
  })

  test('of an article, a customer and a company', async ({ shop }) => {
    const { db, app, ellen, entriesOf } = shop
    const article = await anArticle(db)
    await asPerson(db, ellen.id, `update content_article set title = 'Nieuw' where id = $1`, [article])
    expect((await entriesOf(`articles/${article}/history`))[0]).toEqual([
      ...['content_article title', 'Proef', 'Nieuw', 'Ellen', 'Fout hersteld'],
    ])
    const { number, email, customerId } = await aCustomerNumber(db)
    await db.query(`update customer set kvk_number = '12345678' where id = $1`, [customerId])
    const url = '/api/staff/customers/credit'
    const headers = { ...ellen.headers, 'x-reason': encodeURIComponent(' Jaarcijfers gezien €') }
    expect((await app.inject({ method: 'PUT', url, headers, payload: { email, euros: 500 } })).statusCode).toBe(200)
    const unopened = await app.inject({ url: `/api/staff/customers/${number}/history`, headers })
    expect(unopened.json().code).toBe('access_reason_missing')
    const open = { method: 'POST', url: `/api/staff/customers/${customerId}/open`, headers } as const
    expect((await app.inject({ ...open, payload: { reason: 'Vraag over het krediet' } })).statusCode).toBe(200)
    for (const path of [`customers/${number}/history`, `companies/${number}/history`])
      expect(await entriesOf(path)).toContainEqual([
        'customer credit_limit_cents',
        0,
        50_000,
        'Ellen',
        'Jaarcijfers gezien €',
      ])
    const person = await aCustomerNumber(db, '')
    expect((await app.inject({ url: `/api/staff/companies/${person.number}/history`, headers })).statusCode).toBe(404)
  })

  test('of an order is of own branches only and has no pickup code', async ({ shop }) => {
    const { db, app, entriesOf } = shop
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const order = await aBranchOrder(db, own.id)
    const counter = await aStaffMember(db, [{ role: 'counter', branches: [own.id] }], { name: 'Sam' })
    const prepare = `/api/staff/orders/${order.number}/prepare`
    // A malformed reason is none.
    const sent = { ...counter.headers, 'x-reason': '%E0%A4%A' }
    expect((await app.inject({ method: 'POST', url: prepare, headers: sent })).statusCode).toBe(200)
    const entries = await entriesOf(`orders/${order.number}/history`)
    expect(entries).toContainEqual(['orders state', 'paid', 'preparing', 'Sam', null])
    expect(JSON.stringify(entries)).not.toContain('pickup_code')
    const stranger = await aStaffMember(db, [{ role: 'counter', branches: [foreign.id] }])
    const url = `/api/staff/orders/${order.number}/history`
    expect((await app.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
  })

  test('has at most 1,000 entries, the newest first, and cuts long values', async ({ shop }) => {
    const { db, entriesOf } = shop
    const { id, number } = await aProduct(db)
    // In parts, each within the time limit of a statement.
    for (let from = 1; from <= 1_100; from += 100)
      await db.query(
        `do $do$ begin for nth in ${from}..${from + 99} loop update product set rank = nth + 5 where id = '${id}'; end loop; end $do$`,
      )
    await db.query(`update product_text set description = repeat('x', 5000) where product_id = $1`, [id])
    const entries = await entriesOf(`products/${number}/history`)
    expect(entries).toHaveLength(1_000)
    expect(entries[0][2]).toHaveLength(2_001)
    expect(entries[1].slice(0, 3)).toEqual(['product rank', 1_104, 1_105])
  })
})
