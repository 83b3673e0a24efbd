import { expect, test } from 'vitest'
import { barcodeModules } from './barcode.tsx'

const START_C = '11010011100'
const STOP = '1100011101011'
/** Some symbols of the standard, by value. */
const SYMBOL: Readonly<Record<number, string>> = { 60: '11101111010', 64: '10100001100' }

test('encodes twelve digits as six pairs between start C, check symbol and stop', () => {
  const modules = barcodeModules('606438120457')
  expect(modules.startsWith(START_C)).toBe(true)
  expect(modules.endsWith(STOP)).toBe(true)
  // Start, six pairs and the check symbol have eleven modules each; stop has thirteen.
  expect(modules).toHaveLength(11 * 8 + 13)
  const pairs = [1, 2].map((at) => modules.slice(11 * at, 11 * at + 11))
  expect(pairs).toEqual([SYMBOL[60], SYMBOL[64]])
})

test('computes the check symbol as the weighted sum modulo 103', () => {
  const values = [60, 64, 38, 12, 4, 57]
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), 105) % 103
  const other = barcodeModules('606438120457').slice(11 * 7, 11 * 8)
  // A pair with the same value has the same symbol.
  expect(barcodeModules(String(check).padStart(2, '0')).slice(11, 22)).toBe(other)
})
