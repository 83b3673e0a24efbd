import { expect, test } from 'vitest'
import { type ProductSource, toDocument } from './document.ts'
import { makeLexicon } from './lexicon.ts'

const lexicon = makeLexicon({
  words: 'gips plaat schroef zaag lijm schuim dak spaan steen boor'.split(' '),
  compounds: [],
  protected: ['pur', 'kit'],
})
const board: ProductSource = {
  number: '000123',
  scanCode: '8711234567895',
  supplierNumber: 'KLS-123/45',
  name: { nl: 'Gipsplaat AK 12,5 mm 260 × 60 cm', en: 'Plasterboard AK 12.5 mm 260 × 60 cm' },
  description: { nl: 'Voor wanden en plafonds.', en: 'For walls and ceilings.' },
  brand: { id: 7, name: 'Karton & Kalk' },
  path: [
    { id: 132, name: { nl: 'Gips en afbouw', en: 'Gypsum and drylining' } },
    { id: 133, name: { nl: 'Gipsplaten', en: 'Plasterboard' } },
  ],
  nodeIds: [132, 133, 10],
  specs: [
    { code: 'thickness_mm', kind: 'number', unit: 'mm', value: 12.5, label: { nl: '', en: '' }, isFilter: true },
    { code: 'weight_kg', kind: 'number', unit: 'kg', value: 14, label: { nl: '', en: '' }, isFilter: false },
    { code: 'colour', kind: 'choice', unit: null, value: 'wit', label: { nl: 'Wit', en: 'White' }, isFilter: true },
  ],
  priceCents: 1210,
  priceExclCents: 1000,
  savingPercent: null,
  unitPriceCents: 775,
  stock: [
    [1, 4],
    [2, 0],
    [3, 6],
  ],
  isEnded: false,
  isOrderable: true,
  rank: 3,
  createdAt: '2026-01-02T00:00:00.000Z',
  rating: 4.5,
  ratingCount: 12,
}
const made = (over: Partial<ProductSource> = {}) => toDocument({ ...board, ...over }, lexicon)
const named = (nl: string, category: string) =>
  made({ name: { nl, en: nl }, path: [{ id: 1, name: { nl: category, en: category } }] }).nl.head

test('maps a product to codes, words per field, sizes, lists, prices and stock', () => {
  expect(made()).toMatchObject({
    code: ['000123', '123', '8711234567895', 'kls12345'],
    nl: {
      head: ['plaat', 'gipsplaat'],
      pair: ['gip_plaat', 'plaat_ak'],
      spec: ['wit', 'karton', 'kalk'],
      full: 'gipsplaat ak 12 5 mm 260x60 cm',
    },
    en: { head: ['plasterboard'] },
    brand_word: ['karton', 'kalk'],
    brand_id: 7,
    node: [132, 133, 10],
    leaf: 133,
    facet: ['thickness_mm=12.5', 'colour=wit'],
    spec: { thickness_mm: 12.5, weight_kg: 14, colour: 'wit' },
    price: 1210,
    price_excl: 1000,
    unit_price: 775,
    branch: [1, 3],
    stock: 10,
    is_orderable: true,
  })
})

test('a brand that is spelt like a compound adds its name and not its parts', () => {
  const { nl, brand_word } = made({ brand: { id: 8, name: 'Steenboor' }, specs: [] })
  expect(nl.spec).toEqual(['steenboor'])
  expect(brand_word).toContain('steenboor')
})

test('the thing is named before a comma and before a preposition', () => {
  expect(named('Schroef voor gipsplaat', 'Gipsplaten')).toEqual(['schroef'])
  expect(named('Steenlijm, zak', 'Lijm in zak')).toEqual(['lijm', 'steenlijm'])
})

test('indexes sizes of the name and the specs in one unit', () => {
  expect(made().size).toEqual(expect.arrayContaining(['mm:12.5', 'mm:2600', 'mm:600', 'g:14000', 'size:600x2600']))
})

