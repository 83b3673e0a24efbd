import { describe, expect, test } from 'vitest'
import { branches } from '../src/branches/branches.ts'
import { BRANDS } from '../src/catalogue/brands.ts'
import { calendar } from '../src/catalogue/offers/calendar.ts'
import { layout } from '../src/catalogue/range/layout.ts'
import { type Product, product } from '../src/catalogue/range/product.ts'
import { WEB_NODES } from '../src/catalogue/tree.ts'
import { articleRows } from '../src/content/articles.ts'

const range = { seed: 1, layout: layout(8000), calendar: calendar('2026-11-17') }
const products: Product[] = Array.from({ length: 8000 }, (_, index) => product(range, index)).filter(
  (one) => one.traits.state === 'Active',
)
const named = (pattern: RegExp, also: (one: Product) => boolean = () => true) =>
  products.filter((one) => pattern.test(one.name[0]) && also(one)).length
const has = (code: string, value: string | number) => (one: Product) => one.specs[code] === value

/** Products that each search line must find, and products that it must distinguish: the range must contain both. */
const LINES: readonly (readonly [row: string, what: string, count: () => number])[] = [
  [
    'QUERY-01',
    'an EAN with a right check digit',
    () => products.filter((one) => one.scanCode === '8711234567895').length,
  ],
  ['QUERY-02', 'product 000123', () => products.filter((one) => one.number === '000123').length],
  [
    'QUERY-03',
    'supplier number KLS-123/45',
    () => products.filter((one) => one.supplierNumber === 'KLS-123/45').length,
  ],
  ['QUERY-04', 'gypsum boards', () => named(/^Gipsplaat/)],
  ['QUERY-04', 'plate saws', () => named(/^Plaatzaag/)],
  ['QUERY-06', 'boards of Rigips', () => named(/^Gipsplaat/, (one) => one.brand.code === 'rigips')],
  ['QUERY-07', 'boards of Gyproc', () => named(/^Gipsplaat/, (one) => one.brand.code === 'gyproc')],
  ['QUERY-08', 'boards of 12.5 mm', () => named(/plaat/, has('thickness_mm', 12.5))],
  ['QUERY-08', 'boards of 9.5 mm', () => named(/plaat/, has('thickness_mm', 9.5))],
  [
    'QUERY-09',
    'gypsum boards 2600 × 1200',
    () => named(/^Gipsplaat/, (one) => one.specs.length_mm === 2600 && one.specs.width_mm === 1200),
  ],
  [
    'QUERY-09',
    'gypsum boards 3000 × 1200',
    () => named(/^Gipsplaat/, (one) => one.specs.length_mm === 3000 && one.specs.width_mm === 1200),
  ],
  ['QUERY-11', 'moisture-proof boards', () => named(/^Gipsplaat vochtwerend/)],
  [
    'QUERY-11',
    'green paint',
    () => products.filter((one) => one.place.family.kind === 'paint' && one.specs.colour === 'groen').length,
  ],
  ['QUERY-12', 'cordless drills', () => named(/^Accuboormachine/)],
  ['QUERY-12', 'corded drills', () => named(/^Klopboormachine/)],
  ['QUERY-14', 'bits of 8 mm', () => named(/boor .*\b8 × /, has('diameter_mm', 8))],
  ['QUERY-14', 'screws of 8 mm', () => named(/schroef/, has('diameter_mm', 8))],
  ['QUERY-15', '18 V cordless drills', () => named(/^Accuboormachine/, has('voltage_v', 18))],
  ['QUERY-15', '12 V cordless drills', () => named(/^Accuboormachine/, has('voltage_v', 12))],
  ['QUERY-16', 'decking screws', () => named(/^Terrasschroef/)],
  ['QUERY-16', 'drywall screws', () => named(/^Gipsplaatschroef/)],
  ['QUERY-16', 'screwdriving machines', () => named(/schroefmachine/i)],
  ['QUERY-17', 'screws 4 × 40', () => named(/schroef.* 4 × 40 mm/)],
  ['QUERY-17', 'screws 4 × 45 and 4 × 50', () => named(/schroef.* 4 × (45|50) mm/)],
  ['QUERY-18', 'screws 5 × 70', () => named(/schroef.* 5 × 70 mm/)],
  ['QUERY-18', 'screws 5 × 60', () => named(/schroef.* 5 × 60 mm/)],
  ['QUERY-19', 'goods of 12 and 300 mm', () => named(/\b12 × 300 mm/)],
  ['QUERY-19', 'goods of 12 mm and 300 cm', () => named(/\b12 × \d+ mm 300 cm/)],
  ['QUERY-19', 'goods of 12 × 30', () => named(/\b12 × 30 mm/)],
  ['QUERY-20', 'M8 × 40 bolts', () => named(/bout .*M8 × 40 mm/)],
  ['QUERY-20', 'M6 bolts', () => named(/bout .*M6 × /)],
  ['QUERY-21', 'cross head screws', () => named(/^Kruiskopschroef/)],
  ['QUERY-21', 'bits', () => named(/^Bits/)],
  ['QUERY-22', 'stainless decking screws', () => named(/^Terrasschroef rvs/)],
  ['QUERY-22', 'galvanised decking screws', () => named(/^Terrasschroef verzinkt/)],
  ['QUERY-23', 'PVC pipe 110', () => named(/^PVC buis/, has('diameter_mm', 110))],
  ['QUERY-23', 'PVC couplings 110', () => named(/^PVC mof/, has('diameter_mm', 110))],
  ['QUERY-26', 'PU foam', () => named(/^PUR schuim/)],
  ['QUERY-26', 'PU foam cleaner', () => named(/^PUR reiniger/)],
  ['QUERY-26', 'PU glue', () => named(/^PUR-lijm/)],
  [
    'QUERY-27',
    'sealants of three kinds',
    () => Math.min(named(/^Acrylaatkit/), named(/^Siliconenkit/), named(/^Montagekit/)),
  ],
  ['QUERY-28', 'white silicone', () => named(/^Siliconenkit.* wit/)],
  ['QUERY-28', 'clear silicone', () => named(/^Siliconenkit.* transparant/)],
  ['QUERY-29', 'cement in bags of 25 kg', () => named(/cement.*25 kg/)],
  ['QUERY-29', 'cement in 5 kg', () => named(/cement.*\b5 kg/)],
  ['QUERY-30', 'concrete mix', () => named(/^Betonmortel/)],
  ['QUERY-30', 'rapid concrete and brick mortar', () => Math.min(named(/^Snelbeton/), named(/^Metselmortel/))],
  ['QUERY-31', 'bagged sand', () => named(/zand, zak/)],
  ['QUERY-31', 'sandpaper', () => named(/^Schuurpapier/)],
  ['QUERY-32', 'wall paint of 10 l', () => named(/^Muurverf latex.* 10 l$/)],
  ['QUERY-32', 'wall paint of 2.5 l', () => named(/^Muurverf latex.* 2,5 l$/)],
  ['QUERY-33', 'paint in RAL 9010', () => named(/lak.*RAL 9010/)],
  ['QUERY-33', 'paint in RAL 9001', () => named(/lak.*RAL 9001/)],
  ['QUERY-34', 'OSB of 18 mm', () => named(/^OSB/, has('thickness_mm', 18))],
  ['QUERY-34', 'plywood of 18 mm', () => named(/^Multiplex/, has('thickness_mm', 18))],
  ['QUERY-35', 'underlayment of 18 mm', () => named(/^Underlayment vuren multiplex/, has('thickness_mm', 18))],
  ['QUERY-36', 'laminate underlay', () => named(/^Ondervloer laminaat/)],
  ['QUERY-37', 'beams 44 × 69', () => named(/balk .*44 × 69 mm/)],
  ['QUERY-37', 'beams 45 × 70', () => named(/balk .*45 × 70 mm/)],
  ['QUERY-38', 'glass wool of 100 mm', () => named(/^Glaswol/, has('thickness_mm', 100))],
  [
    'QUERY-38',
    'insulation with Rd 3 or more',
    () => products.filter((one) => Number(one.specs.rd_value ?? 0) >= 3).length,
  ],
  ['QUERY-38', 'screws of 100 mm', () => named(/schroef.* × 100 mm/)],
  ['QUERY-39', 'roof tiles', () => named(/^Dakpan/)],
  ['QUERY-40', 'bitumen for flat roofs', () => named(/^Bitumen dakrol plat dak/)],
  ['QUERY-41', 'the Makita battery 18 V 5 Ah', () => named(/^Accu 18V 5 Ah/, (one) => one.brand.code === 'makita')],
  ['QUERY-41', 'bare Makita tools', () => named(/18V los/, (one) => one.brand.code === 'makita')],
  ['QUERY-43', 'drills by their English name', () => products.filter((one) => /drill/i.test(one.name[1])).length],
  [
    'QUERY-44',
    'the page of the cutting service',
    () => articleRows().filter((page) => page.path === '/diensten/zaagservice').length,
  ],
  [
    'QUERY-44',
    'the page about returns',
    () => articleRows().filter((page) => page.path === '/klantenservice/retourneren').length,
  ],
  ['QUERY-44', 'the branch Utrecht', () => branches(60).filter((branch) => branch.name === 'Utrecht').length],
]

describe('every search line has products', () => {
  test.each(LINES)('%s: %s', (_row, _what, count) => {
    expect(count()).toBeGreaterThan(0)
  })
})

test('words that are categories or brands exist as such', () => {
  const names = new Set(WEB_NODES.map((node) => node.name[0]))
  for (const name of ['Gipsplaten', 'Boormachines', 'Boren', 'Schroeven', 'Kit', 'OSB']) expect(names).toContain(name)
  expect(BRANDS.map((brand) => brand.name)).toEqual(expect.arrayContaining(['Rigips', 'Gyproc', 'Makita']))
})
