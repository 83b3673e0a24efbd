import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LAYERS, layerOf } from '../../apps/storefront/scripts/css-modules.ts'

test('modules and the global styles state the same order of layers', () => {
  expect(readFileSync(new URL('../../apps/storefront/app/styles/app.css', import.meta.url), 'utf8')).toContain(LAYERS)
})

test.each([
  ['ui/button.module.css', 'ui'],
  ['shared/page/facts.module.css', 'shared'],
  ['features/home/hero.module.css', 'features'],
  ['layouts/frame/backdrop.module.css', 'features'],
  ['routes/newsletter/sign-up.module.css', 'features'],
])('%s is in the layer %s', (path, layer) => expect(layerOf(path)).toBe(layer))
