import { expect, test } from 'vitest'
import { askedCode, codeIn, codesOf, isScanCode } from './codes.ts'

test('recognises a scan code by its check digit', () => {
  expect(isScanCode('8711234567895')).toBe(true)
  expect(isScanCode('8711234567896')).toBe(false)
  expect(isScanCode('96385074')).toBe(true)
  expect(isScanCode('18711234567892')).toBe(true)
  expect(isScanCode('871123456789')).toBe(false)
  expect(isScanCode('036000291452')).toBe(true)
})

test.each(['', '0000000', '000000000', '00000000000000000', 'x8711234567895', '8711234567895x', '871123456789 5'])(
  '%j has no length or form of a scan code',
  (text) => {
    expect(isScanCode(text)).toBe(false)
  },
)

test('a product answers to every spelling of its codes', () => {
  const codes = codesOf({ number: '000123', scanCode: '8711234567895', supplierNumber: 'KLS-123/45' })
  expect(codes).toEqual(['000123', '123', '8711234567895', 'kls12345'])
})

test('a product without scan code and supplier answers to its number', () => {
  expect(codesOf({ number: '104125', scanCode: null, supplierNumber: null })).toEqual(['104125'])
  expect(codesOf({ number: '0', scanCode: '00012345678905', supplierNumber: '' })).toEqual([
    '0',
    '00012345678905',
    '12345678905',
  ])
})

test.each([
  ['KLS12345', ['kls12345']],
  ['KLS-123/45', ['kls12345']],
  ['kls 123.45', ['kls12345']],
  ['123', ['123', '000123']],
  ['000123', ['000123', '123']],
  ['8711 2345 6789 5', ['8711234567895']],
  ['  104125  ', ['104125']],
  ['1041257', ['1041257']],
  ['0104125', ['0104125', '104125']],
  ['104-125', ['104125']],
  ['1.234.567', ['1234567']],
  ['a1', ['a1']],
  ['abcdef-9x/8.7', ['abcdef9x87']],
])('%s may be the code %o', (query, exact) => {
  expect(askedCode(query)?.exact).toEqual(exact)
})

test.each([
  'gipsplaat',
  '5x70',
  '12,5 mm',
  'ral 9010',
  'm8x40',
  'plaat 12,5',
  'pvc buis 110',
  '18v',
  'ip44',
  'RD 4',
  'd110',
  '12.5',
  '1041.25',
  '104125x',
  '104125 plaat',
  'abcdefg12',
  'x',
  '5/70',
  'kls 12 & 13',
])('%s is no code', (query) => {
  expect(askedCode(query)).toBeUndefined()
})

test('prefixes need four characters, substrings five; scan codes match exactly', () => {
  expect(askedCode('123')).not.toHaveProperty('prefix')
  expect(askedCode('1041')).toMatchObject({ prefix: '1041' })
  expect(askedCode('1041')).not.toHaveProperty('contains')
  expect(askedCode('KLS-123')).toMatchObject({ prefix: 'kls123', contains: 'kls123' })
  expect(askedCode('8711234567895')).toEqual({ exact: ['8711234567895'] })
  expect(askedCode('10412')).toEqual({ exact: ['10412', '010412'], prefix: '10412', contains: '10412' })
})

test('a text of more than 40 characters is no code', () => {
  expect(askedCode('1'.repeat(40))).toMatchObject({ exact: ['1'.repeat(40)] })
  expect(askedCode('1'.repeat(41))).toBeUndefined()
})

test('a code of letters and digits may not begin like a mark or a thread, words may', () => {
  expect(askedCode('ralph12')).toMatchObject({ exact: ['ralph12'] })
  expect(askedCode('md12')).toMatchObject({ exact: ['md12'] })
})

test.each([
  ['artikelnummer 204533', ['204533'], undefined, '204533'],
  ['art.nr. 204533', ['204533'], undefined, '204533'],
  ['#204533', ['204533'], undefined, '204533'],
  ['ean 8711234567895', ['8711234567895'], undefined, '8711234567895'],
  ['204533 schuurpapier', ['204533'], '204533', 'schuurpapier'],
])('%s has the code %o beside %s', (text, exact, beside, rest) => {
  expect(codeIn(text)).toMatchObject({ code: { exact }, beside, rest })
})

test.each(['gipsplaat 2600x1200', 'schuurpapier 120'])('%s has no code', (text) => {
  expect(codeIn(text)).toEqual({ code: undefined, beside: undefined, rest: text })
})
