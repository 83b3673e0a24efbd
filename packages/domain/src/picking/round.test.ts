import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countScan, type WantedLine } from './count-scan.ts'
import { byRoute, type Located } from './places.ts'
import { countInRound, crateAt, mergeRound, ROUND_MOST } from './round.ts'

type Line = WantedLine & Located
const SCREWS: Line = {
  productId: 'screws',
  productNumber: '130871',
  quantity: 2,
  picked: 0,
  gtin: '08711234567895',
  packs: [{ gtin: '18711234567892', pieces: 3 }],
  serials: [],
  shelf: { aisle: 12, bay: 4, level: 'C' },
  isOutside: false,
  weightGrams: 500,
  category: 'Hout',
}
const at = (productNumber: string, aisle: number, over: Partial<Line> = {}): Line => ({
  ...SCREWS,
  productId: productNumber,
  productNumber,
  gtin: null,
  packs: [],
  shelf: { aisle, bay: 1, level: 'A' },
  ...over,
})

describe('a round', { tags: ['PICK-04'] }, () => {
  test('is one walk by aisle with the crate of each item; heavy goods and the yard are last', () => {
    const round = mergeRound([
      { id: 'one', lines: [at('3', 12), at('1', 2), at('9', 1, { isOutside: true })] },
      { id: 'two', lines: [at('2', 9), at('3', 12), at('8', 3, { weightGrams: 25_000 })] },
      { id: 'three', lines: [at('4', 1)] },
    ])
    expect(round.map(({ productNumber, crate, jobId }) => `${productNumber} ${crate} ${jobId}`)).toEqual([
      ...['4 C three', '1 A one', '2 B two', '3 A one', '3 B two', '8 B two', '9 A one'],
    ])
  })

  test('has eight crates with different letters', () => {
    const letters = Array.from({ length: ROUND_MOST }, (_, place) => crateAt(place))
    expect(letters.join('')).toBe('ABCDEFGH')
  })

  test('has each line of each order once, in walking order', () => {
    const line = fc.record({ number: fc.integer({ min: 1, max: 30 }), aisle: fc.integer({ min: 1, max: 5 }) })
    const orders = fc.array(fc.uniqueArray(line, { selector: ({ number }) => number, maxLength: 6 }), { maxLength: 8 })
    fc.assert(
      fc.property(orders, (found) => {
        const crates = found.map((lines, place) => ({
          id: `job ${place}`,
          lines: lines.map(({ number, aisle }) => at(String(number), aisle)),
        }))
        const round = mergeRound(crates)
        for (const { id, lines } of crates)
          expect(
            round
              .filter(({ jobId }) => jobId === id)
              .map(({ productId }) => productId)
              .sort(),
          ).toEqual(lines.map(({ productId }) => productId).sort())
        for (const [place, one] of round.entries()) {
          const next = round[place + 1]
          if (next) expect(byRoute(one, next)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('counts a product for the first crate that still needs it', () => {
    const told = (code: string, first: Partial<Line>, second: Partial<Line>) => {
      const crates = [
        { id: 'A', lines: [{ ...SCREWS, ...first }] },
        { id: 'B', lines: [{ ...SCREWS, ...second }, at('104530', 1)] },
      ]
      const result = countInRound(crates, (lines) => countScan(code, lines))
      return result.ok ? `${result.value.jobId} ${result.value.counted.pieces}` : result.code
    }
    const full = { picked: 2 }
    expect(told('8711234567895', {}, {})).toBe('A 1')
    expect(told('8711234567895', full, {})).toBe('B 1')
    expect(told('8711234567895', full, full)).toBe('too_many')
    expect(told('18711234567892', {}, { quantity: 3 })).toBe('B 3')
    expect(told('18711234567892', {}, {})).toBe('too_many')
    expect(told('104530', {}, {})).toBe('B 1')
    expect(told('999999', {}, {})).toBe('wrong_product')
    expect(told('P-B-07', {}, {})).toBe('unreadable')
    // The piece with this number is in crate B already.
    const serial = '010871123456789521SN001'
    expect(told(serial, {}, {})).toBe('A 1')
    expect(told(serial, {}, { serials: ['SN001'] })).toBe('serial_again')
  })
})
