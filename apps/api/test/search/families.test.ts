import type { ProductFamily, SearchResult } from '@shop/contract'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { type SearchHelpers, test } from './support/searching.ts'

type Stored = { readonly count: number; readonly min: number; readonly max: number }

/** The members of the family of a product, with the lowest and the highest current price, by other means than the API. */
const FAMILY = `
  with priced as (
    select o.id, f.id as member, least(f.price_cents, (
      select min(mp.price_cents) from promotion_product mp join promotion m on m.id = mp.promotion_id
      where mp.product_id = f.id and now() between m.starts_at and m.ends_at)) as cents
    from product o join product f using (family_code, brand_id, web_node_id)
    where o.id = any ($1::uuid[]) and f.state = 'Active')
  select id, count(*)::int as count, min(cents) as min, max(cents) as max from priced group by id`

/** Number of entries of each list: families once, and products without one. */
const ENTRIES = `
  select w.web_node_id as list, count(distinct coalesce(p.family_code || '/' || p.brand_id || '/' || p.web_node_id, p.number))::int as entries
  from product_web_node w join product p on p.id = w.product_id where p.state = 'Active' group by 1`

/** All products of a list, page by page. */
async function allOf(shop: SearchHelpers, params: Record<string, string | number>) {
  const products: SearchResult['products'] = []
  for (let page = 1; ; page++) {
    const found = await shop.find('', { ...params, pageSize: 100, page })
    products.push(...found.products)
    if (found.products.length < 100) return products
  }
}

test('a list has each family once; its entries, variants and prices equal the database', {
  tags: ['SHOP-02'],
  timeout: 600_000,
}, async ({ shop, engines }) => {
  const { rows } = await engines.db.query<{ list: number; entries: number }>(ENTRIES)
  const wrong: string[] = []
  let families = 0
  for (const { list, entries } of rows) {
    const { entries: listed, isGrouped } = await shop.find('', { categoryID: String(list), pageSize: 1 })
    if (!isGrouped || listed !== entries) wrong.push(`list ${list} has ${listed} entries, the database ${entries}`)
  }
  const leaves = rows.filter(({ entries }) => entries > 12).slice(-12)
  for (const { list, entries } of leaves) {
    const products = await allOf(shop, { categoryID: String(list) })
    const ids = products.map(({ id }) => id)
    const keys = await engines.db.query<{ keys: number }>(
      `select count(distinct coalesce(family_code || '/' || brand_id || '/' || web_node_id, number))::int as keys
       from product where id = any ($1::uuid[])`,
      [ids],
    )
    expect([ids.length, keys.rows[0]?.keys], `list ${list}`).toEqual([entries, entries])
    const stored = await engines.db.query<Stored & { id: string }>(FAMILY, [ids])
    const byId = new Map(stored.rows.map((row) => [row.id, row]))
    for (const { id, name, family } of products) {
      const { count = 1, min = 0, max = 0 } = byId.get(id) ?? {}
      const shown = family && [family.count, family.minPriceInclTax * 100, family.maxPriceInclTax * 100].map(Math.round)
      if (count > 1 ? String(shown) !== String([count, min, max]) : shown !== undefined)
        wrong.push(`${name}: shows ${shown}, the database has ${[count, min, max]}`)
      if (count > 1) families++
    }
  }
  expect(wrong).toEqual([])
  expect(families).toBeGreaterThan(100)
})

/** A category with more articles than entries, and a filter of it. */
async function aGroupedList(shop: SearchHelpers, db: Db) {
  const { rows } = await db.query<{ id: number }>(
    'select id from web_node where level = 1 and in_menu order by id limit 1',
  )
  const categoryID = String(rows[0]?.id)
  const list = await shop.find('', { categoryID })
  const facet = list.facets.find(({ field, values }) => field !== 'Merken' && values.length > 1)
  const value = facet?.values[0]
  if (!facet || !value) throw new Error('the list has no filter')
  return { categoryID, list, facet, value }
}

test('a filter that selects variants shows them, and as many as it counts', { tags: ['SHOP-02'] }, async ({
  shop,
  engines,
}) => {
  const { categoryID, facet, value } = await aGroupedList(shop, engines.db)
  const filtered = await shop.find('', { categoryID, filterFacets: [`${facet.field}:${value.value}`] })
  expect(filtered).toMatchObject({ isGrouped: false, total: value.count, entries: value.count })
  const priced = await shop.find('', { categoryID, minPrice: 5, maxPrice: 10 })
  expect(priced.isGrouped).toBe(false)
  const inBranch = await shop.find('', { categoryID, branchID: '1', availableAtBranch: true })
  expect(inBranch).toMatchObject({ isGrouped: false, total: inBranch.availableAtBranch })
})

test('a list of a brand has each family once; a search shows variants', { tags: ['SHOP-02'] }, async ({
  shop,
  engines,
}) => {
  const { categoryID, list } = await aGroupedList(shop, engines.db)
  const brand = list.facets.find(({ field }) => field === 'Merken')?.values[0]
  if (!brand) throw new Error('the list has no brands')
  const ofBrand = await shop.find('', { categoryID, brandNames: [brand.value] })
  expect(ofBrand.isGrouped).toBe(true)
  expect(ofBrand.total).toBe(brand.count)
  expect(ofBrand.entries).toBeLessThan(brand.count)
  const searched = await shop.find('siliconenkit', { pageSize: 100 })
  expect(searched.isGrouped).toBe(false)
  expect(searched.total).toBeGreaterThan(searched.products.filter(({ family }) => !family).length)
})

test('each order starts a family with its own first variant', async ({ shop, engines }) => {
  const { categoryID } = await aGroupedList(shop, engines.db)
  const [cheapest] = (await shop.find('', { categoryID, sortOrder: 'priceup' })).products
  const [dearest] = (await shop.find('', { categoryID, sortOrder: 'pricedown' })).products
  expect(cheapest?.priceInclTax).toBe(cheapest?.family?.minPriceInclTax ?? cheapest?.priceInclTax)
  expect(dearest?.priceInclTax).toBe(dearest?.family?.maxPriceInclTax ?? dearest?.priceInclTax)
  expect(dearest?.priceInclTax).toBeGreaterThan(cheapest?.priceInclTax ?? 0)
})

test('every demo family offers a choice, and each combination leads to its own product', {
  tags: ['SHOP-01'],
  timeout: 600_000,
}, async ({ app, engines }) => {
  const { rows } = await engines.db.query<{ number: string; members: number }>(
    `select min(number) as number, count(*)::int as members from product where state = 'Active'
     group by family_code, brand_id, web_node_id having count(*) > 1 order by 1 limit 300`,
  )
  const faults: string[] = []
  for (const { number, members } of rows) {
    const reply = await app.inject(`/api/aspos/products/${number}/family`)
    const { choices, variants }: ProductFamily = reply.json().Data
    if (variants.length !== members) faults.push(`${number}: ${variants.length} of ${members} variants`)
    if (choices.length === 0) faults.push(`${number}: no choice`)
    if (new Set(variants.map(({ text }) => text)).size !== members) faults.push(`${number}: two variants look alike`)
    for (const { options } of choices)
      if (options.filter(({ isChosen }) => isChosen).length !== 1) faults.push(`${number}: not one chosen value`)
  }
  expect(faults).toEqual([])
  expect(rows.length).toBe(300)
})
