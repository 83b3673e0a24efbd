import { expect, test } from 'vitest'
import { feedsOf, firstFeed, precedenceOf } from './field-sources.ts'

test('a value of staff takes precedence over every feed', () => {
  for (const field of ['name_nl', 'price', 'weight_grams', 'description_nl'])
    expect(precedenceOf(field)).toEqual(['staff', ...feedsOf(field)])
  expect(precedenceOf('price')).toEqual(['staff', 'erp'])
})

test('measures come from GS1, descriptions from 2BA, and from the next source that has a value', () => {
  expect(firstFeed('weight_grams', ['erp', 'etim', 'gs1'])).toBe('gs1')
  expect(firstFeed('weight_grams', ['erp', 'etim'])).toBe('etim')
  expect(firstFeed('description_en', ['gs1', 'etim'])).toBe('etim')
  expect(firstFeed('description_en', ['erp'])).toBe('erp')
})

test('only the ERP supplies commercial fields', () => {
  expect(firstFeed('price', ['gs1', 'etim'])).toBeUndefined()
  expect(firstFeed('orderable', ['erp', 'gs1'])).toBe('erp')
})
