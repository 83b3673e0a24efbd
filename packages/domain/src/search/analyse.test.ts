import { expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { quantityToken } from './quantities.ts'

const WORDS = new Set(
  'gips plaat platen gipsplaat zaag schroef schroeven accu boor machine machines dak pan pannen buis buizen'.split(' '),
)
const PROTECTED = new Set(['plat', 'pan', 'kit', 'kruis', 'torvald'])
const lexicon = { isWord: (word: string) => WORDS.has(word), isProtected: (word: string) => PROTECTED.has(word) }
const parts = (text: string) => analyse(text, lexicon).words.flatMap((word) => word.parts)

test('written apart, with a hyphen, together and in the plural is the same', () => {
  expect(parts('gips plaat')).toEqual(['gip', 'plaat'])
  for (const other of ['gipsplaat', 'gips-plaat', 'Gipsplaten', 'GIPSPLAAT'])
    expect(parts(other)).toEqual(parts('gips plaat'))
})

test('the last part is the thing', () => {
  expect(analyse('gipsplaatschroeven', lexicon).words[0]).toMatchObject({
    parts: ['gip', 'plaat', 'schroef'],
    head: 'schroef',
  })
  expect(analyse('accuboormachine', lexicon).words[0]?.head).toBe('machine')
})

test('protected words and codes stay as they are', () => {
  expect(parts('plat dak')).toEqual(['plat', 'dak'])
  expect(parts('KLS12345')).toEqual(['kls12345'])
  expect(parts('Torvald')).toEqual(['torvald'])
})

test('sizes leave the words and become values', () => {
  const { words, quantities } = analyse('Gipsplaat 12,5 mm 260 × 60 cm', lexicon)
  expect(words.map(({ stem }) => stem)).toEqual(['gipsplaat'])
  expect(quantities.map(quantityToken)).toEqual(['mm:12.5', 'mm:600', 'mm:2600'])
})

test('a word that only looks like a compound stays whole, in every number', () => {
  const partsOf = (word: string) => (word.startsWith('automa') ? [word] : undefined)
  const whole = { ...lexicon, isWord: () => true, partsOf }
  expect(analyse('automaat automaten', whole).words.map(({ parts }) => parts)).toEqual([['automaat'], ['automaat']])
})
