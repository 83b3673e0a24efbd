import { expect, test } from 'vitest'
import { allowedEdits, correct, distance } from './typo.ts'

const KNOWN = ['gipsplaat', 'golfplaat', 'schroef', 'schoep', 'spijker', 'kwast', 'band', 'kozijn'].map((word, at) => ({
  word,
  count: 100 - at,
}))

test.each([
  ['gibsplaat', 'gipsplaat', 1],
  ['gipsplat', 'gipsplaat', 1],
  ['shcroef', 'schroef', 1],
  ['spyker', 'spijker', 0.5],
  ['speiker', 'spijker', 0.5],
  ['cwast', 'kwast', 0.5],
  ['bant', 'band', 0.5],
  ['hauten', 'houten', 0.5],
])('%s is %s with %d edits', (typed, known, edits) => {
  expect(distance(typed, known)).toBe(edits)
})

test.each([
  ['gibsplaat', 'gipsplaat'],
  ['shcroef', 'schroef'],
  ['kozyn', 'kozijn'],
  ['xyzqwert', undefined],
  ['bant', undefined],
  ['kipsplaat', undefined],
  ['12345', undefined],
])('%s becomes %s', (typed, word) => {
  expect(correct(typed, KNOWN)).toBe(word)
})

test('one edit from five letters, two from nine', () => {
  expect(['band', 'kwast', 'gipsplat', 'gipsplaat'].map(allowedEdits)).toEqual([0, 1, 1, 2])
})
