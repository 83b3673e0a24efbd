import { expect, test } from 'vitest'
import { costsOf, emptyRow, readList, toRow } from './cut-rows.ts'

const SAWING = { sheetLength: 2440, sheetWidth: 1220, cutPriceInclTax: 1 }
const row = (id: number, length: string, width: string, count = '1') => ({ id, length, width, count, canTurn: false })

test('parses the list during typing and ignores empty rows', { tags: ['WIRED-27'] }, () => {
  const rows = [row(1, '800', ' 400 ', '2'), emptyRow(2), row(3, '600', '300', '3')]
  const { parts, fault, sawn } = readList(rows, SAWING)
  expect(parts).toEqual([
    { length: 800, width: 400, count: 2 },
    { length: 600, width: 300, count: 3 },
  ])
  expect(fault).toBeUndefined()
  expect(sawn).toMatchObject({ sheets: 1, parts })
  expect(parts.map((part, at) => toRow(part, at))[0]).toEqual(row(0, '800', '400', '2'))
})

test.for([
  ['letters', row(2, '6oo', '300')],
  ['half a millimetre', row(2, '600,5', '300')],
  ['a size without its width', row(2, '600', '')],
  ['no count', row(2, '600', '300', '')],
  ['a negative size', row(2, '-600', '300')],
  ['a size that is too small', row(2, '49', '300')],
  ['a size that is too large', row(2, '2441', '300')],
] as const)('reports %s as an error of that row', { tags: ['WIRED-27'] }, ([, wrong]) => {
  const { fault, sawn } = readList([row(1, '800', '400'), wrong], SAWING)
  expect(fault?.id).toBe(2)
  expect(sawn).toBeUndefined()
})

test('shows the same amounts as the cart: tier prices, five free cuts', { tags: ['WIRED-27'] }, () => {
  const product = { priceInclTax: 50, taxRate: 0.21, moreLessLevels: [{ quantity: 2, priceInclTax: 45 }] }
  const figures = { parts: [], wasteM2: 0, wastePercent: 0 }
  expect(costsOf({ ...figures, sheets: 1, cuts: 9, paidCuts: 4 }, product, SAWING)).toEqual({
    goods: { incl: 5_000, excl: 4_132 },
    cuts: { incl: 400, excl: 331 },
    total: { incl: 5_400, excl: 4_463 },
  })
  expect(costsOf({ ...figures, sheets: 2, cuts: 3, paidCuts: 0 }, product, SAWING).total.incl).toBe(9_000)
})
