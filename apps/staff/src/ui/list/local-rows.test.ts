import { expect, test } from 'vitest'
import { localRows, ROWS_PER_PAGE } from './local-rows.ts'

type Row = { readonly name: string; readonly role: string }
const COLUMNS = [
  { key: 'name', text: ({ name }: Row) => name },
  { key: 'role', text: ({ role }: Row) => role },
]
const ROWS: Row[] = [
  { name: 'Kim 10', role: 'balie' },
  { name: 'Éva 2', role: 'pakker' },
  { name: 'Sam 9', role: 'Balie' },
]
const shown = (query: string, rows = ROWS) => {
  const { shown: page, count, hasNext } = localRows(rows, COLUMNS, new URLSearchParams(query))
  return [page.map(({ name }) => name).join(), count, hasNext]
}

test('rows contain all words, in any column and case; without a word all of them', () => {
  expect(shown('')).toEqual(['Kim 10,Éva 2,Sam 9', 3, false])
  expect(shown('search=BALIE')).toEqual(['Kim 10,Sam 9', 2, false])
  expect(shown('search=balie+sam')).toEqual(['Sam 9', 1, false])
  expect(shown('search=éVA')).toEqual(['Éva 2', 1, false])
  expect(shown('search=.*')).toEqual(['', 0, false])
})

test('rows are ordered by a column, also backwards; an unknown one changes nothing', () => {
  expect(shown('sort=name')[0]).toBe('Éva 2,Kim 10,Sam 9')
  expect(shown('sort=-name')[0]).toBe('Sam 9,Kim 10,Éva 2')
  expect(shown('sort=x')[0]).toBe('Kim 10,Éva 2,Sam 9')
})

test('rows are ordered by another value than their text, as an instant or a figure', () => {
  const columns = [{ key: 'name', text: ({ name }: Row) => name, order: ({ name }: Row) => name.slice(-1) }]
  const { shown: rows } = localRows(ROWS, columns, new URLSearchParams('sort=name'))
  expect(rows.map(({ name }) => name)).toEqual(['Kim 10', 'Éva 2', 'Sam 9'])
})

test('a fixed filter takes the rows of its value, and an unknown value takes all', () => {
  const values = [{ value: 'balie', text: 'Balie' }]
  const picked = [{ name: 'role', head: () => 'Role', values, of: ({ role }: Row) => role }]
  const found = (query: string) => localRows(ROWS, COLUMNS, new URLSearchParams(query), { picked }).count
  expect([found('role=balie'), found('role='), found('role=x'), found('other=balie')]).toEqual([1, 3, 3, 3])
})

test('a page has its rows, and a wrong page is the first or the last', () => {
  const many = Array.from({ length: ROWS_PER_PAGE + 1 }, (_, at) => ({ name: `N${at}`, role: '' }))
  expect(shown('page=2', many)).toEqual([`N${ROWS_PER_PAGE}`, ROWS_PER_PAGE + 1, false])
  expect(shown('page=1', many)[2]).toBe(true)
  for (const page of ['0', '-1', 'x']) expect(String(shown(`page=${page}`, many)[0]).startsWith('N0,N1,')).toBe(true)
  for (const page of ['99', '1e9', 'Infinity'])
    expect(shown(`page=${page}`, many)).toEqual([`N${ROWS_PER_PAGE}`, ROWS_PER_PAGE + 1, false])
})
