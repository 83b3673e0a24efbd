import { expect, test } from 'vitest'
import { readConfigurator } from './read-configurator.ts'

const text = { nl: 'Lengte', en: 'Length' }
const PAINT = { kind: 'paint', litres: 2.5, coverageM2: 8, baseCents: { white: 0, medium: 400, clear: 700 } }
const size = (code: string) => ({ code, label: text, min: 300, max: 3000, step: 5, start: 1200 })
const value = (code: string) => ({ code, label: text, cents: 0, grams: 0, days: 0, hex: '#ffffff' })
const SILL = {
  kind: 'measure',
  shape: 'sill',
  sizes: [size('length'), size('depth')],
  options: [{ code: 'colour', label: text, values: [value('white'), value('black')] }],
  centsPerM2: 14_500,
  gramsPerM2: 54_000,
  leadDays: 8,
}

test('accepts paint and goods to measure', () => {
  expect(readConfigurator(PAINT)).toBe(PAINT)
  expect(readConfigurator(SILL)).toBe(SILL)
})

test.for([
  ['nothing', null],
  ['a list', []],
  ['another kind', { ...PAINT, kind: 'glass' }],
  ['a tin without content', { ...PAINT, litres: 0 }],
  ['a base without a price', { ...PAINT, baseCents: { white: 0 } }],
  ['a base that lowers the price', { ...PAINT, baseCents: { white: -1, medium: 0, clear: 0 } }],
  ['one size', { ...SILL, sizes: [size('length')] }],
  ['a size without an end', { ...SILL, sizes: [{ ...size('length'), max: 20_000 }, size('depth')] }],
  ['a start beside the step', { ...SILL, sizes: [{ ...size('length'), start: 1203 }, size('depth')] }],
  ['a size and an option of the same name', { ...SILL, sizes: [size('colour'), size('depth')] }],
  ['an option without values', { ...SILL, options: [{ code: 'colour', label: text, values: [] }] }],
  ['a value twice', { ...SILL, options: [{ code: 'colour', label: text, values: [value('a'), value('a')] }] }],
  ['a price with a fraction', { ...SILL, centsPerM2: 0.5 }],
  [
    'a colour that is no colour',
    { ...SILL, options: [{ code: 'c', label: text, values: [{ ...value('a'), hex: 'red' }] }] },
  ],
] as const)('refuses %s', ([, stated]) => {
  expect(readConfigurator(stated)).toBeUndefined()
})
