import { expect, test, vi } from 'vitest'
import { analyse, analyseWord, wordsIn } from './analyse.ts'
import { quantityToken } from './quantities.ts'

const WORDS = new Set(
  'gips plaat platen gipsplaat zaag schroef schroeven accu boor machine machines dak pan pannen buis buizen'.split(' '),
)
const PROTECTED = new Set(['plat', 'pan', 'kit', 'kruis', 'torvald'])
const lexicon = { isWord: (word: string) => WORDS.has(word), isProtected: (word: string) => PROTECTED.has(word) }
const parts = (text: string) => analyse(text, lexicon).words.flatMap((word) => word.parts)

test('separate, hyphenated, joined and plural spellings are equal', () => {
  expect(parts('gips plaat')).toEqual(['gip', 'plaat'])
  for (const other of ['gipsplaat', 'gips-plaat', 'Gipsplaten', 'GIPSPLAAT'])
    expect(parts(other)).toEqual(parts('gips plaat'))
})

test('the last part is the head', () => {
  expect(analyse('gipsplaatschroeven', lexicon).words[0]).toMatchObject({
    parts: ['gip', 'plaat', 'schroef'],
    head: 'schroef',
  })
  expect(analyse('accuboormachine', lexicon).words[0]?.head).toBe('machine')
})

test('protected words and codes are unchanged', () => {
  expect(parts('plat dak')).toEqual(['plat', 'dak'])
  expect(parts('KLS12345')).toEqual(['kls12345'])
  expect(parts('Torvald')).toEqual(['torvald'])
})

test('extracts sizes from the words as values', () => {
  const { words, quantities } = analyse('Gipsplaat 12,5 mm 260 × 60 cm', lexicon)
  expect(words.map(({ stem }) => stem)).toEqual(['gipsplaat'])
  expect(quantities.map(quantityToken)).toEqual(['mm:12.5', 'mm:600', 'mm:2600'])
})

test('an exception to compound splitting stays whole, singular and plural', () => {
  const partsOf = (word: string) => (word.startsWith('automa') ? [word] : undefined)
  const whole = { ...lexicon, isWord: () => true, partsOf }
  expect(analyse('automaat automaten', whole).words.map(({ parts }) => parts)).toEqual([['automaat'], ['automaat']])
})

test('a compound contains its pieces as written, and the stem of the whole word', () => {
  expect(analyseWord('gipsplaten', lexicon)).toEqual({
    surface: 'gipsplaten',
    stem: 'gipsplaat',
    parts: ['gip', 'plaat'],
    head: 'plaat',
    pieces: ['gips', 'platen'],
  })
})

test.each(['torvald', 't20'])('the protected word or code %s is its own stem, head and piece', (word) => {
  expect(analyseWord(word, lexicon)).toEqual({ surface: word, stem: word, parts: [word], head: word, pieces: [word] })
})

test('a protected part of a compound is neither stemmed nor split', () => {
  const own = { ...lexicon, isWord: (word: string) => ['dak', 'pannen', 'gipsplaat'].includes(word) }
  const fixed = { ...own, isProtected: (word: string) => word === 'pannen' }
  expect(analyseWord('dakpannen', own).parts).toEqual(['dak', 'pan'])
  expect(analyseWord('dakpannen', fixed).parts).toEqual(['dak', 'pannen'])
  const whole = { isWord: (word: string) => WORDS.has(word), isProtected: (word: string) => word === 'gipsplaat' }
  expect(analyseWord('gipsplaatschroef', whole).parts).toEqual(['gipsplaat', 'schroef'])
})

test('the lexicon may know the stem and the parts of a word better', () => {
  const stemOf = (word: string) => (word === 'sloten' ? 'slot' : word)
  const partsOf = (word: string) => (word === 'hangslot' ? ['hang', 'sloten'] : undefined)
  expect(analyseWord('hangslot', { ...lexicon, stemOf, partsOf })).toMatchObject({
    stem: 'hangslot',
    parts: ['hang', 'slot'],
    pieces: ['hang', 'sloten'],
  })
})

test('a word is taken apart once for each lexicon with a memo', () => {
  const isProtected = vi.fn(lexicon.isProtected)
  const counting = { ...lexicon, isProtected, memo: new Map() }
  const first = analyseWord('plaat', counting)
  isProtected.mockClear()
  expect(analyseWord('plaat', counting)).toBe(first)
  expect(isProtected).not.toHaveBeenCalled()
  expect(analyseWord('platen', { ...lexicon, isProtected: () => true }).stem).toBe('platen')
  expect(analyseWord('platen', lexicon).stem).toBe('plaat')
})

test('a full memo is emptied', () => {
  const plaat = analyseWord('plaat', lexicon)
  const memo = new Map(Array.from({ length: 100_000 }, (_, at) => [`w${at}`, plaat]))
  analyseWord('platen', { ...lexicon, memo })
  expect([...memo.keys()]).toEqual(['platen'])
})

test('words are runs of letters and digits', () => {
  expect(wordsIn('-gips/plaat & 2e  keus.')).toEqual(['gips', 'plaat', '2e', 'keus'])
  expect(wordsIn('')).toEqual([])
})
