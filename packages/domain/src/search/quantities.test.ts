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
])('%s contains %o', (text, expected) => {
  expect(tokens(text)).toEqual(expected)
})

test.each([
  ['mm:3', ['3 mm', '3 millimeter', '0,3 cm', '0.3 centimeter']],
  ['mm:1500', ['15 dm', '1,5 m', '1,5 mtr', '1,5 meter']],
  ['mm2:1500000', ['1500000 mm²', '15000 cm²', '1,5 m²']],
  ['g:2500', ['2500000 mg', '2500 g', '2500 gr', '2500 gram', '2,5 kg', '2,5 kilo', '2,5 kilogram']],
  ['ml:500', ['500 ml', '50 cl', '5 dl', '0,5 l', '0,5 lt', '0,5 ltr', '0,5 liter', '0,5 litre']],
  ['ml:2000000', ['2 m³', '2 m3']],
  ['v:12', ['12 v', '12 volt']],
  ['ah:4', ['4 ah', '4Ah']],
  ['a:16', ['16 a', '16 ampere']],
  ['w:1500', ['1500 w', '1500 watt', '1,5 kW']],
  ['lm:806', ['806 lm', '806 lumen']],
  ['kelvin:2700', ['2700 k', '2700 kelvin']],
  ['bar:8', ['8 bar']],
  ['piece:6', ['6 st', '6 stuk', '6 stuks', '6 piece', '6 pieces', '6 pcs']],
  ['degree:45', ['45 graden', '45°', '45 °']],
])('reads %s in every spelling of its unit', (token, spellings) => {
  expect(spellings.map(tokens)).toEqual(spellings.map(() => [token]))
})

test.each([
  ['1/8"', 6],
  ['1/4"', 8],
  ['3/8"', 10],
  ['1/2"', 15],
  ['3/4"', 20],
  ['1"', 25],
  ['1 1/4"', 32],
  ['5/4"', 32],
  ['1 1/2"', 40],
  ['6/4"', 40],
  ['2"', 50],
  ['1¼"', 32],
  ['1/2 inch', 15],
  ['2inch', 50],
])('a pipe of %s has a nominal bore of %d mm', (size, bore) => {
  expect(tokens(`buis ${size} messing`)).toEqual([`mm:${bore}`])
  expect(words(`buis ${size} messing`)).toBe('buis messing')
})

test.each(['3/2"', '5/2"', '1.2"', '12"', 'k2"'])('%s is no nominal bore', (size) => {
  expect(tokens(size)).toEqual([])
})

test.each([
  ['RAL:7016', ['ral:7016']],
  ['Rd=3,5', ['rd:3.5']],
  ['Rd > 6', ['rd:6']],
  ['IP44', ['ip:44']],
  ['ip 65 lamp', ['ip:65']],
  ['vip44', []],
  ['ral9010x', []],
])('%s has the marks %o', (text, expected) => {
  expect(tokens(text)).toEqual(expected)
})

test.each([
  ['M6', ['metric:6']],
  ['M10x120 mm', ['metric:10', 'mm:120']],
  ['M10 x 12,5', ['metric:10', 'mm:12.5']],
  ['M123', []],
  ['bm8', []],
])('the thread of %s is %o', (text, expected) => {
  expect(tokens(text)).toEqual(expected)
})

test.each([
  ['30 x 30 x 6 cm', ['mm:300', 'mm:300', 'mm:60']],
  ['12,5mm x 2600mm', ['mm:12.5', 'mm:2600']],
  ['2m x 60cm', ['mm:2000', 'mm:600']],
  ['44 x 69mm x 3 m', ['mm:3000', 'mm:44', 'mm:69']],
  ['1,5 x 2 m', ['mm:1500', 'mm:2000']],
])('in %s a unit counts for the sizes before it: %o', (text, expected) => {
  expect(tokens(text)).toEqual(expected)
})

test('a unit of one size leaves the sizes after it open', () => {
  expect(tokens('44mm x 69')).toEqual(['mm:44'])
  expect(guesses('44mm x 69 x 3')).toEqual([[69, 3]])
  expect(guesses('44 x 69 mm')).toEqual([])
})

test('a size is rounded to hundredths of its unit', () => {
  expect(tokens('0,126 cm')).toEqual(['mm:1.26'])
  expect(tokens('1,2345 mm')).toEqual(['mm:1.23'])
})

test.each([
  ['schroeven 4x40', [[4, 40]]],
  ['12x300', [[12, 300]]],
  ['underlayment 18', [[18]]],
  ['gipsplaat 2600*1200', [[2600, 1200]]],
  ['plaat 9,5 2600x1200', [[9.5], [2600, 1200]]],
])('%s has numbers without a unit: %o', (text, expected) => {
  expect(guesses(text)).toEqual(expected)
})

test.each([
  ['accuboormachine 18v', 'accuboormachine'],
  ['plaat 12,5', 'plaat'],
  ['m8x40 bout', 'bout'],
  ['KLS12345', 'kls12345'],
  ['4-kant hout', '-kant hout'],
  ['buis 110 mm grijs', 'buis grijs'],
  ['18 verf', 'verf'],
  ['18volts', '18volts'],
  ['v1.5 kabel', 'v1.5 kabel'],
  ['1.2.3 kabel', '1.2.3 kabel'],
])('the words of %s are %s', (text, expected) => {
  expect(words(text)).toBe(expected)
})

test('18 V is not 12 V, and numbers are not rounded to each other', () => {
  expect(tokens('18 V')).not.toEqual(tokens('12 V'))
  expect(tokens('44x69 mm')).not.toEqual(tokens('45x70 mm'))
})

test.each([
  [12.5, 'mm', 'mm:12.5'],
  [25, 'kg', 'g:25000'],
  [18, 'V', 'v:18'],
  [80, null, 'count:80'],
  [80, '', 'count:80'],
  [5, 'mtr', 'mm:5000'],
  [5, 'doos', undefined],
  [5, 'toString', undefined],
])('a figure of %d %s is %s', (value, unit, token) => {
  const quantity = quantityOf(value, unit)
  expect(quantity && quantityToken(quantity)).toBe(token)
})
