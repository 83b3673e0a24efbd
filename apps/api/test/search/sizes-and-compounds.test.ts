import { analyse } from '@shop/domain/search/analyse'
import type { ProductSource } from '@shop/domain/search/document'
import { describe, expect, onTestFinished } from 'vitest'
import { createIndex, dropIndex } from '../../src/modules/search/indexing/index-life.ts'
import { mappingFor } from '../../src/modules/search/indexing/mapping.ts'
import { writeDocuments } from '../../src/modules/search/indexing/write-documents.ts'
import { NO_FILTERS } from '../../src/modules/search/query/filters.ts'
import { findProducts } from '../../src/modules/search/query/find-products.ts'
import { makeVocabulary, readCounts } from '../../src/modules/search/query/vocabulary.ts'
import { readKnowledge, readSearchData } from '../../src/modules/search/search-data.ts'
import type { SearchEngine } from '../../src/platform/opensearch.ts'
import { test } from './support/searching.ts'

const ALL = { pageSize: 100 }
const TEN = { pageSize: 10 }

describe('sizes', () => {
  test.for([
    ['12 mm x 30 cm', '30 cm x 12 mm', '12x300 mm', '1,2 x 30 cm', '0,3 m x 12 mm'],
    ['gipsplaat 12,5 x 2600 x 1200 mm', 'gipsplaat 120 x 260 x 1,25 cm', 'gipsplaat 1,2 m x 2,6 m x 12,5 mm'],
  ])('%s: same values in any unit and order', { tags: ['REL-04'] }, async (queries, { shop }) => {
    const [first = [], ...others] = await Promise.all(queries.map(async (query) => (await shop.find(query, ALL)).lines))
    expect(first.length).toBeGreaterThan(5)
    for (const other of others) expect(other).toEqual(first)
  })

  test('a size is a value: it matches no longer number and no other measure', { tags: ['REL-04'] }, async ({
    shop,
  }) => {
    const { lines } = await shop.find('4x40', ALL)
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line).toMatch(/(?<![\d,])4 × 40 mm/)
    for (const line of (await shop.find('pvc buis 110 mm', ALL)).lines) expect(line).toMatch(/(?<!\d)110(?!\d)/)
  })

  test.for([
    ['4x40', /schroef.* 4 × 40 mm/i],
    ['osb 18', /^OSB.* 18 mm/],
    ['balk 60x60', /balk.* 60 × 60 mm/i],
    ['tegel 60x60', /tegel.* 60 × 60 cm/i],
    ['tegel 60', /tegel.* 60 (?:× \d+ )?(?:× \d+ )?cm|tegel.*× 60 (?:× \d+ )?cm/i],
    ['osb 244x122', /^OSB.* 244 × 122 cm/],
  ] as const)(
    '%s without a unit uses the usual one of the category',
    { tags: ['REL-04'] },
    async ([query, usual], { shop }) => {
      const { lines } = await shop.find(query, TEN)
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines.slice(0, 5)) expect(line).toMatch(usual)
    },
  )

  test('12x300 finds 300 mm and 300 cm, with the usual unit of the category first', { tags: ['REL-04'] }, async ({
    shop,
    engines,
  }) => {
    const { lines } = await shop.find('12x300', ALL)
    const places = (wanted: RegExp) => lines.flatMap((line, at) => (wanted.test(line) ? [at] : []))
    const millimetres = places(/12 × 300 mm|\b12 mm .*\b30 cm/)
    const centimetres = places(/\b12 (?:mm|× \d+ mm) .*\b300(?: × \d+)? cm/)
    expect(millimetres.length).toBeGreaterThan(5)
    expect(centimetres.length).toBeGreaterThan(5)
    expect(Math.max(...millimetres)).toBeLessThan(Math.min(...centimetres))
    const boards = (await shop.find('betonplex 12x300', ALL)).lines
    const { rows } = await engines.db.query<{ name: string }>(
      `select t.name from product p join product_text t on t.product_id = p.id and t.locale = 'nl'
       where p.state = 'Active' and t.name ~ '^Betonplex.* 12 mm 300 ×'`,
    )
    const exact = boards.map((line) => /^Betonplex.* 12 mm 300 ×/.test(line))
    expect(rows.length).toBeGreaterThan(0)
    // Every board of both sizes comes first. Fewer than a page: other boards follow.
    expect(exact.slice(0, rows.length).every(Boolean)).toBe(true)
    expect(exact.filter(Boolean)).toHaveLength(rows.length)
    for (const line of boards) expect(line).toMatch(/^Betonplex/)
  })

  test('finds every plasterboard of 2600 mm and no other length', { tags: ['QUERY-10'] }, async ({ shop, engines }) => {
    const pages = await Promise.all([1, 2].map((page) => shop.find('gipsplaat 260 cm', { ...ALL, page })))
    const products = pages.flatMap((page) => page.products)
    expect(products).toHaveLength(pages[0]?.total ?? 0)
    const { rows } = await engines.db.query<{ id: string; name: string; length: string; width: string }>(
      `select p.id, t.name, p.specs ->> 'length_mm' as length, p.specs ->> 'width_mm' as width
       from product p join product_text t on t.product_id = p.id and t.locale = 'nl' where p.state = 'Active'`,
    )
    const sizes = new Map(rows.map(({ id, length, width }) => [id, [length, width]]))
    for (const { id, name } of products) expect(sizes.get(id), name).toContain('2600')
    const wanted = rows.filter(({ name, length }) => /^Gipsplaat /.test(name) && length === '2600')
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter(({ id }) => !products.some((found) => found.id === id)).map(({ name }) => name)).toEqual([])
    for (const { name } of products.slice(0, 3)) expect(name).toMatch(/^Gipsplaat .* 260 × \d+ cm/)
  })
})

