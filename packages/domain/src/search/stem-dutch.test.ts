import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stemDutch } from './stem-dutch.ts'

const LIST = new URL('../../test/dutch-stems.tsv', import.meta.url)

test('20,000 Dutch words get the stem that Kraaij and Pohlmann give them', () => {
  const pairs = readFileSync(LIST, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(pairs.length).toBeGreaterThan(20_000)
  expect(pairs.filter(([word = '', stem]) => stemDutch(word) !== stem)).toEqual([])
})

test.each([
  ['plaat', 'platen'],
  ['schroef', 'schroeven'],
  ['machine', 'machines'],
  ['buis', 'buizen'],
  ['dakpan', 'dakpannen'],
  ['verf', 'verven'],
])('%s and %s are one thing', (singular, plural) => {
  expect(stemDutch(plural)).toBe(stemDutch(singular))
})

test('plat and plaat stay two things', () => {
  expect(stemDutch('plat')).not.toBe(stemDutch('plaat'))
})
