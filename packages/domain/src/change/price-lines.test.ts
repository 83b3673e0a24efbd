import { describe, expect, test } from 'vitest'
import { centsOf, readPriceList } from './price-lines.ts'

describe('a price in a list', () => {
  test.for([
    ['12,95', 1295],
    ['12.95', 1295],
    ['12,5', 1250],
    ['1234', 123400],
    ['€ 1.234,50', 123450],
    ['€ 12,-', 1200],
    ['1,234.50', 123450],
    ['0', 0],
    ['0,05', 5],
    ['1.234', undefined],
    ['12,955', undefined],
    ['-5', undefined],
    ['=1+1', undefined],
    ['1e5', undefined],
    ['gratis', undefined],
    ['', undefined],
    ['99999999999999999999', undefined],
  ] as const)('%s', ([text, cents]) => {
    expect(centsOf(text)).toBe(cents)
  })
})

describe('a list of prices', () => {
  test.for([
    ['pasted from a spreadsheet', '104125\t12,95\n104126\t13,95'],
    ['with semicolons and a mark of UTF-8', '\uFEFF104125;12,95\r\n104126;13,95\r\n'],
    ['with quotes', '"104125";"12,95"\n"104126";"€ 13,95"'],
    ['with commas and points', '104125,12.95\n104126,13.95'],
    [
      'with the two columns among others',
      'Artikelnummer;Naam;Nieuwe prijs;Inkoop\n104125;"Plaat; groot";12,95;7,00\n104126;Plaat;13,95;8',
    ],
    ['with an empty line', '\n104125\t12,95\n\n104126\t13,95\n'],
  ] as const)('%s', ([, text]) => {
    const { lines, unread } = readPriceList(text)
    expect(unread).toEqual([])
    expect(lines.map(({ number, cents }) => [number, cents])).toEqual([
      ['104125', 1295],
      ['104126', 1395],
    ])
  })

  test('names each line that it cannot read, by its row', () => {
    const text = ['104125;12,95', '104126', 'abc;1,00', '104127;veel', '104125;11,95', '104128;9,95'].join('\n')
    const { lines, unread } = readPriceList(text)
    expect(lines.map(({ row }) => row)).toEqual([1, 6])
    expect(unread).toEqual([
      { row: 2, text: '104126', problem: 'columns' },
      { row: 3, text: 'abc;1,00', problem: 'number' },
      { row: 4, text: '104127;veel', problem: 'price' },
      { row: 5, text: '104125;11,95', problem: 'twice' },
    ])
  })

  test('of nothing, or of a picture, has no lines', () => {
    expect(readPriceList('')).toEqual({ lines: [], unread: [] })
    expect(readPriceList('\u0089PNG\u0000').lines).toEqual([])
  })
})
