import { expect, test } from 'vitest'
import { isUntidy, readAsked, searchOfAsked, splitSearchTerm, tidied, toggled } from './list-address.ts'

const fields = new Map([['thickness_mm', 'thickness_mm']])
const canonical = (search: string) => searchOfAsked(readAsked(new URLSearchParams(search), fields))

test('reads known facets as filters and ignores other names', { tags: ['DECIDE-52'] }, () => {
  expect(canonical('thickness_mm=12.5&thickness_mm=15&foo=1&utm_source=x')).toBe('thickness_mm=12.5&thickness_mm=15')
})

test('normalises the URL and omits the page and the default order', () => {
  expect(canonical('page=3&merken=Gipsa,Vezela&sort=1&soldonline=0&vestiging=4')).toBe(
    'Merken=Gipsa&Merken=Vezela&SoldOnline=0&Vestiging=4',
  )
})

test('includes the search term of a category', () => {
  expect(canonical('searchterm=wit&merken=Gipsa')).toBe('SearchTerm=wit&Merken=Gipsa')
})

test('finds the search term whatever the case of its key', () => {
  const split = (search: string) => splitSearchTerm(new URLSearchParams(search))
  expect(split('searchterm=hamer+steel&Merken=Gipsa')).toEqual({ term: 'hamer steel', rest: 'Merken=Gipsa' })
  expect(split('term=%20hamer%20')).toEqual({ term: 'hamer', rest: '' })
  expect(split('SearchTerm=%20&Page=2')).toEqual({ term: '', rest: 'Page=2' })
  expect(split(`SearchTerm=${'x'.repeat(300)}`).term).toHaveLength(200)
})

test('a tick resets the page and replaces a range', () => {
  expect(toggled('Merken=Gipsa&Page=3', 'Merken', 'Vezela')).toBe('Merken=Gipsa&Merken=Vezela')
  expect(toggled('Merken=Gipsa&Merken=Vezela', 'Merken', 'Gipsa')).toBe('Merken=Vezela')
  expect(toggled('thickness_mm=10..20', 'thickness_mm', '15')).toBe('thickness_mm=15')
})

test('combines the form fields into one range per facet, and parses units', { tags: ['UX-08'] }, () => {
  const form = new URLSearchParams([
    ['Merken', 'Gipsa'],
    ['Sort', '1'],
    ['thickness_mm.unit', 'mm'],
    ['thickness_mm.from', '1 cm'],
    ['thickness_mm.to', '18'],
    ['price.bounds', '5..65'],
    ['price.from', '7,50'],
    ['price.to', ''],
  ])
  expect(isUntidy(form)).toBe(true)
  expect(tidied(form)).toBe('Merken=Gipsa&thickness_mm=10..18&MinPrice=7.5&MaxPrice=65')
})
