import { describe, expect, test } from 'vitest'
import { MOST_LISTED, readText } from './read-lines.ts'
import { readTable } from './read-table.ts'

const pairs = (text: string) => readText(text).lines.map(({ code, quantity }) => [code, quantity])

describe('lines of a list', { tags: ['SHOP-06'] }, () => {
  test.each([
    [
      'typed',
      '130871 4\n130872',
      [
        ['130871', '4'],
        ['130872', ''],
      ],
    ],
    [
      'typed with times',
      '4x 130871\n130872 x 2\n130873*3',
      [
        ['130871', '4'],
        ['130872', '2'],
        ['130873', '3'],
      ],
    ],
    ['an EAN in groups', '8 711234 567895', [['8 711234 567895', '']]],
    ['an EAN of a small product in groups', '1234 5670', [['1234 5670', '']]],
    ['a UPC in groups', '0 12345 67890 5', [['0 12345 67890 5', '']]],
    ['a number and a quantity that look like a short EAN', '130871 42', [['130871', '42']]],
    ['an EAN and a quantity that look like a longer code', '8711234567895 6', [['8711234567895', '6']]],
    ['with a unit', '130871 4 stuks', [['130871', '4 stuks']]],
    [
      'pasted cells',
      '130871\t4\r\n130872\t5\r\n',
      [
        ['130871', '4'],
        ['130872', '5'],
      ],
    ],
    [
      'semicolons',
      '130871;4\n130872;5',
      [
        ['130871', '4'],
        ['130872', '5'],
      ],
    ],
    [
      'commas and quotes',
      '"130871","4"\n"130872","5"',
      [
        ['130871', '4'],
        ['130872', '5'],
      ],
    ],
    ['decimals of a Dutch spreadsheet', '130871;2,00', [['130871', '2,00']]],
    ['a heading in another order', 'Aantal;Omschrijving;Artikelnummer\n4;Schroef;130871', [['130871', '4']]],
    ['an English heading', 'sku,name,qty\n130871,"Screw, 5x70",4', [['130871', '4']]],
    [
      'columns in another order without a heading',
      '4;Schroef;130871\n5;Moer;130872',
      [
        ['130871', '4'],
        ['130872', '5'],
      ],
    ],
    [
      'two columns of codes',
      'EAN;Artikelnummer;Aantal\n;130871;2\n8711234567895;130872;3',
      [
        ['130871', '2'],
        ['8711234567895', '3'],
      ],
    ],
    ['a mark of the byte order', '\ufeffartikel;aantal\n130871;4', [['130871', '4']]],
    [
      'empty lines',
      '\n130871;4\n\n;\n130872;5\n',
      [
        ['130871', '4'],
        ['130872', '5'],
      ],
    ],
    [
      'an inch sign that opens no value',
      '130871;"2\n130872;3',
      [
        ['130871', '"2'],
        ['130872', '3'],
      ],
    ],
  ])('are read from %s', (_, text, lines) => expect(pairs(text)).toEqual(lines))

  test('have the number of their line in the source', () => {
    expect(readText('artikel;aantal\n\n130871;4\n130872;"5\n6"\n130873;7').lines.map(({ row }) => row)).toEqual([
      3, 4, 6,
    ])
  })

  test('are at most 1,000, and more are reported', () => {
    const text = (count: number) => Array.from({ length: count }, (_, nth) => `${130_000 + nth};1`).join('\n')
    expect(readText(text(MOST_LISTED))).toMatchObject({ isCut: false, lines: { length: MOST_LISTED } })
    expect(readText(text(MOST_LISTED + 1))).toMatchObject({ isCut: true, lines: { length: MOST_LISTED } })
    expect(readText(`artikel;aantal\n${text(MOST_LISTED)}`)).toMatchObject({ isCut: false })
    expect(readText(' \n\t\n')).toEqual({ lines: [], isCut: false })
  })

  test('of hostile text are read in linear time', () => {
    const began = performance.now()
    for (const text of ['"'.repeat(200_000), ','.repeat(200_000), '1 '.repeat(100_000), `${'x'.repeat(200_000)} 1`])
      expect(readTable(text, 1_002).length).toBeLessThanOrEqual(1_002)
    expect(readText('1 '.repeat(100_000)).lines.length).toBeLessThanOrEqual(1_000)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
