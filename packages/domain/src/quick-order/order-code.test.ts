import { describe, expect, test } from 'vitest'
import { readOrderCode } from './order-code.ts'
import { readQuantity } from './read-quantity.ts'

const EAN = '8711234567895'
const GTIN = `0${EAN}`

describe('a code of a list', { tags: ['SHOP-06'] }, () => {
  test.each([
    ['130871', { numbers: ['130871'] }],
    ['871', { numbers: ['871', '000871'] }],
    ['9123456789', { numbers: ['9123456789'] }],
    ['130.871', { numbers: ['130871'] }],
    ['130871,00', { numbers: ['130871'] }],
    ['art.nr. 130871', { numbers: ['130871'] }],
    ['="130871"', { numbers: ['130871'] }],
    ["'130871", { numbers: ['130871'] }],
    ['KLS-123/45', { numbers: ['KLS-123/45'] }],
    [EAN, { numbers: [EAN], gtin: GTIN }],
    ['8 711234 567895', { numbers: [EAN], gtin: GTIN }],
    ['EAN: 8711234567895', { numbers: [EAN], gtin: GTIN }],
    ['8.711234567895E+12', { numbers: [EAN], gtin: GTIN }],
    // A spreadsheet dropped the leading zero.
    ['36000291452', { numbers: ['36000291452'], gtin: '00036000291452' }],
    ['(01)08711234567895(10)A1', { numbers: [], gtin: GTIN }],
  ])('%s names an article', (text, value) => expect(readOrderCode(text)).toEqual({ ok: true, value }))

  test.each([
    ['', 'code_missing'],
    ['   ', 'code_missing'],
    ['8,71123E+12', 'code_shortened'],
    ['8711234567894', 'check_digit'],
    ['gipsplaat', 'code_unreadable'],
    ['<script>1</script>', 'code_unreadable'],
    ['123456789012345', 'code_unreadable'],
  ])('%s is refused with its reason', (text, code) => expect(readOrderCode(text)).toEqual({ ok: false, code }))
})

describe('a quantity of a list', { tags: ['SHOP-06'] }, () => {
  test.each([
    ['', 1],
    ['4', 4],
    [' 4 st. ', 4],
    ['4x', 4],
    ['2,00', 2],
    ['1.000', 1_000],
    ['99999', 99_999],
  ])('"%s" is a whole number', (text, value) => expect(readQuantity(text)).toEqual({ ok: true, value }))

  test.each([
    ['0', 'quantity_invalid'],
    ['-3', 'quantity_invalid'],
    ['vier', 'quantity_invalid'],
    ['x', 'quantity_invalid'],
    ['2,5', 'quantity_fraction'],
    ['100000', 'quantity_limit'],
    ['9'.repeat(400), 'quantity_limit'],
  ])('"%s" is refused with its reason', (text, code) => expect(readQuantity(text)).toEqual({ ok: false, code }))
})
