import { expect, test } from 'vitest'
import { BRANCH_FORMAT_LABELS, BRANCH_FORMATS, BRAND } from './brand.ts'

test('[CONFIG-01] the shop is named in one place', () => {
  expect(BRAND).toEqual({ name: 'Bouwmeester', slug: 'bouwmeester' })
})

test('[CATALOG-50] the formats of a branch contain the name of the shop', () => {
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
