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
  ['3 dm', 'cm', 30],
  ['25 mm', 'dm', 0.25],
  ['2 kg', 'g', 2000],
  ['5 dl', 'cl', 50],
  ['1,5 l', 'ml', 1500],
  ['75 cl', 'dl', 7.5],
  [' -10 ', 'mm', -10],
  ['20 M²', 'm²', 20],
  ['0,1 m', 'mm', 100],
  ['1 mm', 'm', 0.001],
])("'%s' in a filter of %s is %s", { tags: ['UX-08'] }, (typed, unit, value) => {
  expect(readMeasure(typed, unit)).toBe(value)
})

test.each([
  ['dik', 'mm'],
  ['', 'mm'],
  ['3 kg', 'mm'],
  ['3 cm', null],
  ['3 v', 'mm'],
  ['3 mm', 'v'],
  ['3 toString', 'mm'],
  ['x3', 'mm'],
  ['3 mm dik', 'mm'],
  ['3,', 'mm'],
  ['1.2.3', 'mm'],
  ['3 ²', 'mm'],
])("'%s' is no number of %s", (typed, unit) => {
  expect(readMeasure(typed, unit)).toBeUndefined()
})
