import type { SearchResult } from '@shop/contract'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { type SearchHelpers, test } from './support/searching.ts'

type Counts = ReadonlyMap<string, number>
type Row = { readonly pair: string; readonly products: string }

/** Numbers compare by value: '12.50' and '12.5' are the same filter. */
const pairOf = (field: string, value: string) =>
  `${field}=${value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value}`

/** Number of products per value of a specification and per brand, of the products that a query selects. */
const countsOf = (products: string) => `
  with shown as (${products})
  select s.list, k.key || '=' || (k.value #>> '{}') as pair, count(*) as products
  from shown s join product p on p.id = s.id cross join jsonb_each(p.specs) k group by 1, 2
  union all
  select s.list, 'Merken=' || b.name, count(*)
  from shown s join product p on p.id = s.id join brand b on b.id = p.brand_id group by 1, 2`

const toCounts = (rows: readonly Row[]): Counts =>
  new Map(
    rows.map(({ pair, products }) => {
      const at = pair.indexOf('=')
      return [pairOf(pair.slice(0, at), pair.slice(at + 1)), Number(products)]
    }),
  )

/** Values whose count differs from the database, in words. */
const wrongIn = (list: string, facets: SearchResult['facets'], counts: Counts) =>
  facets.flatMap(({ field, values }) =>
    // Savings are not stored; deals.test.ts compares them with the cards.
    (field === 'Korting' ? [] : values)
      .map(({ value, count }) => ({ value, count, stored: counts.get(pairOf(field, value)) ?? 0 }))
      .filter(({ count, stored }) => count !== stored)
      .map(({ value, count, stored }) => `${list}: ${field} = ${value} shows ${count}, the database has ${stored}`),
  )

async function categoryCounts(db: Db): Promise<ReadonlyMap<string, Counts>> {
  const products = `select w.web_node_id as list, p.id from product_web_node w join product p on p.id = w.product_id
    where p.state = 'Active'`
  const { rows } = await db.query<Row & { list: number }>(countsOf(products))
  const byList = Map.groupBy(rows, ({ list }) => String(list))
  return new Map([...byList].map(([list, own]) => [list, toCounts(own)]))
}

test('facet counts of every category equal the database', { timeout: 600_000 }, async ({ shop, engines }) => {
  const stored = await categoryCounts(engines.db)
  const { rows } = await engines.db.query<{ id: number }>('select id from web_node where level > 0 order by id')
  const wrong = []
  let compared = 0
  for (const { id } of rows) {
    const { facets } = await shop.find('', { categoryID: String(id), pageSize: 1 })
    compared += facets.length
    wrong.push(...wrongIn(`category ${id}`, facets, stored.get(String(id)) ?? new Map()))
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(1_000)
})

/** Words of every department, with few enough hits to read them all. */
const SEARCHES = [
  ...['isolatie', 'gipsplaat vochtwerend', 'steenwol', 'glaswol', 'pir', 'xps', 'eps', 'osb', 'mdf', 'multiplex'],
  ...['betonplex', 'underlayment', 'vuren balk', 'douglas', 'hardhout', 'plint', 'laminaat', 'vloerdeel', 'binnendeur'],
  ...[
    'dakpan',
    'dakraam',
    'epdm',
    'bitumen',
    'goot',
    'hwa',
    'cement',
    'metselmortel',
    'tegellijm',
    'egaline',
    'klinker',
  ],
  ...['betontegel', 'grind', 'metrotegel', 'vloertegel', 'muurverf', 'beits', 'kwast', 'siliconenkit', 'houtlijm'],
  ...['keilbout', 'terrasschroef', 'hangslot', 'scharnier', 'haakse slijper', 'accu 18v', 'ladder', 'radiator'],
  ...['installatiedraad', 'ledlamp', 'kunstgras'],
]

async function allIds(shop: SearchHelpers, term: string): Promise<{ ids: string[]; facets: SearchResult['facets'] }> {
  const first = await shop.find(term, { pageSize: 100 })
  const ids = first.products.map(({ id }) => id)
  for (let page = 2; ids.length < first.total; page++) {
    const { products } = await shop.find(term, { pageSize: 100, page })
    if (products.length === 0) break
    ids.push(...products.map(({ id }) => id))
  }
  return { ids, facets: first.facets }
}

test('facet counts of 50 searches equal the database', { timeout: 600_000 }, async ({ shop, engines }) => {
  expect(SEARCHES).toHaveLength(50)
  const wrong = []
  for (const term of SEARCHES) {
    const { ids, facets } = await allIds(shop, term)
    expect(facets.length, term).toBeGreaterThan(0)
    const { rows } = await engines.db.query<Row>(countsOf('select 0 as list, unnest($1::uuid[]) as id'), [ids])
    wrong.push(...wrongIn(term, facets, toCounts(rows)))
  }
  expect(wrong).toEqual([])
})

test('offers a filter with the products of all categories that have it', async ({ shop }) => {
  const { facets } = await shop.find('isolatie')
  const walls = facets.find(({ field }) => field === 'application')?.values.find(({ value }) => value === 'wand')
  expect(walls?.count).toBe(69)
  const { total } = await shop.find('isolatie', { filterFacets: ['application:wand'] })
  expect(total).toBe(69)
})
