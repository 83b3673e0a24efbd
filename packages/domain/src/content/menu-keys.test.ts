import { expect, test } from 'vitest'
import { MENU_KEYS, MENU_SLUGS } from './menu-keys.ts'

test('[CONTENT-16] there are twelve slugs and twenty-nine keys, each once', () => {
  expect(new Set(MENU_SLUGS).size).toBe(12)
  expect(new Set(MENU_KEYS).size).toBe(29)
  expect(MENU_SLUGS).toEqual(expect.arrayContaining(['top-menu', 'over-bouwmeester', 'klantenservice-footer']))
})
