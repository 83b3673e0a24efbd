import { expect, test } from 'vitest'
import { colourAtEnd, isColourOrMaterial } from './colours.ts'

test('colours, shades and materials are values; other words are not', () => {
  expect([['grijs'], ['licht', 'grijs'], ['anthracite'], ['mat'], ['eik'], ['verzink']].every(isColourOrMaterial)).toBe(
    true,
  )
  expect([['kit'], ['grijs', 'kit'], []].some(isColourOrMaterial)).toBe(false)
})

test.each([
  ['mosgroen', 'groen'],
  ['mosgroene', 'groen'],
  ['leigrijze', 'grijs'],
  ['roomwitte', 'wit'],
  ['baksteenrode', 'rood'],
  ['donkereiken', 'eiken'],
  ['zandbeigekleurige', 'beige'],
])('%s is a kind of %s', (word, colour) => {
  expect(colourAtEnd(word)).toBe(colour)
})

test('a colour itself and other words end in no colour', () => {
  expect(['wit', 'witte', 'plank', 'rood'].map(colourAtEnd)).toEqual([undefined, undefined, undefined, undefined])
})
