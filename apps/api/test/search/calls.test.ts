import type { SearchResult } from '@shop/contract'
import { expect } from 'vitest'
import { openSearchEngine } from '../../src/platform/opensearch.ts'
import { makeApp } from '../support/api.ts'
import { asking, test } from './support/searching.ts'

const GYPSUM_BOARD = '133'
const facet = (result: SearchResult, field: string) => result.facets.find((one) => one.field === field)?.values ?? []

test('suggestions come in four groups', { tags: ['SEARCH-21'] }, async ({ shop }) => {
  const { suggestions, brands, categories, products } = await shop.suggest('gips')
  expect(suggestions[0]).toEqual({
    name: expect.any(String),
    categoryName: expect.any(String),
    parameter: expect.stringMatching(/^CategoryID=\d+$/),
    count: expect.any(Number),
  })
  const count = expect.any(Number)
  expect(brands).toContainEqual({ name: 'Gipsa', url: expect.any(String), count })
  expect(categories[0]).toEqual({ name: expect.stringMatching(/gips/i), url: expect.any(String), count })
  expect(products[0]).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    url: expect.any(String),
    img: expect.any(String),
    numberTrimmed: expect.stringMatching(/^\d{6,}$/),
    priceInclTax: expect.any(Number),
    priceExclTax: expect.any(Number),
  })
})

test('a brand in a list has name, page, filter value and product count', { tags: ['CATALOG-37'] }, async ({ shop }) => {
  const { popularBrands } = await shop.find('xyzqwert')
  const known = popularBrands.find(({ name }) => name === 'Gipsa')
  expect(known).toEqual({ name: 'Gipsa', url: 'gipsa', parameter: 'Merken=Gipsa', totalCount: expect.any(Number) })
  expect(known?.totalCount).toBeGreaterThan(0)
})

test('every parameter changes the reply', { tags: ['SEARCH-27'] }, async ({ shop }) => {
  const all = await shop.find('gipsplaat')
  const changes = async (params: Parameters<typeof shop.find>[1]) => {
    const other = await shop.find('gipsplaat', params)
    expect({ lines: other.lines, total: other.total }).not.toEqual({ lines: all.lines, total: all.total })
    return other
  }
  expect((await changes({ pageSize: 5 })).lines).toEqual(all.lines.slice(0, 5))
  await changes({ page: 2 })
  await changes({ categoryID: '135' })
  await changes({ categoryIDs: ['135', '136'] })
  for (const line of (await changes({ brandNames: ['Rigips'] })).lines) expect(line).toMatch(/\[Rigips\]/)
  for (const line of (await changes({ filterFacets: ['thickness_mm:12.5'] })).lines) expect(line).toMatch(/12,5 mm/)
  const dear = await changes({ minPrice: 20, maxPrice: 30 })
  for (const { priceInclTax } of dear.products) expect(priceInclTax).toBeGreaterThanOrEqual(20)
  for (const { priceInclTax } of dear.products) expect(priceInclTax).toBeLessThanOrEqual(30)
  await changes({ sortOrder: 'priceup' })
  expect((await shop.find('schroef')).lines).not.toEqual(all.lines)
})

test('userEmailMD5 is accepted and reveals nothing', { tags: ['SEARCH-27'] }, async ({ shop }) => {
  const params = { userEmailMD5: '0123456789abcdef0123456789abcdef' }
  expect((await shop.find('gipsplaat', params)).lines).toEqual((await shop.find('gipsplaat')).lines)
})

test('sorts by price both ways, by unit and by newest', async ({ shop }) => {
  const prices = async (sortOrder: string) =>
    (await shop.find('', { categoryID: GYPSUM_BOARD, sortOrder, pageSize: 50 })).products.map(
      ({ priceInclTax }) => priceInclTax,
    )
  const up = await prices('priceup')
  expect(up).toEqual([...up].sort((a, b) => a - b))
  const down = await prices('pricedown')
  expect(down).toEqual([...down].sort((a, b) => b - a))
  const units = (await shop.find('', { categoryID: GYPSUM_BOARD, sortOrder: 'unitpriceup', pageSize: 50 })).products
    .map(({ unitPriceInclTax }) => unitPriceInclTax)
    .filter((price) => price !== null)
  expect(units).toEqual([...units].sort((a, b) => a - b))
})

test('facet values combine by OR within a facet and by AND between facets', { tags: ['LIST-16'] }, async ({ shop }) => {
  const list = (filterFacets: string[], more = {}) =>
    shop.find('', {
      categoryID: GYPSUM_BOARD,
      pageSize: 1,
      ...(filterFacets.length > 0 ? { filterFacets } : {}),
      ...more,
    })
  const plain = await list([])
  const thick = facet(plain, 'thickness_mm')
  const one = thick.find(({ value }) => value === '12.5')
  const other = thick.find(({ value }) => value === '9.5')
  if (!one || !other) throw new Error('the catalogue has no such boards')

  const ticked = await list(['thickness_mm:12.5'])
  expect(ticked.total).toBe(one.count)
  // Its own values retain their counts, so that a second one can be added.
  expect(facet(ticked, 'thickness_mm').map(({ value, count }) => [value, count])).toEqual(
    thick.map(({ value, count }) => [value, count]),
  )
  expect(facet(ticked, 'thickness_mm').find(({ value }) => value === '12.5')?.checked).toBe(true)
  expect((await list(['thickness_mm:12.5', 'thickness_mm:9.5'])).total).toBe(one.count + other.count)

  const brand = facet(ticked, 'Merken')[0]
  const both = await list(['thickness_mm:12.5'], { brandNames: [brand?.value ?? ''] })
  expect(both.total).toBe(brand?.count)
  expect((await list(['thickness_mm:12..13'])).total).toBe(one.count)
  expect(plain.priceRange.incl.max).toBeGreaterThan(plain.priceRange.excl.max)
  expect(plain.webNodeStats.reduce((sum, { count }) => sum + count, 0)).toBe(plain.total)
})

