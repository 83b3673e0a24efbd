import { describe, expect, test } from 'vitest'
import { correctionOf, differenceOf, expectedOn, isAtProduct, needsRecount, piecesIn } from './stock-count.ts'

const RECORDS = { onHand: 10, reserved: 1, promised: 3, picked: 2, sold: 0, pickedSince: 0, pending: 0 }

describe('a count', { tags: ['PICK-31'] }, () => {
  test('expects what is on hand without the pieces that wait beside the shelf', () => {
    expect(expectedOn(RECORDS)).toBe(8)
    expect(expectedOn({ ...RECORDS, sold: 1 })).toBe(9)
  })

  test.for<[counted: number, pickedSince: number, pending: number, difference: number]>([
    [8, 0, 0, 0],
    [7, 0, 0, -1],
    [9, 0, 0, 1],
    [9, 2, 0, 0],
    [10, 2, 0, 0],
    [11, 2, 0, 1],
    [7, 2, 0, -1],
    [7, 0, 1, 0],
    [6, 0, 1, -1],
    [9, 0, 1, 1],
  ])(
    'of %i, %i picked since its start and %i being fetched, differs by %i',
    ([counted, pickedSince, pending, difference]) => {
      expect(differenceOf(counted, { ...RECORDS, pickedSince, pending })).toBe(difference)
    },
  )

  test('never takes sold or reserved pieces away', () => {
    expect(correctionOf(-2, RECORDS)).toBe(-2)
    expect(correctionOf(-8, RECORDS)).toBe(-6)
    expect(correctionOf(4, RECORDS)).toBe(4)
  })

  test.for<[difference: number, unitCents: number, expected: boolean]>([
    [5, 1_000, false],
    [-5, 2_000, false],
    [6, 1, true],
    [-6, 1, true],
    [1, 10_000, false],
    [-1, 10_001, true],
    [0, 1_000_000, false],
  ])('that differs by %i at %i cents needs a second person: %s', ([difference, unitCents, expected]) => {
    expect(needsRecount(difference, unitCents)).toBe(expected)
  })

  test('needs the code of the product, or the label of its empty shelf', () => {
    const product = { productNumber: '104502', gtin: '08712345678906', packs: [{ gtin: '18712345678903', pieces: 12 }] }
    const shelf = { aisle: 12, bay: 5, level: 'B' }
    expect(piecesIn('8712345678906', product)).toBe(1)
    expect(piecesIn('18712345678903', product)).toBe(12)
    expect(piecesIn('104503', product)).toBeUndefined()
    expect(isAtProduct('104502', 3, product, shelf)).toBe(true)
    expect(isAtProduct('S-12-05-B', 0, product, shelf)).toBe(true)
    expect(isAtProduct('S-12-05-B', 1, product, shelf)).toBe(false)
    expect(isAtProduct('S-12-05-C', 0, product, shelf)).toBe(false)
    expect(isAtProduct('S-12-05-C', 0, product, null)).toBe(true)
  })
})
