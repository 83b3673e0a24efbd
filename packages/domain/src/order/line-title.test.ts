import { expect, test } from 'vitest'
import { lineTitle } from './line-title.ts'

const line = {
  title: 'Gipsplaat',
  kind: 'goods',
  names: { nl: 'Gipsplaat nieuw', en: 'Plasterboard' },
  configured: null,
} as const
const SAWING = 'Sawing, per cut:'

test('a line has its title as ordered in the language of the order', { tags: ['SHOP-36'] }, () => {
  expect(lineTitle(line, 'nl', 'nl', SAWING)).toBe('Gipsplaat')
})

test('in the other language it has the name of the product', { tags: ['SHOP-36'] }, () => {
  expect(lineTitle(line, 'nl', 'en', SAWING)).toBe('Plasterboard')
  expect(lineTitle({ ...line, kind: 'sawing' }, 'nl', 'en', SAWING)).toBe('Sawing, per cut: Plasterboard')
  const configured = { summary: { nl: '90 × 200 cm', en: '90 × 200 cm, oak' } }
  expect(lineTitle({ ...line, configured }, 'nl', 'en', SAWING)).toBe('Plasterboard, 90 × 200 cm, oak')
})

test('without a name in that language the title stays', () => {
  for (const names of [null, {}, { nl: 'Gipsplaat' }])
    expect(lineTitle({ ...line, names }, 'nl', 'en', SAWING)).toBe('Gipsplaat')
})
