import { expect, test } from 'vitest'
import { makeLexicon } from './lexicon.ts'
import { parseQuery } from './query.ts'
import { makeSynonyms } from './synonyms.ts'

const lexicon = makeLexicon({
  words: 'gips plaat schroef accu boor machine dak muur verf buis afvoer terras'.split(' '),
  compounds: [],
  protected: ['plat', 'kit', 'rvs', 'pur'],
})
const synonyms = makeSynonyms(
  [
    { kind: 'equal', terms: ['rvs', 'roestvast staal', 'inox'] },
    { kind: 'equal', terms: ['groene gipsplaat', 'vochtwerende gipsplaat'] },
    { kind: 'brand', terms: ['rigips', 'gipsplaat'] },
    { kind: 'equal', terms: ['pur', 'pur schuim'] },
    { kind: 'narrower', terms: ['afvoerbuis', 'hwa buis'] },
  ],
  lexicon,
)
const parse = (text: string, locale: 'nl' | 'en' = 'nl') => parseQuery(text, locale, { lexicon, synonyms })
const parts = (text: string) => parse(text).concepts.map((concept) => concept.parts.join('+'))
const alternatives = (text: string) =>
  parse(text).concepts.flatMap((one) => one.alternatives.map(({ kind, parts: other }) => `${kind} ${other.join('+')}`))

test('a compound is looked for by its parts, written apart or together', () => {
  expect(parts('gipsplaat')).toEqual(['gip', 'plaat'])
  for (const other of ['gips plaat', 'Gips-Plaat', 'gipsplaten'])
    expect(parse(other).concepts).toMatchObject(parse('gipsplaat').concepts.map((one) => ({ parts: one.parts })))
  for (const other of ['gips plaat', 'gips-plaat', 'gipsplaten']) expect(parse(other).pairs).toEqual(['gip_plaat'])
})

test('stop words ask for nothing while other words remain, and stay between their neighbours', () => {
  expect(parts('verf voor de muur')).toEqual(['verf', 'muur'])
  expect(parse('kraan met buis').pairs).toContain('met_buis')
  expect(parts('de')).toEqual(['de'])
})

test('synonyms stand beside what was typed and ask for no word more', () => {
  expect(alternatives('terrasschroef rvs')).toEqual(['equal roestvast+staal', 'equal inox'])
  expect(parse('schroef rvs').concepts).toHaveLength(2)
  expect(alternatives('roestvast staal')).toEqual(['equal rvs', 'equal inox'])
  expect(parse('groene gipsplaat').concepts).toHaveLength(1)
  expect(alternatives('rigips')).toEqual(['brand gip+plaat'])
  expect(alternatives('gipsplaat')).toEqual([])
  expect(alternatives('afvoerbuis')).toEqual(['narrower hwa+buis'])
  expect(alternatives('hwa buis')).toEqual([])
  expect(alternatives('pur')).toEqual(['fuller pur+schuim'])
})

test('sizes leave the words, with and without a unit', () => {
  expect(parse('gipsplaat 260 cm')).toMatchObject({ sizes: [{ dimension: 'mm', value: 2600 }], unitless: [] })
  expect(parse('schroeven 4x40')).toMatchObject({ sizes: [], unitless: [[4, 40]] })
})

test('on English pages words are read as English, and as Dutch besides', () => {
  expect(parse('screws', 'en').concepts).toMatchObject([{ parts: ['screw'] }])
  expect(parse('gipsplaten', 'en').concepts).toMatchObject([{ parts: ['gipsplaten'], foreign: ['gip', 'plaat'] }])
})
