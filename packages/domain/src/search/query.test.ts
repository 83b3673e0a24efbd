import { expect, test } from 'vitest'
import { isStopWord } from './language/stop-words.ts'
import { makeLexicon } from './lexicon.ts'
import { analyseEnglish, nameKey, parseQuery } from './query.ts'
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

test('searches a compound by its parts, written separately or together', () => {
  expect(parts('gipsplaat')).toEqual(['gip', 'plaat'])
  for (const other of ['gips plaat', 'Gips-Plaat', 'gipsplaten'])
    expect(parse(other).concepts).toMatchObject(parse('gipsplaat').concepts.map((one) => ({ parts: one.parts })))
  for (const other of ['gips plaat', 'gips-plaat', 'gipsplaten']) expect(parse(other).pairs).toEqual(['gip_plaat'])
})

test('ignores stop words beside other words, but retains them in pairs', () => {
  expect(parts('verf voor de muur')).toEqual(['verf', 'muur'])
  expect(parse('kraan met buis').pairs).toContain('met_buis')
  expect(parts('de')).toEqual(['de'])
})

test('synonyms are alternatives to the typed words, not extra requirements', () => {
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

test('extracts sizes from the words, with and without a unit', () => {
  expect(parse('gipsplaat 260 cm')).toMatchObject({ sizes: [{ dimension: 'mm', value: 2600 }], unitless: [] })
  expect(parse('schroeven 4x40')).toMatchObject({ sizes: [], unitless: [[4, 40]] })
})

test('English pages analyse words as English, and additionally as Dutch', () => {
  expect(parse('screws', 'en').concepts).toMatchObject([{ parts: ['screw'] }])
  expect(parse('gipsplaten', 'en').concepts).toMatchObject([{ parts: ['gipsplaten'], foreign: ['gip', 'plaat'] }])
})

test('words of the other language count only for a concept that is one whole word', () => {
  expect(parse('screws').concepts).toMatchObject([{ parts: ['screw'], foreign: ['screw'] }])
  expect(parse('gipsplaten').concepts.map(({ foreign }) => foreign)).toEqual([[], []])
  expect(parse('groene gipsplaten').concepts).toMatchObject([{ parts: ['groene', 'gip', 'plaat'], foreign: [] }])
  expect(parse('accu boor').concepts.map(({ foreign }) => foreign)).toEqual([['accu'], ['boor']])
})

test('the longest run of words that has synonyms is one concept', () => {
  expect(parts('groene gipsplaat schroef')).toEqual(['groene+gip+plaat', 'schroef'])
  expect(parts('schroef groene gipsplaat')).toEqual(['schroef', 'groene+gip+plaat'])
  expect(parts('groene plaat')).toEqual(['groene', 'plaat'])
  expect(parts('roestvast')).toEqual(['roestvast'])
  expect(parts('')).toEqual([])
})

test('a query is known by its whole name and by its code too', () => {
  expect(parse('Gipsplaat AK 12,5 mm')).toMatchObject({
    locale: 'nl',
    nameKey: 'gipsplaat ak 12 5 mm',
    code: undefined,
  })
  expect(parse('KLS-123').code).toMatchObject({ exact: ['kls123'] })
  expect(nameKey('  Gips-Plaat & Co. ')).toBe('gips plaat co')
})

test('sizes of an English query are read as in Dutch', () => {
  expect(parse('boards 260 cm 18', 'en')).toMatchObject({
    locale: 'en',
    sizes: [{ dimension: 'mm', value: 2600 }],
    unitless: [[18]],
    concepts: [{ parts: ['board'] }],
  })
})

test('an English word loses its plural, a code does not', () => {
  expect(analyseEnglish('Boards t5s').words).toEqual([
    { surface: 'boards', stem: 'board', parts: ['board'], head: 'board', pieces: ['boards'] },
    { surface: 't5s', stem: 't5s', parts: ['t5s'], head: 't5s', pieces: ['t5s'] },
  ])
})

test('pairs join neighbours in their order', () => {
  expect(parse('terras schroef').pairs).toEqual(['terras_schroef'])
  expect(parse('accuboormachine').pairs).toEqual(['accu_boor', 'boor_machine'])
  expect(parse('verf').pairs).toEqual([])
})

test('stop words of both languages say nothing by themselves', () => {
  expect('de het een en of van voor met op the a an and or for with to from'.split(' ').every(isStopWord)).toBe(true)
  expect(['verf', 'rvs', ''].some(isStopWord)).toBe(false)
})

const catalogue = {
  isHead: (part: string) => ['verf', 'plaat', 'schroef', 'buis'].includes(part),
  hasPart: (part: string) => !/zwartverf|oprit/.test(part),
  hasPair: (pair: string) => ['zonder_rand', 'verf_buis'].includes(pair),
  has: (word: string) => word === 'plaatschroef',
  isBrand: (word: string) => word === 'plaatverf',
  isSurface: (word: string) => ['doorslijpschijf', 'waterpas', 'zwart', 'verf'].includes(word),
  baseOf: (word: string) => ({ verfje: 'verf', grijze: 'grijs' })[word] ?? word,
}
const understand = (text: string) => parseQuery(text, 'nl', { lexicon, synonyms, catalogue })
const roles = (text: string) => understand(text).concepts.map(({ role, surfaces }) => `${role} ${surfaces.join(' ')}`)

test('the head is the last kind of product before a preposition; the purpose comes after it', () => {
  expect(roles('verf voor de muur')).toEqual(['head verf', 'purpose muur'])
  expect(roles('schroef rvs')).toEqual(['head schroef', 'detail rvs'])
  expect(roles('rvs schroef')).toEqual(['detail rvs', 'head schroef'])
})

test('the first of two kinds is the head if products are named so', () => {
  expect(roles('verf buis')).toEqual(['head verf', 'detail buis'])
  expect(roles('buis verf')).toEqual(['detail buis', 'head verf'])
})

test('a question may begin with a preposition', () => {
  expect(roles('met welke schroef')).toEqual(['head schroef'])
  expect(roles('met schroef')).toEqual(['detail schroef'])
})

test('words of the sentence and general verbs are no concepts', () => {
  expect(roles('welke verf heb ik nodig')).toEqual(['head verf'])
  expect(roles('buis repareren')).toEqual(['head buis'])
  expect(roles('welke')).toEqual(['detail welke'])
})

test('excluded words are separate, unless products are named so', () => {
  const { concepts, excluded } = understand('verf zonder rvs')
  expect(concepts.flatMap(({ parts: own }) => own)).toEqual(['verf'])
  expect(excluded.map(({ parts: own }) => own)).toEqual([['rvs']])
  expect(understand('verf zonder rand').excluded).toEqual([])
})

test('an inflected word is read in the form that the catalogue has', () => {
  expect(roles('grijze verfje')).toEqual(['detail grijs', 'head verf'])
})

test('the side that a number measures is no concept', () => {
  expect(roles('plaat 60 breed')).toEqual(['head plaat'])
  expect(roles('plaat breed')).toEqual(['head plaat', 'detail breed'])
})

test('words are joined or separated as the catalogue writes them', () => {
  expect(roles('door slijp schijf')).toEqual(['detail doorslijpschijf'])
  expect(roles('zwartverf')).toEqual(['detail zwart', 'head verf'])
})

test('a brand that is spelt like a compound is one word', () => {
  expect(understand('plaatverf schroef').concepts.map(({ parts: own }) => own)).toEqual([['plaatverf'], ['schroef']])
})

test('alternatives need one of the words, others all', () => {
  expect(understand('verf/schroef').isEither).toBe(true)
  expect(understand('verf of schroef').isEither).toBe(true)
  expect(understand('verf schroef').isEither).toBe(false)
  expect(understand('rvs/zwart').isEither).toBe(false)
})

test('signs of web pages and the number of pieces are no words', () => {
  expect(roles('<b>verf</b>')).toEqual(['head verf'])
  expect(understand('2x verf')).toMatchObject({ sizes: [], unitless: [] })
})
