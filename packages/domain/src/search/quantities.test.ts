import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { findQuantities, quantityOf, quantityToken } from './quantities.ts'

const tokens = (text: string) => findQuantities(normalise(text)).quantities.map(quantityToken).sort()
const guesses = (text: string) => findQuantities(normalise(text)).unitless
const words = (text: string) => findQuantities(normalise(text)).rest

test.each([
  ['Gipsplaat AK 12,5 mm 260 × 60 cm', ['mm:12.5', 'mm:2600', 'mm:600']],
  ['1,2 m', ['mm:1200']],
  ['120 cm', ['mm:1200']],
  ['2,5 l', ['ml:2500']],
  ['2500 ml', ['ml:2500']],
  ['0,5 kg', ['g:500']],
  ['18V', ['v:18']],
  ['18 v 5Ah', ['ah:5', 'v:18']],
  ['RAL9010', ['ral:9010']],
  ['ral 9010 lak', ['ral:9010']],
  ['M8x40', ['metric:8', 'mm:40']],
  ['M8 x 40 bout', ['metric:8', 'mm:40']],
  ['pvc Ø110', ['mm:110']],
  ['buis ø 110 mm', ['mm:110']],
  ['diameter 110', ['mm:110']],
  ['knie ½"', ['mm:15']],
  ['isolatie Rd ≥ 3', ['rd:3']],
  ['10mm', ['mm:10']],
  ['pak 2,22 m²', ['mm2:2220000']],
  ['balk 44 x 69 mm', ['mm:44', 'mm:69']],
  ['doos 200 stuks', ['piece:200']],
  ['kraan 5/4"', ['mm:32']],
  ['draad 2,5 mm²', ['mm2:2.5']],
])('%s says %o', (text, expected) => {
  expect(tokens(text)).toEqual(expected)
})

test.each([
  ['schroeven 4x40', [[4, 40]]],
  ['12x300', [[12, 300]]],
  ['underlayment 18', [[18]]],
  ['gipsplaat 2600*1200', [[2600, 1200]]],
  ['plaat 9,5 2600x1200', [[9.5], [2600, 1200]]],
])('%s leaves the unit open: %o', (text, expected) => {
  expect(guesses(text)).toEqual(expected)
})

test.each([
  ['accuboormachine 18v', 'accuboormachine'],
  ['plaat 12,5', 'plaat'],
  ['m8x40 bout', 'bout'],
  ['KLS12345', 'kls12345'],
  ['4-kant hout', '-kant hout'],
])('the words of %s are %s', (text, expected) => {
  expect(words(text)).toBe(expected)
})

test('18 V is not 12 V, and a number is never rounded to its neighbour', () => {
  expect(tokens('18 V')).not.toEqual(tokens('12 V'))
  expect(tokens('44x69 mm')).not.toEqual(tokens('45x70 mm'))
})

test.each([
  [12.5, 'mm', 'mm:12.5'],
  [25, 'kg', 'g:25000'],
  [18, 'V', 'v:18'],
  [80, null, 'count:80'],
])('a figure of %d %s is %s', (value, unit, token) => {
  const quantity = quantityOf(value, unit)
  expect(quantity && quantityToken(quantity)).toBe(token)
})
