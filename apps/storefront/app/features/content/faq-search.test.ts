import { expect, test } from 'vitest'
import { narrowed } from './faq-search.ts'

const subjects = [
  { name: 'a', title: 'A', questions: [{ question: 'Wat kost bezorgen?', answer: '<p>Klein € 6,95</p>' }] },
  { name: 'b', title: 'B', questions: [{ question: 'Retour?', answer: '<p>Eén pallet terug</p>' }] },
]

test.each([
  ['', ['a', 'b']],
  ['BEZORGEN', ['a']],
  ['een pallet', ['b']],
  ['pallet bezorgen', []],
  ['p>', []],
])('%j leaves %o', (typed, names) => {
  expect(narrowed(subjects, typed).map(({ name }) => name)).toEqual(names)
})
