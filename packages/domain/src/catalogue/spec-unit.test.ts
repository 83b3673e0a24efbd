import { expect, test } from 'vitest'
import { specUnit } from './spec-unit.ts'

test.for([
  ['st', 'nl', 'st'],
  ['st', 'en', 'pcs'],
  ['st/m²', 'en', 'pcs/m²'],
  ['jaar', 'en', 'years'],
  ['mm', 'en', 'mm'],
] as const)('%s in %s is %s', ([unit, locale, text]) => {
  expect(specUnit(unit, locale)).toBe(text)
})
