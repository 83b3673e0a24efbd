import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test.each([
  ['  Gips \t plaat\n', 'gips plaat'],
  ['CRÈME façade Zoë', 'creme facade zoe'],
  ['Weißkalk', 'weisskalk'],
  ['Rørvig', 'rorvig'],
  ['4,0', '4.0'],
  ['rood, wit', 'rood, wit'],
  ['m², m³', 'm2, m3'],
  ['ﬁjn', 'fijn'],
])('writes %j as %j', (text, expected) => {
  expect(normalise(text)).toBe(expected)
})

test.each([
  ['½"', '1/2"'],
  ['1½"', '1 1/2"'],
  ['1 ½"', '1 1/2"'],
  ['2¼', '2 1/4'],
  ['3 ¾', '3 3/4'],
])('writes the fraction %s as %s', (text, expected) => {
  expect(normalise(text)).toBe(expected)
})

test.each(['1/2″', '1/2”', '1/2“', "1/2''", '1/2’’', '1/2‘‘', '1/2``', '1/2´´', '1/2′′'])(
  'writes every sign for inches alike: %s',
  (text) => {
    expect(normalise(text)).toBe('1/2"')
  },
)

test.each([
  ["foto's", 'foto'],
  ['foto’s', 'foto'],
  ["foto'sjaal", "foto'sjaal"],
  ["'s ochtends", "'s ochtends"],
])('drops the plural of %s', (text, expected) => {
  expect(normalise(text)).toBe(expected)
})

test.each(['ø110', 'Ø 110 mm', '⌀110mm', 'diameter 110', 'Diameter 110 mm', 'diam 110', 'diam. 110', 'diam.110mm'])(
  'writes every diameter alike: %s',
  (text) => {
    expect(normalise(text)).toBe('d110mm')
  },
)

test('a diameter is a separate word and may have decimals', () => {
  expect(normalise('buis ø12,75 mm grijs')).toBe('buis d12.75mm grijs')
  expect(normalise('binnendiameter 110')).toBe('binnendiameter 110')
})

test.each(['4x40', '4 x 40', '4X40', '4×40', '4 × 40', '4*40', '4 *  40'])(
  'writes sizes without spaces: %s',
  (text) => {
    expect(normalise(text)).toBe('4x40')
  },
)

test('sizes stay with their unit, and an x beside a word stays a letter', () => {
  expect(normalise('2 m x 60 cm')).toBe('2mx60 cm')
  expect(normalise('12 mm × 2,5 m × 3')).toBe('12mmx2.5mx3')
  expect(normalise('30 cm x 30 cm')).toBe('30cmx30 cm')
  expect(normalise('2 x plaat')).toBe('2 x plaat')
  expect(normalise('max 30')).toBe('max 30')
})

test('separates a short word from its size, and leaves codes as they are', () => {
  expect(normalise('buis110mm')).toBe('buis 110mm')
  expect(normalise('osb18mm')).toBe('osb 18mm')
  expect(normalise('cat6 gu10 ffp2 c2te')).toBe('cat6 gu10 ffp2 c2te')
})
