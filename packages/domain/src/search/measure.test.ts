import { expect, test } from 'vitest'
import { readMeasure } from './measure.ts'

test.each([
  ['18 mm', 'mm', 18],
  ['1,8 cm', 'mm', 18],
  ['1.8cm', 'mm', 18],
  ['2,6 m', 'mm', 2600],
  ['18', 'mm', 18],
  ['500 g', 'kg', 0.5],
  ['250 ml', 'l', 0.25],
  ['18 V', 'V', 18],
  ['100', null, 100],
])("[UX-08] '%s' in a filter of %s is %s", (typed, unit, value) => {
  expect(readMeasure(typed, unit)).toBe(value)
})

test.each([
  ['dik', 'mm'],
  ['', 'mm'],
  ['3 kg', 'mm'],
  ['3 cm', null],
])("'%s' is no number of %s", (typed, unit) => {
  expect(readMeasure(typed, unit)).toBeUndefined()
})
