import { describe, expect, test } from 'vitest'
import { calculatorKind } from './calculator-kind.ts'
import { calculate, readNumber, type Typed } from './calculator-sum.ts'

const laminate = {
  ...{ priceInclTax: 36.95, priceExclTax: 30.54, taxRate: 0.21, levels: [] },
  ...{ unit: 'pak', unitPerProduct: 2.22, unitPriceUnit: 'm2', coverage: null, isBoard: false },
}
const typed: Typed = {
  ...{ how: 'known', surfaces: [{ id: 0, length: '', width: '' }], known: '', open: '', waste: '8', times: 1 },
  thickness: '',
}

describe('calculator kind of a product', () => {
  test.each([
    ['a floor in packs', laminate, { measure: 'm2', holds: 2.22, times: undefined, wastePercent: 8 }],
    [
      'boards on one side of a wall or on both',
      { ...laminate, unit: 'stuk', unitPerProduct: 1.56, isBoard: true },
      { measure: 'm2', holds: 1.56, times: 'sides', wastePercent: 10 },
    ],
    [
      'paint by its coverage and coats',
      { ...laminate, unit: 'blik', unitPerProduct: 2.5, unitPriceUnit: 'l', coverage: 30 },
      { measure: 'm2', holds: 30, times: 'coats', wastePercent: 5 },
    ],
    [
      'timber by the metre',
      { ...laminate, unit: 'stuk', unitPerProduct: 2.4, unitPriceUnit: 'm' },
      { measure: 'm', holds: 2.4, times: undefined, wastePercent: 10 },
    ],
    [
      'sand by the cubic metre',
      { ...laminate, unit: 'bigbag', unitPerProduct: 1, unitPriceUnit: 'm3' },
      { measure: 'm3', holds: 1, times: undefined, wastePercent: 5 },
    ],
    ['a hammer by nothing', { ...laminate, unitPerProduct: 1, unitPriceUnit: 'stuk' }, undefined],
  ])('%s', (_, product, kind) => expect(calculatorKind(product)).toEqual(kind))
})

const kind = calculatorKind(laminate) ?? { measure: 'm2' as const, holds: 1, times: undefined, wastePercent: 0 }

describe('required quantity', () => {
  test('23,4 m² of laminate at 2,22 m² a pack and 8 % waste is 12 packs', () => {
    expect(calculate(kind, { ...typed, known: '23,4' }, laminate)).toMatchObject({
      needed: 25.272,
      count: 12,
      enough: 12,
    })
  })
  test('subtracts windows and counts both sides of a wall', () => {
    const walls = [
      { id: 0, length: '12', width: '2,60' },
      { id: 1, length: '8,5', width: '2.6' },
    ]
    const sum = calculate(
      kind,
      { ...typed, how: 'measure', surfaces: walls, open: '3,3', waste: '10', times: 2 },
      laminate,
    )
    expect(sum).toMatchObject({ measured: 53.3, open: 3.3, needed: 110 })
  })
  test('computes a layer of sand from metres and centimetres', () => {
    const sand = { measure: 'm3' as const, holds: 1, times: undefined, wastePercent: 5 }
    const asked = {
      ...typed,
      how: 'measure' as const,
      surfaces: [{ id: 0, length: '10', width: '4' }],
      thickness: '5',
      waste: '5',
    }
    expect(calculate(sand, asked, laminate)).toMatchObject({ measured: 2, needed: 2.1, count: 3 })
  })
  test('takes a larger quantity if its tier makes it cheaper', () => {
    const levels = [{ quantity: 20, priceInclTax: 30, priceExclTax: 24.79 }]
    expect(calculate(kind, { ...typed, known: '39', waste: '0' }, { ...laminate, levels })).toMatchObject({
      enough: 18,
      count: 20,
    })
  })
  test('reads an entry that is not a number as zero', () => {
    expect([readNumber('twaalf'), readNumber('-3'), readNumber(''), readNumber('1,5')]).toEqual([0, 0, 0, 1.5])
    expect(calculate(kind, typed, laminate)).toMatchObject({ count: 0, enough: 0 })
  })
})
