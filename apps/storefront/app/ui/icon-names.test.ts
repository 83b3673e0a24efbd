import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LINE_ICONS, SOCIAL_ICONS } from './icon-names.ts'

test('the sprite contains exactly the named icons', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...LINE_ICONS, ...SOCIAL_ICONS])
})
