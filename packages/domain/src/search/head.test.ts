import { expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { headsOfPhrase, headWord } from './head.ts'
import { makeLexicon } from './lexicon.ts'

const lexicon = makeLexicon({
  words: 'steen boor bitumen dak rol lijm schuim gips plaat'.split(' '),
  compounds: [],
  protected: ['pur', 'sds', 'kit'],
})
const words = (text: string) => analyse(text, lexicon).words
const heads = (text: string) => headsOfPhrase(words(text))

test.each([
  ['Steenboren en SDS', ['boor', 'sds']],
  ['Bitumen dakrollen', ['rol']],
  ['Kit', ['kit']],
  ['Lijm voor de gipsplaat', ['lijm', 'plaat']],
  ['voor de', []],
  ['', []],
])('the category %s holds %o', (phrase, expected) => {
  expect(heads(phrase)).toEqual(expected)
})

test.each([
  ['PUR-lijmschuim gipsplaat', 'PUR schuim', 'lijmschuim'],
  ['PUR-lijmschuim gipsplaat', 'Gipsplaten', 'gipsplaat'],
  ['PUR-lijmschuim gipsplaat', 'Dakrollen', 'pur'],
  ['De kit', 'Dakrollen', 'kit'],
  ['T20 boor', 'Dakrollen', 'boor'],
  ['Lijm gipsplaat', 'Gipsplaten en lijm', 'gipsplaat'],
  ['Gipsplaat lijm', 'Lijm en platen', 'gipsplaat'],
])('of %s in %s the head is %s', (name, category, surface) => {
  expect(headWord(words(name), heads(category))?.surface).toBe(surface)
})

test('a compound is the thing if its category has it before a property', () => {
  const category = words('Gipsplaten lijm')
  expect(headWord(words('Gipsplaat lijm'), headsOfPhrase(category), category)?.surface).toBe('gipsplaat')
  expect(headWord(words('Plaat lijm'), headsOfPhrase(category), category)?.surface).toBe('lijm')
})

test('a name without words has no head', () => {
  expect(headWord(words('12 mm voor'), ['kit'])).toBeUndefined()
})
