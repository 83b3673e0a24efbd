import { describe, expect, test } from 'vitest'
import { countScan, countStated, isPicked, mayType, type WantedLine } from './count-scan.ts'

const SCREWS: WantedLine = {
  productId: 'screws',
  productNumber: '130871',
  quantity: 50,
  picked: 0,
  gtin: '08711234567895',
  packs: [
    { gtin: '18711234567892', pieces: 12 },
    { gtin: '98711234567898', pieces: 100 },
  ],
  serials: [],
}
const DRILL: WantedLine = {
  ...SCREWS,
  productId: 'drill',
  productNumber: '96385074',
  quantity: 2,
  gtin: '04006381333931',
  packs: [],
  serials: ['SN001'],
}
const BEAM: WantedLine = { ...DRILL, productId: 'beam', productNumber: '104530', quantity: 5, gtin: null, serials: [] }
const LINES = [SCREWS, DRILL, BEAM]

/** A code, and the product and pieces that it counts, or the refusal. */
const CODES: readonly (readonly [sent: string, expected: string])[] = [
  ['8711234567895', 'screws 1'],
  [']E08711234567895\r', 'screws 1'],
  ['08711234567895', 'screws 1'],
  ['0108711234567895', 'screws 1'],
  ['010871123456789530' + '7', 'screws 7'],
  ['0208711234567895' + '3750', 'screws 50'],
  ['0208711234567895' + '3751', 'too_many'],
  ['18711234567892', 'screws 12'],
  ['0118711234567892', 'screws 12'],
  ['0118711234567892' + '304', 'screws 48'],
  ['0118711234567892' + '305', 'too_many'],
  ['98711234567898', 'too_many'],
  ['https://id.gs1.org/01/08711234567895?30=3', 'screws 3'],
  ['130871', 'screws 1'],
  ['4006381333931', 'drill 1'],
  ['010400638133393121SN002', 'drill 1'],
  ['010400638133393121SN001', 'serial_again'],
  ['0104006381333931' + '303', 'too_many'],
  // An EAN-8 with the figures of a product number is that product.
  ['96385074', 'drill 1'],
  ['104530', 'beam 1'],
  ['036000291452', 'wrong_product'],
  ['24006381333935', 'wrong_product'],
  ['00387123450000000012', 'wrong_product'],
  ['999999', 'wrong_product'],
  ['8711234567894', 'unreadable'],
  ['P-B-07', 'unreadable'],
  ['', 'unreadable'],
]

const told = (raw: string, lines: readonly WantedLine[]) => {
  const result = countScan(raw, lines)
  return result.ok ? `${result.value.productId} ${result.value.pieces}` : result.code
}

describe('counting', { tags: ['PICK-08'] }, () => {
  test.each(CODES)('of %j is %s', (sent, expected) => {
    expect(told(sent, LINES)).toBe(expected)
  })

  test('refuses goods of a stop, and typed pieces if the batch decides', { tags: ['RANGE-25'] }, () => {
    const under = (stops: readonly string[]) => LINES.map((line) => ({ ...line, stops }))
    expect(told('8711234567895', under(['']))).toBe('stopped')
    expect(told('8711234567895', under(['LOT7']))).toBe('screws 1')
    expect(told(']C1010871123456789510LOT7', under(['LOT7']))).toBe('stopped')
    expect(told(']C1010871123456789510LOT8', under(['LOT7']))).toBe('screws 1')
    const typed = (stops: readonly string[]) => {
      const result = countStated('pressed', { productId: 'beam', pieces: 1 }, under(stops))
      return result.ok ? 'counted' : result.code
    }
    expect([typed([]), typed(['']), typed(['LOT7'])]).toEqual(['counted', 'stopped', 'needs_scan'])
  })

  test('stops at the ordered quantity, whichever code is used', () => {
    const almost = LINES.map((line) => ({ ...line, picked: line.quantity - 1 }))
    expect(told('8711234567895', almost)).toBe('screws 1')
    expect(told('18711234567892', almost)).toBe('too_many')
    const full = LINES.map((line) => ({ ...line, picked: line.quantity }))
    for (const code of ['8711234567895', '4006381333931', '104530']) expect(told(code, full)).toBe('too_many')
    expect(full.every(isPicked)).toBe(true)
  })

  test('takes batch, serial number and date from the code', { tags: ['PICK-09'] }, () => {
    expect(countScan('01040063813339311727033110LOT7\x1d21SN9', LINES)).toEqual({
      ok: true,
      value: { productId: 'drill', pieces: 1, batch: 'LOT7', serial: 'SN9', expiresOn: '2027-03-31' },
    })
  })

  test('accepts a typed quantity from 12 pieces, after one scan', () => {
    const type = (line: WantedLine, pieces: number) => {
      const result = countStated('typed', { productId: line.productId, pieces }, [line])
      return result.ok ? result.value.pieces : result.code
    }
    expect([11, 12].map((quantity) => mayType({ quantity }))).toEqual([false, true])
    expect(type({ ...SCREWS, quantity: 11, picked: 1 }, 5)).toBe('needs_scan')
    expect(type({ ...SCREWS, quantity: 12, picked: 0 }, 5)).toBe('needs_scan')
    expect(type({ ...SCREWS, quantity: 12, picked: 1 }, 11)).toBe(11)
    expect(type({ ...SCREWS, quantity: 12, picked: 1 }, 12)).toBe('too_many')
    for (const pieces of [0, -1, 1.5, Number.NaN]) expect(type({ ...SCREWS, picked: 1 }, pieces)).toBe('wrong_product')
  })

  test('accepts a long press for goods of the job only', () => {
    const press = (productId: string, pieces: number) => {
      const result = countStated('pressed', { productId, pieces }, LINES)
      return result.ok ? result.value.pieces : result.code
    }
    expect([press('beam', 5), press('beam', 6), press('door', 1)]).toEqual([5, 'too_many', 'wrong_product'])
  })
})
