import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BRANDS } from '../src/catalogue/brands.ts'
import { calendar } from '../src/catalogue/offers/calendar.ts'
import { layout } from '../src/catalogue/range/layout.ts'
import { type Product, product } from '../src/catalogue/range/product.ts'
import { SPEC_BY_CODE } from '../src/catalogue/specs.ts'
import { isLeaf, WEB_NODES } from '../src/catalogue/tree.ts'
import { isNorm } from '../src/catalogue/words/words.ts'
import { FAMILIES } from '../src/families/all.ts'
import { job } from '../src/load/job.ts'
import { PRODUCT_TABLES, rowsOf } from '../src/load/product-tables.ts'
import { isEan13 } from '../src/seed/ids.ts'

const TODAY = '2026-11-17'
const range = { seed: 1, layout: layout(8000), calendar: calendar(TODAY) }
const products: Product[] = Array.from({ length: 8000 }, (_, index) => product(range, index))
const unique = (values: readonly string[]) => new Set(values).size

function fingerprint(seed: number): string {
  const hash = createHash('sha256')
  const work = job({ products: 500, seed, today: TODAY, stockPerProduct: 5, branches: 60 })
  for (const table of PRODUCT_TABLES) for (const row of rowsOf(work, table)) hash.update(JSON.stringify(row))
  return hash.digest('hex')
}

test('a seed determines the rows', () => {
  expect(fingerprint(1)).toBe(fingerprint(1))
  expect(fingerprint(2)).not.toBe(fingerprint(1))
})

test('a product does not depend on previously generated ones', () => {
  const alone = product(range, 4321)
  const among = products[4321]
  expect([alone.id, alone.name, alone.prices, alone.specs]).toEqual([
    among?.id,
    among?.name,
    among?.prices,
    among?.specs,
  ])
})

describe('category tree', () => {
  const menu = WEB_NODES.filter((node) => node.inMenu)
  test('has 14 roots and 420 categories in 4 levels', () => {
    expect(menu.filter((node) => node.level === 1)).toHaveLength(14)
    expect(menu).toHaveLength(420)
    expect(new Set(menu.map((node) => node.level))).toEqual(new Set([1, 2, 3, 4]))
  })
  test('has products in every category and a unique url per language', () => {
    const filled = new Set(products.filter((one) => one.traits.state === 'Active').flatMap((one) => one.node.line))
    expect(menu.filter((node) => !filled.has(node.id)).map((node) => node.code)).toEqual([])
    for (const at of [0, 1] as const) expect(unique(WEB_NODES.map((node) => node.url[at]))).toBe(WEB_NODES.length)
    expect(menu.filter(isLeaf).length).toBeGreaterThan(250)
  })
  test('excludes the special nodes from the menu', () => {
    const hidden = WEB_NODES.filter((node) => !node.inMenu && node.level === 1).map((node) => node.code)
    expect(hidden).toEqual(['actie', 'meerMinder', 'opOp', 'homePopular', 'reducedInPrice', 'NUPDActie'])
  })
})

describe('every product', () => {
  test('has a unique number, code and key', () => {
    expect(unique(products.map((one) => one.number))).toBe(8000)
    expect(unique(products.map((one) => one.scanCode))).toBe(8000)
    expect(unique(products.map((one) => one.id))).toBe(8000)
    expect(products.filter((one) => !/^[0-9]{6,10}$/.test(one.number))).toEqual([])
    expect(products.filter((one) => !isEan13(one.scanCode)).map((one) => one.scanCode)).toEqual([])
    expect(
      products.every((one) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one.id)),
    ).toBe(true)
  })
  test('has a unique combination of brand and name', () => {
    for (const at of [0, 1] as const)
      expect(unique(products.map((one) => `${one.place.brand} ${one.name[at]}`))).toBe(8000)
  })
  test('has a name and a slug in Dutch and English', () => {
    for (const at of [0, 1] as const) {
      expect(
        products.filter((one) => one.name[at].length < 6 || one.name[at].length > 74).map((one) => one.name[at]),
      ).toEqual([])
      expect(products.filter((one) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(one.slug[at]))).toEqual([])
      expect(products.filter((one) => /[{}]|undefined|NaN/.test(one.name[at]))).toEqual([])
    }
  })
  test('has a plausible price and unit price', () => {
    const odd = products.filter((one) => {
      const perUnit = one.prices.cents / one.holds / 100
      return one.prices.cents < 5 || one.prices.cents > 1_000_000 || !(perUnit > 0.005 && perUnit < 3000)
    })
    expect(odd.map((one) => `${one.name[0]} ${one.prices.cents} / ${one.holds} ${one.per}`)).toEqual([])
  })
  test('has a weight and only known specs', () => {
    expect(
      products.filter((one) => one.weightGrams < 1 || one.weightGrams > 2_500_000).map((one) => one.name[0]),
    ).toEqual([])
    expect(
      [...new Set(products.flatMap((one) => Object.keys(one.specs)))].filter((code) => !SPEC_BY_CODE.has(code)),
    ).toEqual([])
  })
})

test('every word in a name is translated', () => {
  const words = FAMILIES.flatMap((family) => family.grid.flatMap((axis) => axis.split(/[\s×]+/).slice(1)))
  const unknown = words.filter((word) => /^[a-z-]{3,}$/.test(word) && isNorm(word))
  expect([...new Set(unknown)]).toEqual([])
})

test('150 brands all have products, the house brand most', () => {
  expect(BRANDS).toHaveLength(150)
  const used = new Map<string, number>()
  for (const one of products) used.set(one.brand.code, (used.get(one.brand.code) ?? 0) + 1)
  expect(BRANDS.filter((brand) => !used.has(brand.code)).map((brand) => brand.code)).toEqual([])
  expect([...used].sort((a, b) => b[1] - a[1])[0]?.[0]).toBe('bouwmeester-basis')
})

test('a range of a million has distinct series and unique numbers', () => {
  const large = { ...range, layout: layout(1_000_000) }
  const some = Array.from({ length: 2000 }, (_, at) => product(large, at * 500 + 7))
  expect(unique(some.map((one) => one.number))).toBe(2000)
  expect(unique(some.map((one) => one.scanCode))).toBe(2000)
  expect(some.filter((one) => one.specs.series !== undefined).length).toBeGreaterThan(1500)
  expect(some.filter((one) => one.name[0].length > 200)).toEqual([])
})
