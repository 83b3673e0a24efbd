import { expect, test } from 'vitest'
import { isSoldOnline, pageOf, readListQuery, readPriceRange } from './list-query.ts'

const NOTHING = { categoryIds: [], brands: [], page: 1, soldOnline: true, filters: {} }

test.for([
  ['CategoryID=12', { categoryId: '12' }],
  ['CatIds=12,13&CatIds=14', { categoryIds: ['12', '13', '14'] }],
  ['Categorie=gips', { category: 'gips' }],
  ['Merken=Knauf,Makita', { brands: ['Knauf', 'Makita'] }],
  ['SearchTerm=gips%20plaat', { searchTerm: 'gips plaat' }],
  ['MinPrice=5&MaxPrice=20', { priceRange: { min: 5, max: 20 } }],
  ['Page=3', { page: 3 }],
  ['SoldOnline=0', { soldOnline: false }],
  ['Sort=pricedown', { sort: 'pricedown' }],
  ['thickness_mm=12.5&thickness_mm=15', { filters: { thickness_mm: ['12.5', '15'] } }],
  ['', {}],
] as const)('parses %s', { tags: ['LIST-02'] }, ([search, asked]) => {
  expect(readListQuery(search)).toEqual({ ...NOTHING, ...asked })
})

test('parameter names are case-insensitive', { tags: ['LIST-03'] }, () => {
  const upper = readListQuery('CATEGORYID=1&CATIDS=2&MERKEN=A&SEARCHTERM=x&MINPRICE=1&MAXPRICE=2&PAGE=4&SOLDONLINE=0')
  const lower = readListQuery('categoryid=1&catids=2&merken=A&searchterm=x&minprice=1&maxprice=2&page=4&soldonline=0')
  expect(upper).toEqual(lower)
  expect(upper).toEqual(
    readListQuery('CategoryID=1&CatIds=2&Merken=A&SearchTerm=x&MinPrice=1&MaxPrice=2&Page=4&SoldOnline=0'),
  )
  expect(upper.brands).toEqual(['A'])
})

test('a plus is a space, an encoded plus is a plus', { tags: ['LIST-04'] }, () => {
  expect(readListQuery('Merken=Bosch+Blauw').brands).toEqual(['Bosch Blauw'])
  expect(readListQuery('SearchTerm=a%2Bb').searchTerm).toBe('a+b')
})

test.for([
  ['both', '5', '20.999', { min: 5, max: 21 }],
  ['rounded to cents', '1.005', '9.994', { min: 1.01, max: 9.99 }],
  ['no maximum', '5', undefined, undefined],
  ['no minimum', undefined, '20', undefined],
  ['not a number', '5', 'veel', undefined],
  ['an empty end', '', '20', undefined],
  ['no end at all', '5', 'Infinity', undefined],
] as const)('a price range with %s', { tags: ['LIST-11'] }, ([, min, max, range]) => {
  expect(readPriceRange(min, max)).toEqual(range)
})

test.for([
  [undefined, true],
  ['1', true],
  ['true', true],
  ['false', true],
  ['nee', true],
  ['', true],
  ['0', false],
] as const)('SoldOnline %s is %s', { tags: ['LIST-12'] }, ([value, isOn]) => {
  expect(isSoldOnline(value)).toBe(isOn)
})

test.for([
  [0, 12, 1],
  [12, 12, 2],
  [24, 12, 3],
  [11, 11, 2],
] as const)('offset %d by %d is page %d', { tags: ['LIST-14'] }, ([offset, limit, page]) => {
  expect(pageOf(offset, limit)).toBe(page)
})

test('an invalid page is the first, and ignored parameters are no filters', () => {
  expect(['0', '-1', '2.5', 'veel'].map((page) => readListQuery(`Page=${page}`).page)).toEqual([1, 1, 1, 1])
  expect(readListQuery('?utm_source=mail&edge=ak', (name) => name.startsWith('utm_')).filters).toEqual({ edge: ['ak'] })
})

test('empty values and spaces around a value say nothing', () => {
  expect(readListQuery('SearchTerm=%20%20&Merken=,%20,&edge=%20&CatIds=')).toStrictEqual(NOTHING)
  expect(readListQuery('SearchTerm=%20gips%20&Merken=%20Knauf%20,%20Makita').searchTerm).toBe('gips')
  expect(readListQuery('Merken=%20Knauf%20,%20Makita').brands).toEqual(['Knauf', 'Makita'])
})

test('a brand or a category that is named twice counts once', () => {
  expect(readListQuery('Merken=Knauf,Knauf&Merken=Knauf').brands).toEqual(['Knauf'])
  expect(readListQuery('CatIds=7&CatIds=7,8').categoryIds).toEqual(['7', '8'])
})

test.for(['1e3', '5 ', ' 5', 'x5', '5x', '-5', '5.', '.5'])('%j is no end of a price range', (price) => {
  expect(readPriceRange(price, '20')).toBeUndefined()
  expect(readPriceRange('5', price)).toBeUndefined()
})

test('the first page may be named', () => {
  expect(readListQuery('Page=1').page).toBe(1)
})
