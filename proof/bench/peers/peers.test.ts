import { expect, test } from 'vitest'
import { toMedusaRange } from './medusa-form.ts'
import { fullCategories, type Range } from './range.ts'
import { memoryTable, partsOf, ranged, type Turn, workTable } from './table.ts'
import { toVendureCollections, toVendureCsv } from './vendure-form.ts'
import { planVisits } from './visits.ts'

const RANGE: Range = {
  categories: [
    { code: 'hout', name: 'Hout', facets: [], size: 3 },
    { code: 'hout/balken', name: 'Balken', facets: ['wood', 'width_mm'], size: 24 },
  ],
  products: [
    {
      number: '200004',
      slug: 'balk-200004',
      name: 'Balk 44 × 69 mm, "C18"',
      description: 'Recht, droog.',
      priceCents: 849,
      brand: 'A|B: C',
      isSold: true,
      categories: ['hout', 'hout/balken'],
      facets: { wood: 'vuren' },
    },
    {
      number: '200005',
      slug: 'balk-200005',
      name: 'Balk',
      description: '',
      priceCents: 900,
      brand: 'A',
      isSold: false,
      categories: ['hout'],
      facets: {},
    },
  ],
}

test('a product in the import form of Vendure quotes cells and has no separators in facets', () => {
  const [head, row] = toVendureCsv(RANGE, 50).split('\n')
  expect(head?.split(',').slice(0, 5)).toEqual(['name', 'slug', 'description', 'assets', 'facets'])
  expect(row).toContain('"Balk 44 × 69 mm, ""C18"""')
  expect(row).toContain('"category:hout|category:hout/balken|brand:A-B- C|wood:vuren"')
  expect(row).toContain('"200004","8.49","Standard Tax","50"')
})

test('a collection of Vendure takes the products that name its category', () => {
  expect(toVendureCollections(RANGE)[1]).toEqual({
    name: 'Balken',
    slug: 'hout-balken',
    filters: [{ code: 'facet-value-filter', args: { facetValueNames: ['category:hout/balken'], containsAny: false } }],
  })
})

test('a product in the form of Medusa names its categories, price and filters', () => {
  const { categories, facets, products } = toMedusaRange(RANGE)
  expect(categories.map(({ handle }) => handle)).toEqual(['hout', 'hout-balken'])
  expect(facets).toEqual(['brand', 'wood', 'width_mm'])
  expect(products[0]).toMatchObject({
    handle: 'balk-200004',
    status: 'published',
    categories: ['hout', 'hout-balken'],
    metadata: { brand: 'A|B: C', wood: 'vuren' },
    variants: [{ sku: '200004', prices: [{ amount: 8.49, currency_code: 'eur' }] }],
  })
  expect(products[1]?.status).toBe('draft')
})

test('every side gets the same visits, of full lists and sold products only', () => {
  const [one, other] = [planVisits(RANGE), planVisits(RANGE)]
  const visits = Array.from({ length: 20 }, () => one.list())
  expect(Array.from({ length: 20 }, () => other.list())).toEqual(visits)
  expect(visits.every(({ category }) => category.code === 'hout/balken')).toBe(true)
  expect(new Set(visits.map(({ skip }) => skip))).toEqual(new Set([0, 12]))
  expect(one.product().number).toBe('200004')
  expect(fullCategories(RANGE)).toHaveLength(1)
})

const turn = (side: string, server: number, perSecond: number): Turn => ({
  side,
  work: 'list',
  done: 10,
  failed: 0,
  perSecond,
  cpu: { server, database: 1 },
  bytes: 2048,
  load: 3,
})

test('the table shows the median of the rounds, its range, and the factor to the first side', () => {
  const turns = [turn('shop', 1, 300), turn('shop', 3, 100), turn('shop', 2, 200), turn('other', 8, 50)]
  const [, , shop, other] = workTable(turns, ['shop', 'other'])
  expect(shop).toBe(
    '| list | shop | 3.0 (2.0 to 4.0) | 1.0 × | server 2.0, database 1.0 | 200 (100 to 300) | 2.0 | 3.0 (3.0 to 3.0) |',
  )
  expect(other).toContain('| 9.0 (9.0 to 9.0) | 3.0 × |')
  expect(ranged([120, 130, 110])).toBe('120 (110 to 130)')
})

test('parts without measurable time are left out', () => {
  expect(partsOf([{ ...turn('shop', 4, 1), cpu: { server: 4, Redis: 0, database: 0.5 } }])).toBe(
    'server 4.0, database 0.50',
  )
})

test('the table of memory adds up the parts of a side', () => {
  const lines = memoryTable([{ side: 'shop', rest: { server: 100, worker: 50 }, busy: { server: 150, worker: 60 } }])
  expect(lines.at(-1)).toBe('| shop | **together** | 150 | 210 |')
})
