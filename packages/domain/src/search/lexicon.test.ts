import { expect, test } from 'vitest'
import { makeLexicon } from './lexicon.ts'

const lexicon = makeLexicon({
  words: ['machine', 'blok', 'slot', 'gips', 'zaag', 'as'],
  compounds: [
    ['automaat', ['automaat']],
    ['zaagblok', ['zaag', 'blok']],
  ],
  protected: ['pur', 'kit'],
  stems: [['sloten', 'slot']],
})

test.each(['machine', 'gips', 'machines', 'blokken', 'sloten', 'zagen'])('%s can be part of a compound', (word) => {
  expect(lexicon.isWord(word)).toBe(true)
})

test.each(['tegel', 'tegels', 'blokker', 'asen', 'ass', 'gip', 'pur', ''])(
  '%s cannot be part of a compound',
  (word) => {
    expect(lexicon.isWord(word)).toBe(false)
  },
)

test('a plural is stemmed by the rule unless the list has its stem', () => {
  expect(lexicon.stemOf?.('sloten')).toBe('slot')
  expect(lexicon.stemOf?.('blokken')).toBe('blok')
  expect(makeLexicon({ words: [], compounds: [], protected: [] }).stemOf?.('sloten')).toBe('sloot')
})

test('the list decides which words are protected and how others are split', () => {
  expect(['pur', 'kit', 'machine'].map(lexicon.isProtected)).toEqual([true, true, false])
  expect(lexicon.partsOf?.('automaat')).toEqual(['automaat'])
  expect(lexicon.partsOf?.('zaagblok')).toEqual(['zaag', 'blok'])
  expect(lexicon.partsOf?.('machine')).toBeUndefined()
})