describe('compounds', () => {
  const same = async (find: (query: string) => Promise<{ lines: string[] }>, queries: readonly string[]) => {
    const [first = [], ...others] = await Promise.all(queries.map(async (query) => (await find(query)).lines))
    expect(first.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(first)
  }

  test.for([
    ['-s-', ['varkenshaar', 'varken haar']],
    ['-e-, -en-', ['balkdrager', 'balkedrager', 'balkendrager', 'balk drager']],
    ['a part that only the Dutch list knows', ['vuisthamer', 'vuist hamer']],
    ['three parts', ['gipsplaatschroef', 'gips plaat schroef', 'gipsplaat schroef', 'gips plaatschroef']],
  ] as const)('split: %s', { tags: ['REL-09'] }, async ([, queries], { shop }) => {
    await same((query) => shop.find(query), queries)
  })

  test('splits names for the index and typed words for the query', { tags: ['REL-09'] }, async ({ shop }) => {
    const { lines } = await shop.find('lijm', ALL)
    expect(lines.some((line) => /^Tegellijm/.test(line))).toBe(true)
    expect((await shop.find('purschuim')).lines[0]).toMatch(/^PUR schuim/)
  })

  test('a part has three letters or more', { tags: ['REL-09'] }, () => {
    const { words } = readSearchData()
    const partsOf = (word: string) => analyse(word, readKnowledge().lexicon).words.flatMap(({ pieces }) => pieces)
    expect(words).toEqual(expect.arrayContaining(['wc', 'pvc', 'bril', 'buis']))
    expect(partsOf('wcbril')).toEqual(['wcbril'])
    expect(partsOf('pvcbuis')).toEqual(['pvc', 'buis'])
  })

  test('the words come from the catalogue and a Dutch word list', { tags: ['REL-09'] }, async ({ engines }) => {
    const { words } = readSearchData()
    const { rows } = await engines.db.query<{ word: string }>(
      `select distinct w.word from product_text t, regexp_split_to_table(lower(t.name || ' ' || t.description), '[^a-z]+') w (word)
       where t.locale = 'nl'`,
    )
    const said = new Set(rows.map(({ word }) => word))
    const isSaid = (word: string) => said.has(word)
    expect(words.filter(isSaid).length).toBeGreaterThan(100)
    expect(words.filter((word) => !isSaid(word)).length).toBeGreaterThan(100)
    expect([isSaid('vuist'), isSaid('vuisthamer')]).toEqual([false, true])
  })

  test('the longest part wins: a spot is no pot, and a hose is not long', { tags: ['REL-09'] }, async ({ shop }) => {
    expect((await shop.find('spot', ALL)).lines.some((line) => /^Inbouwspot/.test(line))).toBe(true)
    expect((await shop.find('slang', ALL)).lines.some((line) => /^Tuinslang/.test(line))).toBe(true)
    for (const line of (await shop.find('pot', ALL)).lines) expect(line).not.toMatch(/spot/i)
    for (const line of (await shop.find('lang', ALL)).lines) expect(line).not.toMatch(/slang/i)
  })

  test('only a complete cover splits a word', { tags: ['REL-09'] }, async ({ shop }) => {
    expect((await shop.find('gipsplaatxyz')).lines).toEqual([])
    expect((await shop.find('xyzgipsplaat')).lines).toEqual([])
  })

  test('the whole word stays available for suggestions and corrections', { tags: ['REL-09'] }, async ({ shop }) => {
    const { suggestions } = await shop.suggest('tegellij')
    expect(suggestions.map(({ name }) => name)).toContain('tegellijm')
    expect((await shop.find('tegellym')).correctedTerm).toBe('tegellijm')
  })
})

/** An index of a few names. All other product fields are empty. */
async function indexOf(engine: SearchEngine, index: string, names: readonly string[]) {
  const knowledge = readKnowledge()
  await dropIndex(engine, index)
  await createIndex(engine, index, { mappings: mappingFor([]) })
  onTestFinished(() => dropIndex(engine, index))
  const source = (name: string, at: number): ProductSource => ({
    number: String(900_000 + at),
    scanCode: null,
    supplierNumber: null,
    name: { nl: name, en: name },
    description: { nl: '', en: '' },
    brand: null,
    path: [],
    nodeIds: [],
    specs: [],
    priceCents: 100,
    priceExclCents: 83,
    savingPercent: null,
    unitPriceCents: null,
    stock: [],
    isEnded: false,
    isOrderable: true,
    rank: at,
    createdAt: '2026-01-01T00:00:00.000Z',
    rating: null,
    ratingCount: 0,
  })
  const products = names.map((name, at) => ({ id: name, source: source(name, at) }))
  await writeDocuments({ engine, lexicon: knowledge.lexicon, indexes: [index], version: 1 }, products, [])
  await engine.manage({ method: 'POST', path: `/${index}/_refresh` })
  const vocabulary = async () => makeVocabulary({ ...(await readCounts(engine, index, 'nl')), terms: [] })
  return async (term: string) => {
    const wanted = { nodeId: undefined, filters: NO_FILTERS, sort: 'relevance', branchId: undefined } as const
    const page = { from: 0, size: 50, term, locale: 'nl', withCounts: false } as const
    return (await findProducts({ engine, index, knowledge, vocabulary }, { ...wanted, ...page })).ids
  }
}

test('dakpannen finds roof tiles in singular and plural, and no frying pan', { tags: ['QUERY-39'] }, async ({
  shop,
  engines,
}) => {
  for (const line of (await shop.find('dakpannen')).lines) expect(line).toMatch(/^Dakpan /)
  const tiles = ['Dakpan OVH keramisch rood', 'Dakpannen beton, pakket', 'Betonnen dakpan']
  const others = ['Pan rvs 24 cm', 'Koekenpan 28 cm', 'Braadpan, hoge pan', 'Pannen set', 'Steelpan rvs']
  // The shop sells no kitchen pans: here they are in the index and are found by their own name.
  const find = await indexOf(engines.engine, 'test-pans', [...others, ...tiles])
  for (const query of ['dakpannen', 'dakpan', 'dak pannen'])
    expect([...(await find(query))].sort(), query).toEqual([...tiles].sort())
  expect((await find('koekenpan'))[0]).toMatch(/^Koekenpan/)
})
