import { expect, test } from 'vitest'
import { BRANCH_FORMAT_LABELS, BRANCH_FORMATS, BRAND } from './brand.ts'

test('the shop is named in one place', { tags: ['CONFIG-01'] }, () => {
  expect(BRAND).toEqual({ name: 'Bouwmeester', slug: 'bouwmeester' })
})

test('the formats of a branch contain the name of the shop', { tags: ['CATALOG-50'] }, () => {
  expect(BRANCH_FORMATS).toEqual(['bouwmeester', 'bouwmeester-xl', 'bouwmeester-compact'])
  expect(Object.values(BRANCH_FORMAT_LABELS)).toEqual(['Bouwmeester', 'Bouwmeester XL', 'Bouwmeester Compact'])
})

test('a format is labelled by its own name', () => {
  expect(BRANCH_FORMAT_LABELS).toEqual({
    bouwmeester: 'Bouwmeester',
    'bouwmeester-xl': 'Bouwmeester XL',
    'bouwmeester-compact': 'Bouwmeester Compact',
  })
})
