import { expect, test } from 'vitest'
import { splitNegation } from './negation.ts'

const split = (text: string, properties: readonly string[] = []) =>
  splitNegation(text, (not, word) => properties.includes(`${not} ${word}`))

test.each([
  ['verf geen wit', 'verf', ['wit']],
  ['verf niet te wit', 'verf', ['wit']],
  ['kit -zwart', 'kit', ['zwart']],
  ['plint zonder mdf of eiken', 'plint', ['mdf', 'eiken']],
  ['kit niet wit en niet transparant', 'kit', ['wit', 'transparant']],
  ['verf geen wit en kwast', 'verf', ['wit', 'kwast']],
  ['paint not white', 'paint', ['white']],
  ['schroef no rvs', 'schroef', ['rvs']],
])('%s wants %s without %o', (text, wanted, excluded) => {
  expect(split(text)).toEqual({ wanted, excluded })
})

test('a hyphen within a word and a number after the word exclude nothing', () => {
  expect(split('gips-plaat')).toEqual({ wanted: 'gips-plaat', excluded: [] })
  expect(split('no more nails')).toEqual({ wanted: 'no more nails', excluded: [] })
  expect(split('zonder 12')).toEqual({ wanted: 'zonder 12', excluded: [] })
})

test('a property that products are named by stays as typed', () => {
  expect(split('toilet zonder zitting', ['zonder zitting'])).toEqual({ wanted: 'toilet zonder zitting', excluded: [] })
})
