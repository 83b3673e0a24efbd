import type { SearchResult } from '@shop/contract'
import { expect } from 'vitest'
import { sourcesOf } from '../../src/modules/search/indexing/product-source.ts'
import type { Db, Tx } from '../../src/platform/db.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { type SearchHelpers, test } from './support/searching.ts'

type Product = SearchResult['products'][number]
const DEALS = ['actie', 'opOp', 'reducedInPrice']

async function listOf(db: Db, code: string): Promise<string> {
  const { rows } = await db.query<{ id: number }>('select id from web_node where code = $1', [code])
  return String(rows[0]?.id)
}

/** All products of a list. A filter by a property shows the variants of a family one by one. */
async function allOf(shop: SearchHelpers, categoryID: string, params: Record<string, string | string[]> = {}) {
  const products: Product[] = []
  for (let page = 1; ; page++) {
    const found = await shop.find('', { categoryID, minPrice: 0, ...params, pageSize: 100, page })
    products.push(...found.products)
    if (found.products.length < 100) return { products, facets: found.facets, total: found.total }
  }
}

const savings = (products: readonly Product[]) => products.map(({ savingPercent = -1 }) => savingPercent)
const facetOf = (facets: SearchResult['facets'], field: string) => facets.find((one) => one.field === field)

test('deals are sorted by the saving that their cards show', { tags: ['SHOP-19'] }, async ({ shop, engines }) => {
  for (const code of DEALS) {
    const { products } = await allOf(shop, await listOf(engines.db, code), { sortOrder: 'savingdown' })
    const shown = savings(products)
    expect(shown, code).toEqual([...shown].sort((one, other) => other - one))
    expect(new Set(shown.filter((percent) => percent >= 0)).size, code).toBeGreaterThan(3)
  }
})

test('a saving filters and counts the cards that save at least as much', { tags: ['SHOP-19'] }, async ({
  shop,
  engines,
}) => {
  let compared = 0
  for (const code of DEALS) {
    const list = await listOf(engines.db, code)
    const { products, facets } = await allOf(shop, list)
    for (const { value, count } of facetOf(facets, 'Korting')?.values ?? []) {
      const due = products.filter(({ savingPercent = 0 }) => savingPercent >= Number(value)).map(({ id }) => id)
      const found = await allOf(shop, list, { filterFacets: [`Korting:${value}`] })
      expect(found.products.map(({ id }) => id).sort(), `${code} ${value}`).toEqual(due.sort())
      expect(count, `${code} ${value}`).toBe(due.length)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(5)
})

test.for(['abc', '0', '-20', '20..', '1000'])('the saving “%s” matches nothing', async (value, { shop, engines }) => {
  const list = await listOf(engines.db, 'actie')
  expect((await shop.find('', { categoryID: list, filterFacets: [`Korting:${value}`] })).total).toBe(0)
})

/** The specs that decide in the categories of a department. */
async function specsOf(db: Db, department: string): Promise<Set<string>> {
  const { rows } = await db.query<{ code: string }>(
    `with recursive below as (select $1::int as id union all
       select n.id from web_node n join below b on n.parent_id = b.id)
     select distinct spec_code as code from web_node_spec s join below b on b.id = s.web_node_id`,
    [department],
  )
  return new Set(rows.map(({ code }) => code))
}

test('deals have filters for saving and brand, and specs of the chosen department only', {
  tags: ['SHOP-19'],
}, async ({ shop, engines }) => {
  const { db } = engines
  const list = await listOf(db, 'actie')
  const all = await shop.find('', { categoryID: list })
  expect(all.facets.map(({ field }) => field)).toEqual(['Korting', 'Merken'])
  const departments = all.webNodeStats.filter(({ count }) => count > 10)
  expect(departments.length).toBeGreaterThan(5)
  const fields = async (...categoryIDs: string[]) =>
    (await shop.find('', { categoryID: list, categoryIDs })).facets
      .map(({ field }) => field)
      .filter((field) => field !== 'Korting' && field !== 'Merken')
  let offered = 0
  for (const { id, name } of departments) {
    const own = await specsOf(db, id)
    const shown = await fields(id)
    expect(
      shown.filter((field) => !own.has(field)),
      name,
    ).toEqual([])
    offered += shown.length
  }
  expect(offered).toBeGreaterThan(20)
  // Of two departments, only the specs that both have.
  const [one, other] = departments
  const both = [await specsOf(db, one?.id ?? ''), await specsOf(db, other?.id ?? '')]
  for (const field of await fields(one?.id ?? '', other?.id ?? ''))
    expect(
      both.every((own) => own.has(field)),
      field,
    ).toBe(true)
})

test('other lists neither count savings nor lose their specs', async ({ shop, engines }) => {
  const { rows } = await engines.db.query<{ id: number }>('select id from web_node where level = 1 and in_menu limit 3')
  for (const { id } of rows) {
    const fields = (await shop.find('', { categoryID: String(id) })).facets.map(({ field }) => field)
    expect(fields).not.toContain('Korting')
    expect(fields.length).toBeGreaterThan(2)
  }
})

/** Runs on the shared catalogue and leaves it as it was. */
const undone = (db: Db, work: (tx: Tx) => Promise<void>) =>
  transaction(db, '', async (tx) => {
    await tx.query(`select set_config('shop.process', 'test', true)`)
    await work(tx)
    return { ok: false as const, code: 'undone' }
  })

test('the indexed saving follows promotion, price and history', { tags: ['SHOP-19'] }, async ({ engines }) => {
  const { db } = engines
  const { rows } = await db.query<{ id: string; cents: number }>(
    `select p.id, p.price_cents as cents from product p where p.state = 'Active' and p.price_cents > 2000
       and p.reduced_from is null and not exists (select from promotion_product m where m.product_id = p.id)
     order by p.id limit 1`,
  )
  const { id = '', cents = 0 } = rows[0] ?? {}
  const saving = async (tx: Tx) => (await sourcesOf(tx, [id]))[0]?.source.savingPercent
  await undone(db, async (tx) => {
    await tx.query('delete from price_history where product_id = $1', [id])
    await tx.query(
      `insert into price_history (product_id, valid_from, price_cents) values ($1, now() - interval '1 year', $2)`,
      [id, cents],
    )
    expect(await saving(tx)).toBeNull()
    const { rows: made } = await tx.query<{ id: number }>(
      `insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
       values ('saving-test', 'a', 'a', 'a', 'a', now() - interval '1 day', now() + interval '1 day') returning id`,
    )
    const promotion = made[0]?.id
    await tx.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, $3)', [
      promotion,
      id,
      Math.round(cents * 0.75),
    ])
    expect(await saving(tx)).toBe(Math.floor(((cents - Math.round(cents * 0.75)) * 100) / cents))
    await tx.query('update promotion_product set price_cents = $2 where promotion_id = $1', [
      promotion,
      Math.round(cents * 0.5),
    ])
    expect(await saving(tx)).toBeGreaterThanOrEqual(49)
    // The lowest price of the 30 days before is the reference, also if it was a short one.
    await tx.query(
      `insert into price_history (product_id, valid_from, price_cents)
       values ($1, now() - interval '20 days', $2), ($1, now() - interval '10 days', $3)`,
      [id, Math.round(cents * 0.5), cents],
    )
    expect(await saving(tx)).toBeNull()
  })
})