test.each([
  ['Gipsplaat AK 12,5 mm 260 × 60 cm', ['12.5', '60', '260', '60x260']],
  ['Betontegel grijs 30 × 30 × 6 cm', ['6', '30', '30x30', '6x30', '6x30x30']],
  ['Gevelschroef 4 × 40 mm, 200 stuks', ['4', '40', '4x40']],
  ['PUR schuim, bus 750 ml', []],
])('indexes the sizes of %s as written: %o', (nl, sizes) => {
  const written = made({ name: { nl, en: nl }, specs: [] }).size.filter((token) => token.startsWith('written:'))
  expect(written.sort()).toEqual(sizes.map((size) => `written:${size}`).sort())
})

test.each([
  ['Gipsplaatschroef fijn 3,5 × 45 mm', 'Gipsplaatschroeven', 'schroef'],
  ['Lijmschuim gipsplaat, bus 750 ml', 'PUR schuim', 'schuim'],
  ['Plaatzaag 1200 W', 'Zaagmachines', 'zaag'],
  ['SDS-plus boor 2 snijder', 'Steenboren en SDS', 'boor'],
])('the head of %s in %s is %s', (name, category, head) => {
  expect(named(name, category)[0]).toBe(head)
})

test('typing the head of a compound finds it', () => {
  expect(made().nl.prefix.split(' ')).toEqual(['gipsplaat', 'plaat', 'ak'])
})

test.each([
  ['Zwart & Wit', ['zwart']],
  ['Rondom Steen', ['rondom']],
  ['Steen', ['steen']],
])('the brand %s is identified by %o', (name, words) => {
  expect(made({ brand: { id: 1, name } }).brand_word).toEqual(words)
})

test('a discontinued product cannot be ordered', () => {
  expect(made({ isEnded: true })).toMatchObject({ is_ended: true, is_orderable: false })
})

const spec = (over: Partial<ProductSource['specs'][number]>) => ({
  code: 'length_mm',
  kind: 'number' as const,
  unit: 'mm',
  value: 1,
  label: { nl: '', en: '' },
  isFilter: false,
  ...over,
})

test('stores the words of a product by field, in both languages', () => {
  const { nl, en } = made()
  expect(nl).toMatchObject({
    name: ['gip', 'plaat', 'gipsplaat', 'ak'],
    category: ['gip', 'afbouw', 'plaat', 'gipsplaat'],
    text: ['wand', 'plafond'],
    surface: ['gipsplaat', 'plaat', 'gips', 'afbouw', 'gipsplaten', 'platen'],
  })
  expect(en).toMatchObject({
    head: ['plasterboard'],
    name: ['plasterboard', 'ak'],
    pair: ['plasterboard_ak'],
    category: ['gypsum', 'drylining', 'plasterboard'],
    spec: ['white', 'karton', 'kalk'],
    text: ['wall', 'ceiling'],
    prefix: 'plasterboard ak',
    full: 'plasterboard ak 12 5 mm 260x60 cm',
  })
})

test('stores each word once', () => {
  const { nl } = made({ name: { nl: 'Plaat gips plaat gips plaat', en: '' } })
  expect(nl.name).toEqual(['plaat', 'gip'])
  expect(nl.pair).toEqual(['plaat_gip', 'gip_plaat'])
  expect(nl.prefix).toBe('plaat gips')
})

test('a compound is found from each of its words to its end', () => {
  expect(made({ name: { nl: 'Gipsplaatschroef', en: '' } }).nl.prefix).toBe('gipsplaatschroef plaatschroef schroef')
})

test('stop words and numbers start no suggestion', () => {
  expect(made({ name: { nl: 'Zaag voor steen t20', en: '' } }).nl).toMatchObject({
    prefix: 'zaag steen',
    name: ['zaag', 'voor', 'steen', 't20'],
  })
})

test('only labels of choices are words of a product', () => {
  const label = { nl: 'Mat zwart', en: 'Matt black' }
  expect(made({ brand: null, specs: [spec({ kind: 'choice', label })] }).nl.spec).toEqual(['mat', 'zwart'])
  expect(made({ brand: null, specs: [spec({ kind: 'flag', label })] }).nl.spec).toEqual([])
})

