import { expect, test } from 'vitest'
import { makeLexicon } from './lexicon.ts'
import { type Catalogue, parseQuery } from './query.ts'
import { makeSynonyms, type SynonymRule } from './synonyms.ts'

const lexicon = makeLexicon({ words: ['riool', 'ontstopper', 'tegel', 'lijm', 'kit'], compounds: [], protected: [] })
const rules: readonly SynonymRule[] = [
  { kind: 'means', terms: ['gat vullen', 'muurvuller'] },
  { kind: 'means', terms: ['flexibele tegellijm', 'tegellijm c2te'] },
  { kind: 'means', terms: ['ral 9005', 'zwart'] },
  { kind: 'narrower', terms: ['walnoot', 'noten'] },
  { kind: 'use', terms: ['lekkage', 'afdichtingstape'] },
]
const HEADS = new Set(['raam', 'muur', 'ontstopper', 'lijm', 'laminaat', 'kit', 'dak'])
const catalogue: Catalogue = {
  isHead: (part) => HEADS.has(part),
  hasPart: () => true,
  hasPair: (pair) => ['tegel_lijm', 'kit_verwijder'].includes(pair),
  isSurface: () => false,
  has: () => false,
  isBrand: () => false,
  baseOf: (word) => word,
}
const read = (text: string) => parseQuery(text, 'nl', { lexicon, synonyms: makeSynonyms(rules, lexicon), catalogue })
const rolesIn = (text: string) => read(text).concepts.map(({ parts, role }) => `${parts.join(' ')}: ${role}`)

test('a verb belongs to its object, also with words between them, and the job names the products', () => {
  expect(rolesIn('gat in muur vullen')).toEqual(['gat vul: head', 'muur: purpose'])
  expect(read('gat in muur vullen').concepts[0]?.alternatives.map(({ text }) => text)).toEqual(['muurvuller'])
})

test('a verb that products are named by is required', () => {
  expect(rolesIn('kit verwijderen')).toEqual(['kit: head', 'verwijder: detail'])
})

test('a verb that only a purpose rule knows is left out', () => {
  expect(rolesIn('dak lekkage')).toEqual(['dak: head'])
})

test('a rule of two words applies in both orders', () => {
  const meant = (text: string) => read(text).concepts.flatMap(({ alternatives }) => alternatives.map((one) => one.text))
  expect(meant('flexibele tegellijm')).toEqual(['tegellijm c2te'])
  expect(meant('tegellijm flexibel')).toEqual(['tegellijm c2te'])
})

test('of a compound that no product has, only the last part is the head', () => {
  expect(rolesIn('rioolontstopper')).toEqual(['riool: detail', 'ontstopper: head'])
  expect(rolesIn('tegellijm')).toEqual(['tegel: head', 'lijm: head'])
})

test('a word that means a material is a value and no noun', () => {
  const [wood, floor] = read('walnoot laminaat').concepts
  expect(wood).toMatchObject({ isValue: true, isNoun: false, role: 'detail' })
  expect(floor).toMatchObject({ isValue: false, isNoun: true, role: 'head' })
})

test('a RAL number has the names of its colour', () => {
  expect(read('lak ral 9005').ralNames).toEqual(new Map([[9005, ['zwart']]]))
  expect(read('lak ral 1013').ralNames).toEqual(new Map([[1013, []]]))
})
