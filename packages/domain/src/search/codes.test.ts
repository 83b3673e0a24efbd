import { expect, test } from 'vitest'
import { askedCode, codesOf, isScanCode } from './codes.ts'

test('a scan code is told by its last digit', () => {
  expect(isScanCode('8711234567895')).toBe(true)
  expect(isScanCode('8711234567896')).toBe(false)
  expect(isScanCode('96385074')).toBe(true)
  expect(isScanCode('18711234567892')).toBe(true)
  expect(isScanCode('871123456789')).toBe(false)
})

test('a product answers to every spelling of its codes', () => {
  const codes = codesOf({ number: '000123', scanCode: '8711234567895', supplierNumber: 'KLS-123/45' })
  expect(codes).toEqual(['000123', '123', '8711234567895', 'kls12345'])
})

test.each([
  ['KLS12345', ['kls12345']],
  ['KLS-123/45', ['kls12345']],
  ['kls 123.45', ['kls12345']],
  ['123', ['123', '000123']],
  ['000123', ['000123', '123']],
  ['8711 2345 6789 5', ['8711234567895']],
])('%s may be the code %o', (query, exact) => {
  expect(askedCode(query)?.exact).toEqual(exact)
})

test.each(['gipsplaat', '5x70', '12,5 mm', 'ral 9010', 'm8x40', 'plaat 12,5', 'pvc buis 110', '18v', 'ip44'])(
  '%s is no code',
  (query) => {
    expect(askedCode(query)).toBeUndefined()
  },
)

test('a beginning counts from four characters, a middle from five, of a scan code neither', () => {
  expect(askedCode('123')).not.toHaveProperty('prefix')
  expect(askedCode('1041')).toMatchObject({ prefix: '1041' })
  expect(askedCode('1041')).not.toHaveProperty('contains')
  expect(askedCode('KLS-123')).toMatchObject({ prefix: 'kls123', contains: 'kls123' })
  expect(askedCode('8711234567895')).toEqual({ exact: ['8711234567895'] })
})
