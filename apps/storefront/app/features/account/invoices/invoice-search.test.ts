import { expect, test } from 'vitest'
import { chosenIds, readInvoiceSearch } from './invoice-search.ts'

const at = (query: string) => new URL(`https://shop.example/facturen?${query}`)

test.for([
  ['nothing', '', { words: '', state: '', shown: 20 }],
  ['words with spaces around', 'zoek=%20PO-77%20', { words: 'PO-77', state: '', shown: 20 }],
  ['a state', 'stand=overdue', { words: '', state: 'overdue', shown: 20 }],
  ['an unknown state', 'stand=weg&toon=40', { words: '', state: '', shown: 40 }],
  ['a length out of bounds', 'toon=5000', { words: '', state: '', shown: 100 }],
  ['no number', 'toon=veel', { words: '', state: '', shown: 20 }],
] as const)('reads %s', ([, query, expected]) => {
  expect(readInvoiceSearch(at(query))).toEqual(expected)
})

test('only ids are chosen, each once and at most fifty', () => {
  const id = '0190a6f0-0000-7000-8000-00000000dead'
  expect(chosenIds(at(`factuur=${id}&factuur=${id}&factuur=../x`))).toEqual([id])
  const many = Array.from(
    { length: 60 },
    (_, nth) => `factuur=0190a6f0-0000-7000-8000-${String(nth).padStart(12, '0')}`,
  )
  expect(chosenIds(at(many.join('&')))).toHaveLength(50)
})
