import { expect, test } from 'vitest'
import { type HistoryItem, readHistory, remember } from './history.ts'

const item = (name: string, url = `/zoeken/${name}`): HistoryItem => ({ name, url })
const all = (...names: string[]) => names.reduce<HistoryItem[]>((history, name) => remember(history, item(name)), [])
const names = (history: readonly HistoryItem[]) => history.map(({ name }) => name)

test('an entry stores a name and a URL, and nothing else', { tags: ['SEARCH-22'] }, () => {
  const typed = { name: 'gipsplaat', url: '/zoeken/gipsplaat', phone: '0612345678' }
  expect(remember([], typed)).toEqual([{ name: 'gipsplaat', url: '/zoeken/gipsplaat' }])
  expect(readHistory(JSON.stringify([typed, { name: 'x' }, 7, null]))).toEqual([item('gipsplaat')])
})

test('eleven searches leave the last ten', { tags: ['SEARCH-23'] }, () => {
  const words = Array.from({ length: 11 }, (_, index) => `woord-${index + 1}`)
  expect(names(all(...words))).toEqual(words.slice(1).reverse())
  expect(readHistory(JSON.stringify(words.map((word) => item(word))))).toHaveLength(10)
})

test('the newest entry comes first', { tags: ['SEARCH-24'] }, () => {
  expect(names(all('kit', 'schroef', 'verf'))).toEqual(['verf', 'schroef', 'kit'])
})

test('merges entries with equal name and URL; another URL is another entry', { tags: ['SEARCH-25'] }, () => {
  expect(names(all('kit', 'schroef', 'kit'))).toEqual(['kit', 'schroef'])
  expect(remember(all('kit'), item('kit', '/producten/kit'))).toHaveLength(2)
})

test.for([null, '', 'oops', '{}', '"x"'])('a kept text %j is an empty history', (kept) => {
  expect(readHistory(kept)).toEqual([])
})

test('an entry needs both a name and an address that are texts', () => {
  const kept = [{ url: '/x' }, { name: 7, url: '/x' }, { name: 'x', url: 7 }, null, 'x', item('kit')]
  expect(readHistory(JSON.stringify(kept))).toEqual([item('kit')])
})

test('another name for the same address is another entry', () => {
  expect(remember([item('kit', '/p')], item('lijm', '/p'))).toHaveLength(2)
})
