import { expect, test } from 'vitest'
import { BRAND_VARIANTS, brandVariant } from '../brand-variant.ts'
import { isActive, isOrderable, numberTrimmed, orderability, taxRateOf } from './product.ts'

test.for([
  ['12345', '012345'],
  ['0000012345', '012345'],
  ['1234567890', '1234567890'],
  ['000000', '000000'],
] as const)('number %s is shown as %s', { tags: ['CATALOG-13', 'DECIDE-47'] }, ([number, shown]) => {
  expect(numberTrimmed(number)).toBe(shown)
})

test('only the state Active is active', { tags: ['CATALOG-22'] }, () => {
  expect(['Active', 'active', 'Ended', 'Draft', ''].map(isActive)).toEqual([true, false, false, false, false])
})

test('orderable unless the field contains no', { tags: ['CATALOG-23'] }, () => {
  expect(['nee', 'false', 'no', 'NEE', false].map(isOrderable)).toEqual([false, false, false, false, false])
  expect(['ja', 'true', '', null, undefined, true].map(isOrderable)).toEqual([true, true, true, true, true, true])
})

test.for([
  ['Draft', true, false, false, 0],
  ['Active', false, false, false, 1],
  ['Ended', true, false, false, 1],
  ['Active', true, true, false, 1],
  ['Active', false, true, true, 1],
  ['Active', true, true, true, 2],
  ['Active', true, false, false, 2],
] as const)(
  'state %s, orderable %s, made to measure %s, configurator %s: level %d',
  ([state, isOrderable, isMadeToMeasure, hasConfigurator, level]) => {
    expect(orderability({ state, isOrderable, isMadeToMeasure, hasConfigurator })).toBe(level)
  },
)

test('the tax rate is a fraction', { tags: ['CATALOG-12'] }, () => {
  expect([21, 9, 0].map(taxRateOf)).toEqual([0.21, 0.09, 0])
})

test('an unknown brand variant falls back to bm', { tags: ['DECIDE-48', 'CATALOG-25'] }, () => {
  expect(BRAND_VARIANTS).toEqual(['bm', 'ia', 'dc'])
  expect(['ia', 'DC', 'xx', '', null, undefined].map(brandVariant)).toEqual(['ia', 'dc', 'bm', 'bm', 'bm', 'bm'])
})

test('spaces and capitals in the field do not make a product orderable', () => {
  expect([' Nee ', 'FALSE', 'No'].map(isOrderable)).toEqual([false, false, false])
})
