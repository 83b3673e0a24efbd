import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedEdits, correct, distance, prefixDistance } from './typo.ts'

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
  ['spijker', 'speiker', 0.5],
  ['spijker', 'spyker', 0.5],
  ['houten', 'hauten', 0.5],
  ['kit', 'cit', 0.5],
  ['band', 'bant', 0.5],
  ['dak', 'tak', 1],
  ['spyker', 'speiker', 1],
  ['kit', 'kat', 1],
  ['kit', 'kit', 0],
  ['', 'kit', 3],
  ['kit', '', 3],
  ['', '', 0],
  ['kit', 'zaag', 4],
  ['kwats', 'kwast', 1],
  ['ab', 'ba', 1],
  ['plaat', 'plat', 1],
  ['plat', 'plaat', 1],
  ['ladder', 'adder', 1],
  ['adder', 'ladder', 1],
  ['boren', 'bored', 1],
  ['boot', 'beet', 2],
  ['ab', 'xa', 2],
  ['ab', 'bx', 2],
  ['bad', 'bats', 2],
  ['bats', 'bad', 2],
  ['pad', 'pas', 1],
  ['pas', 'pat', 1],
  ['paal', 'paad', 1],
  ['shcoref', 'schroef', 2],
])('%s is %s with %d edits', (typed, known, edits) => {
  expect(distance(typed, known)).toBe(edits)
})

test.each([
  ['gibsplaat', 'gipsplaat'],
  ['shcroef', 'schroef'],
  ['kozyn', 'kozijn'],
  ['xyzqwert', undefined],
  ['bant', 'band'],
  ['fwast', undefined],
  ['kipsplaat', 'gipsplaat'],
  ['cwast', 'kwast'],
  ['kozein', 'kozijn'],
  ['12345', undefined],
  ['gipsplaat', undefined],
  ['kwats', 'kwast'],
  ['gipspaatt', 'gipsplaat'],
  ['gibspaatt', undefined],
  ['kwa5t', undefined],
  ['schroe', 'schroef'],
  ['schroefes', 'schroef'],
])('%s becomes %s', (typed, word) => {
  expect(correct(typed, KNOWN)).toBe(word)
})

test('of two equally near words the commoner wins, of two near ones the nearer', () => {
  const near = (...words: [string, number][]) => words.map(([word, count]) => ({ word, count }))
  expect(correct('banden', near(['banken', 9], ['bander', 10]))).toBe('bander')
  expect(correct('banden', near(['bander', 10], ['banken', 9]))).toBe('bander')
  expect(correct('banden', near(['bander', 10], ['banken', 10]))).toBe('bander')
  expect(correct('kozyn', near(['kozen', 100], ['kozijn', 1]))).toBe('kozijn')
  expect(correct('kozyn', near(['kozijn', 1], ['kozen', 100]))).toBe('kozijn')
  expect(correct('banden', [])).toBeUndefined()
})

test('one edit from four letters, two from nine', () => {
  expect(['kit', 'band', 'gipsplat', 'gipsplaat'].map(allowedEdits)).toEqual([0, 1, 1, 2])
})

test('a limit changes only distances beyond it, which become infinity', () => {
  const word = fc.array(fc.constantFrom(...'aceijkouydt'), { maxLength: 9 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(word, word, fc.constantFrom(0.5, 1, 1.5, 2), (typed, known, most) => {
      for (const far of [distance, prefixDistance]) {
        const whole = far(typed, known)
        expect(far(typed, known, most)).toBe(whole <= most ? whole : Number.POSITIVE_INFINITY)
      }
    }),
    { numRuns: 2_000 },
  )
})
