import { expect, test } from 'vitest'
import { barcodeModules } from './barcode.tsx'

const START_C = '11010011100'
const STOP = '1100011101011'
/** A few symbols of the standard, by value. */
const SYMBOL: Readonly<Record<number, string>> = { 60: '11101111010', 64: '10100001100' }

test('a number of twelve digits is six pairs between start C, check symbol and stop', () => {
  const modules = barcodeModules('606438120457')
  expect(modules.startsWith(START_C)).toBe(true)
  expect(modules.endsWith(STOP)).toBe(true)
  // start, six pairs, check: eleven modules each; stop has thirteen
  expect(modules).toHaveLength(11 * 8 + 13)
  const pairs = [1, 2].map((at) => modules.slice(11 * at, 11 * at + 11))
  expect(pairs).toEqual([SYMBOL[60], SYMBOL[64]])
})

test('the check symbol is the weighted sum modulo 103', () => {
  const values = [60, 64, 38, 12, 4, 57]
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), 105) % 103
  const other = barcodeModules('606438120457').slice(11 * 7, 11 * 8)
  // the same symbol stands for the same value when it is read as a pair
  expect(barcodeModules(String(check).padStart(2, '0')).slice(11, 22)).toBe(other)
})
