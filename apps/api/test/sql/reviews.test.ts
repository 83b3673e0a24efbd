import { randomUUID } from 'node:crypto'
import pg, { type QueryResultRow } from 'pg'
import { describe, expect } from 'vitest'
import { asRole, type Engines } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'
import { aPerson } from '../support/sign-in.ts'
import { type Sql, test } from './sql-test.ts'

type Figures = QueryResultRow & { readonly rating_average: string | null; readonly rating_count: number }
async function figures(sql: Sql, productId: string) {
  const [row] = await sql<Figures>('select rating_average, rating_count from product where id = $1', productId)
  return [row?.rating_average === null ? null : Number(row?.rating_average), row?.rating_count]
}
/** Products of the seed have a rating already. */
async function anUnratedProduct({ db }: Engines, sql: Sql) {
  const { id } = await aProduct(db)
  await sql('update product set rating_average = null, rating_count = 0 where id = $1', id)
  return { id }
}
const copy = (sql: Sql, productId: string, ...stars: number[]) =>
  sql(
    `insert into product_review (product_id, stars, content, consumer, locale, created_at)
     select $1, s, 'Prima', 'Klant', 'nl', now() from unnest($2::int[]) s`,
    productId,
    stars,
  )
const write = (sql: Sql, productId: string, customerId: string, stars: number) =>
  sql(
    `insert into customer_review (product_id, customer_id, order_id, stars, body, locale, written_at, changed_at)
     values ($1, $2, $3, $4, 'Zaagt recht.', 'nl', now(), now())`,
    ...[productId, customerId, randomUUID(), stars],
  )
/** How often the product was announced since the last call. */
const announced = async (sql: Sql, productId: string) =>
  (await sql(`delete from outbox where topic = 'product' and key = $1 returning id`, productId)).length

describe('refresh_rating', () => {
  test('writes the product only if a figure changes', async ({ engines, sql }) => {
    const { id } = await anUnratedProduct(engines, sql)
    await copy(sql, id, 4, 5)
    await announced(sql, id)
    await sql('select refresh_rating($1)', id)
    expect(await announced(sql, id)).toBe(0)
    expect(await figures(sql, id)).toEqual([4.5, 2])
    await sql('update product set rating_count = 9 where id = $1', id)
    await sql('select refresh_rating($1)', id)
    expect(await figures(sql, id)).toEqual([4.5, 2])
    await sql('select refresh_rating($1)', randomUUID())
  })
})

describe('rate_by_customer', () => {
  test('counts a review from its publication until it changes or goes', async ({ engines, sql }) => {
    const { id } = await anUnratedProduct(engines, sql)
    const { customerId } = await aPerson(engines.db)
    const turn = (state: string, reason: string | null = null) =>
      sql('update customer_review set state = $2, reason = $3 where product_id = $1', id, state, reason)
    await write(sql, id, customerId, 2)
    expect(await figures(sql, id)).toEqual([null, 0])
    await announced(sql, id)
    await turn('rejected', 'Geen')
    expect(await announced(sql, id)).toBe(0)
    await turn('published')
    expect([await figures(sql, id), await announced(sql, id)]).toEqual([[2, 1], 1])
    await turn('waiting')
    expect(await figures(sql, id)).toEqual([null, 0])
    await turn('published')
    await sql('delete from customer_review where product_id = $1', id)
    expect(await figures(sql, id)).toEqual([null, 0])
  })
})

test('the shop removes a published review without a person or a named process', async ({ engines, sql }) => {
  const { id } = await anUnratedProduct(engines, sql)
  const { customerId } = await aPerson(engines.db)
  await write(sql, id, customerId, 2)
  await sql(`update customer_review set state = 'published' where product_id = $1`, id)
  expect(await figures(sql, id)).toEqual([2, 1])
  const shop = new pg.Client({ connectionString: asRole(engines.url, 'shop_api') })
  await shop.connect()
  await shop.query(`set shop.process to ''`)
  await shop.query('delete from customer_review where product_id = $1', [id])
  await shop.end()
  expect(await figures(sql, id)).toEqual([null, 0])
})

describe('rate_by_copies', () => {
  test('counts copies of each product once per statement, and none of a bulk load', async ({ engines, sql }) => {
    const [{ id }, { id: other }] = [await anUnratedProduct(engines, sql), await anUnratedProduct(engines, sql)]
    await announced(sql, id)
    await copy(sql, id, 1, 5, 5)
    expect([await figures(sql, id), await announced(sql, id)]).toEqual([[3.67, 3], 1])
    await copy(sql, other, 2)
    await sql('delete from product_review where product_id = any ($1) and stars < 5', [id, other])
    expect([await figures(sql, id), await figures(sql, other)]).toEqual([
      [5, 2],
      [null, 0],
    ])
    await sql(`set shop.bulk to 'on'`)
    await copy(sql, id, 1)
    await sql(`set shop.bulk to 'off'`)
    expect(await figures(sql, id)).toEqual([5, 2])
  })
})
