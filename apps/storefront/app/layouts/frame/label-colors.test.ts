import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { expect, test } from 'vitest'
import { labelColorsBoot } from './label-colors.ts'

test('adds a script for changed label colours only and ignores invalid colours', () => {
  const usual = DEFAULT_SETTINGS.discountColors
  expect(labelColorsBoot(usual)).toBe('')
  const script = labelColorsBoot({ ...usual, 'op=op': { text: '#FFFFFF', background: '#123456' } })
  expect(script).toContain("s('--label-op-bg','#123456')")
  expect(script).not.toContain('label-actie')
  expect(labelColorsBoot({ default: { text: '#FFFFFF', background: "#000');alert(1)//" } })).toBe('')
})
