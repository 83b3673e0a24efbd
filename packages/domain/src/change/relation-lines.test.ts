import { describe, expect, test } from 'vitest'
import { MOST_RELATIONS } from './relation.ts'
import { readRelationList, relationRows } from './relation-lines.ts'
import { planRelations } from './relation-plan.ts'

const GOOD = { product: '104125', kind: 'needed', related: '104126', quantity: 0.5, per: 'm2' }

describe('a list of relations', { tags: ['RANGE-14'] }, () => {
  test.for([
    ['pasted from a spreadsheet', '104125\tneeded\t104126\t0,5\tm2'],
    ['in Dutch, with a mark of UTF-8', '\uFEFF104125;Nodig;104126;0,5;m²\r\n'],
    ['in English, with commas', '104125,required,104126,0.5,per m2'],
    ['with names of the columns', 'artikel;soort;hoort bij;aantal;per\n104125;verplicht;104126;0,5;m2\n'],
    ['with quotes and an empty line', '\n"104125";"nodig";"104126";"0,5";"m2"\n\n'],
  ] as const)('%s', ([, text]) => {
    const { lines, unread } = readRelationList(text)
    expect(unread).toEqual([])
    expect(lines).toMatchObject([GOOD])
  })

  test('needs no quantity', () => {
    const { lines } = readRelationList('104125;fits;104126\n104125;nice;104126;;')
    expect(lines.map(({ kind, quantity, per }) => [kind, quantity, per])).toEqual([
      ['fits', null, null],
      ['nice', null, null],
    ])
  })

  test('names each line that it cannot read, by its row', () => {
    const rows = [
      ...['104125;nodig;104126', '104125;nodig', 'abc;nodig;104126', '104125;mooi;104126', '104125;nodig;12'],
      ...['104125;nodig;104125', '104125;part;104126;veel;m2', '104125;part;104126;0;m2', '104125;part;104126;2;liter'],
      ...['104125;part;104126;2', '104125;part;104126;;m2', '104125;nodig;104126;1;m'],
    ]
    const { lines, unread } = readRelationList(rows.join('\n'))
    expect(relationRows(rows.join('\n'))).toBe(12)
    expect(lines.map(({ row }) => row)).toEqual([1])
    expect(unread.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'columns'],
      [3, 'number'],
      [4, 'kind'],
      [5, 'related'],
      [6, 'self'],
      [7, 'quantity'],
      [8, 'quantity'],
      [9, 'unit'],
      [10, 'unit'],
      [11, 'unit'],
      [12, 'twice'],
    ])
  })

  test('of nothing, or of a picture, has no lines', () => {
    expect(readRelationList('')).toEqual({ lines: [], unread: [] })
    expect(readRelationList('\u0089PNG\u0000').lines).toEqual([])
  })
})

describe('the plan of a list', { tags: ['RANGE-14'] }, () => {
  const plan = (
    text: string,
    numbers: readonly string[],
    present: Parameters<typeof planRelations>[1]['present'] = [],
  ) => planRelations(readRelationList(text), { numbers: new Set(numbers), present })

  test('adds, changes and leaves lines, and rejects unknown numbers by row', () => {
    const one = { product: '104125', kind: 'needed', related: '104126', quantity: 0.5, per: 'm2' } as const
    const text = [
      '104125;needed;104126;0,75;m2',
      '104125;nice;104126',
      '104125;fits;104126',
      '9;nice;1',
      '999999;nice;104126',
      '104125;nice;999999',
    ]
    const found = plan(
      text.join('\n'),
      ['104125', '104126'],
      [one, { ...one, kind: 'fits', quantity: null, per: null }],
    )
    expect(found.change).toMatchObject([{ line: { row: 1, quantity: 0.75 }, before: { quantity: 0.5, per: 'm2' } }])
    expect(found.add).toMatchObject([{ row: 2, kind: 'nice' }])
    expect(found.same).toBe(1)
    expect(found.rejected.map(({ row, problem }) => [row, problem])).toEqual([
      [4, 'number'],
      [5, 'unknown'],
      [6, 'unknown_related'],
    ])
  })

  test('adds no more to a product than it may have', () => {
    const numbers = Array.from({ length: MOST_RELATIONS + 2 }, (_, at) => String(200_000 + at))
    const text = numbers.slice(1).map((number) => `${numbers[0]};nice;${number}`)
    const { add, rejected } = plan(text.join('\n'), numbers)
    expect(add).toHaveLength(MOST_RELATIONS)
    expect(rejected.map(({ row, problem }) => [row, problem])).toEqual([[MOST_RELATIONS + 1, 'full']])
  })
})
