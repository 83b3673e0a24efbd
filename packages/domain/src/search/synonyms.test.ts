import { expect, test } from 'vitest'
import { makeLexicon } from './lexicon.ts'
import { makeSynonyms, type SynonymRule } from './synonyms.ts'

const lexicon = makeLexicon({ words: ['gips', 'plaat'], compounds: [], protected: ['pur', 'rvs', 'inox', 'wit'] })
const synonyms = (...rules: [SynonymRule['kind'], ...string[]][]) =>
  makeSynonyms(
    rules.map(([kind, ...terms]) => ({ kind, terms })),
    lexicon,
  )

test('each of equal terms finds the others', () => {
  const { of } = synonyms(['equal', 'rvs', 'inox'])
  expect(of(['rvs'])).toMatchObject([{ parts: ['inox'], kind: 'equal' }])
  expect(of(['inox'])).toMatchObject([{ parts: ['rvs'], kind: 'equal' }])
})

test.each(['narrower', 'brand'] as const)('only the first term of a %s rule finds the rest', (kind) => {
  const { of } = synonyms([kind, 'inox', 'rvs', 'wit'])
  expect(of(['inox'])).toMatchObject([
    { parts: ['rvs'], kind },
    { parts: ['wit'], kind },
  ])
  expect(of(['rvs'])).toEqual([])
})

test('a term that holds all parts of the other and more is the fuller one', () => {
  const { of } = synonyms(['equal', 'pur', 'pur wit', 'wit rvs'])
  expect(of(['pur'])).toMatchObject([
    { parts: ['pur', 'wit'], kind: 'fuller' },
    { parts: ['wit', 'rvs'], kind: 'equal' },
  ])
  expect(of(['pur', 'wit'])[0]).toMatchObject({ parts: ['pur'], kind: 'equal' })
  expect(synonyms(['narrower', 'pur', 'pur wit']).of(['pur'])).toMatchObject([
    { parts: ['pur', 'wit'], kind: 'narrower' },
  ])
  expect(synonyms(['equal', 'wit pur', 'pur wit']).of(['wit', 'pur'])).toMatchObject([
    { parts: ['pur', 'wit'], kind: 'equal' },
  ])
})

test('rules for one term add up, and spellings of one term are no synonyms', () => {
  const { of } = synonyms(['equal', 'rvs', 'inox'], ['narrower', 'rvs', 'wit'])
  expect(of(['rvs']).map(({ parts }) => parts[0])).toEqual(['inox', 'wit'])
  expect(synonyms(['equal', 'gipsplaat', 'gips plaat', 'wit']).of(['gip', 'plaat'])).toMatchObject([
    { parts: ['wit'], kind: 'equal' },
  ])
})

test('a rule applies without its stop words and to the base of its adjectives', () => {
  expect(synonyms(['means', 'gips met plaat', 'inox']).of(['gip', 'plaat'])).toMatchObject([{ parts: ['inox'] }])
  expect(synonyms(['means', 'blauwe plaat', 'inox']).of(['blauw', 'plaat'])).toMatchObject([{ parts: ['inox'] }])
})

test('a term without words says nothing', () => {
  expect(synonyms(['equal', '12 mm', 'rvs', 'inox']).of(['rvs'])).toMatchObject([{ parts: ['inox'], kind: 'equal' }])
})

test('the longest term that finds others is known', () => {
  expect(synonyms().longest).toBe(1)
  expect(synonyms(['equal', 'rvs', 'gipsplaat wit']).longest).toBe(3)
  expect(synonyms(['equal', 'gipsplaat wit', 'rvs'], ['equal', 'pur', 'inox']).longest).toBe(3)
  expect(synonyms(['narrower', 'rvs', 'gipsplaat wit']).longest).toBe(1)
})
