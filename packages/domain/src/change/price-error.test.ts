import { describe, expect, test } from 'vitest'
import { type PriceError, type PriceFigures, priceErrorOf } from './price-error.ts'

const BOARD: PriceFigures = {
  oldCents: 1295,
  newCents: 1295,
  vatRate: 21,
  number: '104125',
  barcode: '8711234567892',
  costCents: 742,
  recommendedCents: 1799,
  unitPriceCents: 399,
  tierCents: [1195, 1095],
}

type Case = readonly [mistake: string, oldCents: number, newCents: number, over?: Partial<PriceFigures>]

const ERRORS: Readonly<Record<PriceError, readonly Case[]>> = {
  zero: [
    ['an empty cell that became 0', 1295, 0],
    ['a formula without a result', 49900, 0],
    ['a product of a few cents', 3, 0],
    ['a credit that became a price', 1295, -1295],
    ['a price that was 0 before', 0, 0],
  ],
  factor_10: [
    ['the point moved one place up', 1295, 12950],
    ['the point moved one place down', 1295, 130],
    ['a price per ten pieces', 89, 890],
    ['a price per piece of a pack of ten', 2490, 249],
    ['one zero too many, with a rise of 3.5 %', 1295, 13400],
    ['one zero too few, with a rise of 5 %', 10000, 1050],
    ['a decimal comma that was read as a group', 450, 4500],
    ['a cheap product', 12, 120],
    ['an expensive product', 249900, 24990],
    ['a factor of nearly ten', 1000, 9000],
  ],
  factor_100: [
    ['cents that were read as euros', 1295, 129500],
    ['euros that were read as cents', 1295, 13],
    ['a price per metre of a roll of 100', 4500, 45],
    ['a price per box of 100 screws', 12, 1200],
    ['cents as euros, with a rise of 4 %', 1295, 134700],
    ['euros as cents, with a fall of 10 %', 50000, 450],
    ['an expensive product in cents', 249900, 24990000],
    ['an expensive product in euros', 249900, 2499],
  ],
  net_as_gross: [
    ['the net price at 21 %', 1295, 1070],
    ['the net price at 9 %', 1295, 1188, { vatRate: 9 }],
    ['the net price of a cheap product', 121, 100],
    ['the net price of an expensive product', 249900, 206529],
    ['the net price, rounded to ten cents', 4999, 4130],
    ['the net price, rounded down', 1295, 1071],
    ['the net price of books at 9 %', 2495, 2289, { vatRate: 9 }],
    ['the net price, rounded to a euro', 60500, 50000],
  ],
  swapped_column: [
    ['the product number', 1295, 10412500],
    ['the barcode', 1295, 871123456789200],
    ['the cost price', 1295, 742],
    ['the recommended price', 1295, 1799],
    ['the price per square metre', 1295, 399],
    ['the first volume price', 1295, 1195],
    ['the last volume price', 1295, 1095],
    ['the rate of VAT of 21 %', 1295, 2100],
    ['the rate of VAT of 9 %', 1295, 900, { vatRate: 9 }],
    ['the cost price, which is also near the net price', 1295, 1070, { costCents: 1070 }],
  ],
}
const CASES = Object.entries(ERRORS).flatMap(([error, cases]) =>
  cases.map(([mistake, oldCents, newCents, over = {}]) => ({ error, mistake, oldCents, newCents, over })),
)

describe('a suspected price error', { tags: ['RANGE-18'] }, () => {
  test('has at least 40 typical cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(40)
  })

  test.for(CASES)('$error: $mistake', ({ error, oldCents, newCents, over }) => {
    expect(priceErrorOf({ ...BOARD, oldCents, newCents, ...over })).toBe(error)
  })

  test.for<Case>([
    ['a rise of 3.5 %, rounded to ,95', 1295, 1395],
    ['a fall of 10 %', 1295, 1166],
    ['half price', 1295, 648],
    ['double price', 1295, 2590],
    ['a rise of 20 %', 1000, 1200],
    ['a fall of 17.4 % of a product without VAT', 1000, 826, { vatRate: 0 }],
    ['a small rise to the recommended price', 1295, 1349, { recommendedCents: 1349 }],
    ['a price near the rate of VAT', 1995, 2100],
    ['a first price', 0, 1295],
    ['the same price', 1295, 1295, { tierCents: [1295] }],
    ['five times the price', 1000, 5000],
  ])('is none: %s', ([, oldCents, newCents, over = {}]) => {
    expect(priceErrorOf({ ...BOARD, oldCents, newCents, ...over })).toBeUndefined()
  })
})
