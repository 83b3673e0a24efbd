import { describe, expect, test } from 'vitest'
import { vatIdOf } from './vat-id.ts'

describe('VAT id', { tags: ['SHOP-25'] }, () => {
  test('is normalised from any way of writing it', () => {
    expect(vatIdOf(' nl 0044.95.445.b01 ')).toBe('NL004495445B01')
  })
  test.for([
    'NL004495445B01',
    'NL000099998B57',
    'BE0403170701',
    'DE136695976',
    'LU10000356',
    'FR40303265045',
    'IE6388047V',
    'SE556012579001',
  ])('%s is valid', (id) => {
    expect(vatIdOf(id)).toBe(id)
  })
  test.for([
    ['another digit of a company', 'NL004495446B01'],
    ['another suffix of a sole trader', 'NL000099998B58'],
    ['a Dutch id without its suffix', 'NL004495445'],
    ['another check of a Belgian company', 'BE0403170702'],
    ['another check of a German company', 'DE136695977'],
    ['another check of a Luxembourg company', 'LU10000357'],
    ['a country outside the EU', 'US123456789'],
    ['a country code that is a name of an object', 'constructor'],
    ['nothing', ''],
    ['a text', '<script>'],
  ])('%s is invalid', ([, id]) => {
    expect(vatIdOf(id ?? '')).toBeUndefined()
  })
})
