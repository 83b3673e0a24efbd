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

test('a colour itself, other words and unknown shades end in no colour', () => {
  for (const word of ['wit', 'witte', 'plank', 'xyzgroen']) expect(colourAtEnd(word), word).toBeUndefined()
})