test('a product without a brand, category, unit price or rating leaves those out', () => {
  const bare = made({ brand: null, path: [], unitPriceCents: null, rating: null, name: { nl: '12 mm', en: '' } })
  for (const key of ['brand_id', 'leaf', 'unit_price', 'rating']) expect(bare).not.toHaveProperty(key)
  expect(bare).toMatchObject({ brand_word: [], nl: { head: [], category: [] } })
  expect(made()).toMatchObject({ number: '000123', rating: 4.5, rating_count: 12, rank: 3, is_ended: false })
  expect(made().created).toBe('2026-01-02T00:00:00.000Z')
})

test('a product that cannot be ordered is not orderable', () => {
  expect(made({ isOrderable: false }).is_orderable).toBe(false)
})

test.each([
  ['a number with its unit', spec({ value: 2.5, unit: 'm' }), ['mm:2500']],
  ['a number without a unit', spec({ value: '80', unit: null }), ['count:80']],
  ['a number in a unit that is no size', spec({ value: 3, unit: 'sterren' }), []],
  ['a thread', spec({ code: 'thread_m', kind: 'choice', value: '8' }), ['metric:8']],
  ['a choice', spec({ code: 'volume', kind: 'choice', label: { nl: '750 ml', en: '' } }), ['ml:750']],
  ['a flag', spec({ code: 'wet', kind: 'flag', value: true, label: { nl: '5 mm', en: '' } }), []],
])('the size of a spec that is %s', (_, one, sizes) => {
  expect(made({ name: { nl: 'Plaat', en: 'Board' }, specs: [one] }).size).toEqual(sizes)
})

test.each([
  ['Zaagblad 40 tanden', ['mm:40', 'count:40']],
  ['Lat 2,4 m', ['mm:2400', 'written:2.4']],
  ['Lat 2,4 M', ['mm:2400', 'written:2.4']],
  ['Lat 240 cm', ['mm:2400', 'written:240']],
  ['Lat 24 mm', ['mm:24', 'written:24']],
  ['Lijm 24 ml', ['ml:24']],
  ['Lijm 12 mmol', ['mm:12', 'count:12']],
  ['Schroef 5x70', ['mm:5', 'count:5', 'mm:70', 'count:70', 'size:5x70', 'written:5x70', 'written:5', 'written:70']],
  ['Balk 1,5 x 2 m', ['mm:2000', 'mm:1500', 'size:1500x2000', 'written:1.5x2', 'written:1.5', 'written:2']],
  ['Balk 44mm x 3m', ['mm:3000', 'mm:44', 'size:44x3000', 'written:3x44', 'written:44', 'written:3']],
  ['Lat 2,44 m', ['mm:2440', 'written:2.44']],
  [
    'Plaat 12,25x30,75mm',
    ['mm:12.25', 'mm:30.75', 'size:12.25x30.75', 'written:12.25x30.75', 'written:12.25', 'written:30.75'],
  ],
  ['Balk 9 × 10', ['mm:9', 'count:9', 'mm:10', 'count:10', 'size:9x10', 'written:9x10', 'written:9', 'written:10']],
])('the sizes of the name %s', (nl, sizes) => {
  expect(made({ name: { nl, en: '' }, specs: [] }).size.sort()).toEqual([...sizes].sort())
})

test('only deciding specs are facets, and every spec is stored', () => {
  const specs = [spec({ isFilter: true }), spec({ code: 'wet', kind: 'flag', value: true })]
  expect(made({ specs })).toMatchObject({ facet: ['length_mm=1'], spec: { length_mm: 1, wet: true } })
})

test.each([
  ['Steenland Bouw', ['steenland', 'bouw']],
  ['Oud & Zoon', ['zoon']],
  ['Tegels', ['tegels', 'tegel']],
])('the brand %s is meant by the words %o that name no thing', (name, words) => {
  expect(made({ brand: { id: 1, name } }).brand_word).toEqual(words)
})
