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
    { code: 'thickness_mm', kind: 'number', unit: 'mm', value: 12.5, label: { nl: '', en: '' }, isDeciding: true },
    { code: 'weight_kg', kind: 'number', unit: 'kg', value: 14, label: { nl: '', en: '' }, isDeciding: false },
    { code: 'colour', kind: 'choice', unit: null, value: 'wit', label: { nl: 'Wit', en: 'White' }, isDeciding: true },
  ],
  priceCents: 1210,
  priceExclCents: 1000,
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

test('a product becomes codes, words by place, sizes, lists, prices and stock', () => {
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

test('sizes of the name and of the specs are values in one unit', () => {
  expect(made().size).toEqual(expect.arrayContaining(['mm:12.5', 'mm:2600', 'mm:600', 'g:14000', 'size:600x2600']))
})

test.each([
  ['Gipsplaat AK 12,5 mm 260 × 60 cm', ['12.5', '60', '260', '60x260']],
  ['Betontegel grijs 30 × 30 × 6 cm', ['6', '30', '30x30', '6x30', '6x30x30']],
  ['Gevelschroef 4 × 40 mm, 200 stuks', ['4', '40', '4x40']],
  ['PUR schuim, bus 750 ml', []],
])('the sizes of %s are kept as they are written: %o', (nl, sizes) => {
  const written = made({ name: { nl, en: nl }, specs: [] }).size.filter((token) => token.startsWith('written:'))
  expect(written.sort()).toEqual(sizes.map((size) => `written:${size}`).sort())
})

test.each([
  ['Gipsplaatschroef fijn 3,5 × 45 mm', 'Gipsplaatschroeven', 'schroef'],
  ['Lijmschuim gipsplaat, bus 750 ml', 'PUR schuim', 'schuim'],
  ['Plaatzaag 1200 W', 'Zaagmachines', 'zaag'],
  ['SDS-plus boor 2 snijder', 'Steenboren en SDS', 'boor'],
])('%s in %s is a %s', (name, category, head) => {
  expect(named(name, category)[0]).toBe(head)
})

test('those who begin to type the head of a compound find it', () => {
  expect(made().nl.prefix.split(' ')).toEqual(['gipsplaat', 'plaat', 'ak'])
})

test.each([
  ['Zwart & Wit', ['zwart']],
  ['Rondom Steen', ['rondom']],
  ['Steen', ['steen']],
])('the brand %s is meant by %o', (name, words) => {
  expect(made({ brand: { id: 1, name } }).brand_word).toEqual(words)
})

test('what has ended cannot be ordered', () => {
  expect(made({ isEnded: true })).toMatchObject({ is_ended: true, is_orderable: false })
})
