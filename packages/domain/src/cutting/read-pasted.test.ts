import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_PART_ROWS } from './cut-list.ts'
import { readPasted } from './read-pasted.ts'

const row = (length: string, width: string, count = '1', canTurn = false) => ({ length, width, count, canTurn })

test.for([
  ['cells of a spreadsheet', '800\t400\t2\r\n600\t300\t3\r\n', [row('800', '400', '2'), row('600', '300', '3')]],
  ['a header and empty lines', 'Lengte\tBreedte\tAantal\n\n800\t400\t2\n\t\t\n', [row('800', '400', '2')]],
  ['a column for the grain', '800\t400\t2\tdraaien\n600\t300\t3\tnerf in de lengte', [row('800', '400', '2', true), row('600', '300', '3')]],
  ['units and decimals of a spreadsheet', '800 mm\t400,00\t2.0', [row('800', '400', '2')]],
  ['a file with semicolons', '800;400;2;no grain', [row('800', '400', '2', true)]],
  ['sizes as people write them', '800 x 400 x 2\n600×300', [row('800', '400', '2'), row('600', '300')]],
  ['a cell that is no number', 'abc1\t400\t2', [row('abc1', '400', '2')]],
] as const)('reads %s', { tags: ['SHOP-04'] }, ([, text, rows]) => {
  expect(readPasted(text)).toEqual(rows)
}) // biome-ignore format: a table

test('a beam has lengths and counts only', { tags: ['SHOP-04'] }, () => {
  expect(readPasted('1200\t4\n800\t2\n600', 144)).toEqual([
    row('1200', '144', '4'),
    row('800', '144', '2'),
    row('600', '144'),
  ])
})

test('any text is read within limits', { tags: ['SHOP-04'] }, () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const rows = readPasted(text)
      expect(rows.length).toBeLessThanOrEqual(MOST_PART_ROWS + 1)
      for (const { length, width, count } of rows)
        expect(Math.max(length.length, width.length, count.length)).toBeLessThan(13)
    }),
  )
  expect(readPasted('1\t1\t1\n'.repeat(10_000))).toHaveLength(MOST_PART_ROWS + 1)
})