test('hides unavailable products on request and reports their number', async ({ shop }) => {
  const all = await shop.find('', { categoryID: '101', pageSize: 1 })
  const online = await shop.find('', { categoryID: '101', pageSize: 1, onlySoldOnline: true })
  expect(all.hasNotAvailableProducts).toBe(true)
  expect(online.hasNotAvailableProducts).toBe(true)
  expect(online.total).toBeLessThan(all.total)
})

test('stock of a branch can be counted and filtered', async ({ shop }) => {
  const near = await shop.find('', { categoryID: GYPSUM_BOARD, branchID: '1', pageSize: 20 })
  const here = await shop.find('', { categoryID: GYPSUM_BOARD, branchID: '1', availableAtBranch: true, pageSize: 20 })
  expect(near.availableAtBranch).toBe(here.total)
  for (const { stock } of here.products)
    expect(stock.find(({ storeId }) => storeId === '1')?.quantity).toBeGreaterThan(0)
})

test('returns facets and sort options', { tags: ['SEARCH-28'] }, async ({ app }) => {
  const { Facets, Sorting } = (await app.inject('/api/sp/config?format=json')).json().Data
  expect(Facets).toContainEqual({ field: 'thickness_mm', label: 'Dikte', unit: 'mm' })
  expect(Sorting.slice(0, 4)).toEqual([
    { value: '1', label: 'Relevantie' },
    { value: '-1', label: 'Nieuwste' },
    { value: 'priceup', label: 'Prijs laag - hoog' },
    { value: 'pricedown', label: 'Prijs hoog - laag' },
  ])
})

test('recommendations by four strategies', { tags: ['CATALOG-32', 'DECIDE-84'] }, async ({ app, shop }) => {
  const board = (await shop.find('gipsplaat standaard')).products[0]
  const ask = async (query: string) =>
    (await app.inject(`/api/sp/v1/product/recommendations?${query}`))
      .json()
      .Data.map(({ id }: { id: string }) => id) as string[]
  for (const strategy of ['related', 'alternatives', 'together']) {
    const ids = await ask(`strategyString=${strategy}&currentProductId=${board?.id}`)
    expect(ids.length, strategy).toBeGreaterThan(0)
    expect(ids.length, strategy).toBeLessThanOrEqual(10)
    expect(ids, strategy).not.toContain(board?.id)
  }
  expect(await ask(`strategyString=alternatives&currentProductId=${board?.id}`)).toHaveLength(10)
  const seen = (await shop.find('schroef', { pageSize: 21 })).products.map(({ id }) => id)
  const viewed = await ask(`strategyString=viewed&pageSize=50&${seen.map((id) => `productIds=${id}`).join('&')}`)
  expect(viewed).toEqual(seen.slice(0, 20))
})

test('without the engine a category list is limited and text search is rejected', async ({ engines }) => {
  const gone = openSearchEngine({ url: 'http://127.0.0.1:9', timeoutMs: 300 })
  const { db, redis, cache, index } = engines
  const app = await makeApp({ db, redis, cache }, { search: { engine: gone, index } })
  const shop = asking(app)
  const list = await shop.find('', { categoryID: GYPSUM_BOARD, pageSize: 7 })
  expect(list).toMatchObject({ isLimited: true, facets: [] })
  expect(list.products).toHaveLength(7)
  const words = await app.inject('/api/sp/search?requestType=results&searchTerm=zeldzaam')
  expect(words.statusCode).toBe(503)
  expect(words.json()).toMatchObject({ Success: false, Code: 'unavailable', Retryable: true })
  expect(words.headers['retry-after']).toBe('2')
  const product = await app.inject(`/api/aspos/products/url/${list.products[0]?.url}`)
  expect(product.statusCode).toBe(200)
  await app.close()
})

test('a list of deals counts its products by department and can be filtered to one', { tags: ['WIRED-26'] }, async ({
  shop,
  engines,
}) => {
  const { rows } = await engines.db.query(
    `select id::text from web_node where code in ('actie', 'opOp', 'meerMinder', 'reducedInPrice')`,
  )
  expect(rows).toHaveLength(4)
  for (const { id } of rows) {
    const all = await shop.find('', { categoryID: id, pageSize: 1 })
    const counted = all.webNodeStats.reduce((sum, { count }) => sum + count, 0)
    expect(all.webNodeStats.length).toBeGreaterThan(5)
    expect(all.webNodeStats.filter(({ url }) => url.includes('/'))).toEqual([])
    expect(counted).toBe(all.total)
    const [first] = all.webNodeStats
    const some = await shop.find('', { categoryID: id, categoryIDs: [first?.id ?? ''], pageSize: 1 })
    expect(some.total).toBe(first?.count)
  }
})
