import { expect, test } from 'vitest'
import { type Column, shownColumns, withColumn } from './columns.ts'

const ALL: Column<string>[] = ['state', 'total', 'branch'].map((key) => ({ key, head: () => key, cell: () => key }))
const shown = (query: string) =>
  shownColumns(ALL, new URLSearchParams(query))
    .map(({ key }) => key)
    .join()
const toggled = (query: string, key: string) => withColumn(ALL, new URLSearchParams(query), key).toString()

test('the address names the columns in the order of the list, and unknown ones have no effect', () => {
  expect([shown(''), shown('columns=total,state,x'), shown('columns=x')]).toEqual([
    'state,total,branch',
    'state,total',
    'state,total,branch',
  ])
})

test('a column is hidden and shown; the other parts of the address stay', () => {
  expect(toggled('sort=oldest', 'total')).toBe('sort=oldest&columns=state%2Cbranch')
  expect(toggled('sort=oldest&columns=state%2Cbranch', 'total')).toBe('sort=oldest')
  expect(toggled('columns=state', 'state')).toBe('')
})
