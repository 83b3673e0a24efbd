import { expect, test } from 'vitest'
import { MENU_KEYS, MENU_SLUGS } from './menu-keys.ts'

test('there are twelve slugs and twenty-nine keys, each once', { tags: ['CONTENT-16'] }, () => {
  expect(new Set(MENU_SLUGS).size).toBe(12)
  expect(new Set(MENU_KEYS).size).toBe(29)
  expect(MENU_SLUGS).toEqual(expect.arrayContaining(['top-menu', 'over-bouwmeester', 'klantenservice-footer']))
})

test('keys and slugs are written as content refers to them', () => {
  for (const key of MENU_KEYS) expect(key).toMatch(/^([A-Z][a-z]+)+$/)
  for (const slug of MENU_SLUGS) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  expect(MENU_KEYS).toContain('AboutBouwmeester')
})
