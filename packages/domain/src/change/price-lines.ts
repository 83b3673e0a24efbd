import type { Cents } from '../money.ts'
import { cellsOf, separatorOf } from './list-cells.ts'

/** A line of a pasted list or a file: a product number and a price. `row` counts from 1, as a spreadsheet does. */
export type PriceLine = { readonly row: number; readonly number: string; readonly cents: Cents }
/** `columns`: no two columns that are number and price. `twice`: the number is in an earlier line. */
export const LINE_PROBLEMS = ['columns', 'number', 'price', 'twice'] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]
export type UnreadLine = { readonly row: number; readonly text: string; readonly problem: LineProblem }
export type PriceList = { readonly lines: readonly PriceLine[]; readonly unread: readonly UnreadLine[] }

const NUMBER = /^[0-9]{6,10}$/
const NUMBER_HEAD = /^(artikel|product)?(nummer|nr|number|code)$|^(artikel|sku)$/
const PRICE_HEAD = /^(nieuwe|new)?(verkoop|sales)?(prijs|price)(incl|inclbtw|inclvat)?$/
const MOST_EUROS = 1_000_000

/** '12,95', '12.95', '€ 1.234,50' and '1234'. '1.234' is refused: it may be a thousand or a bit more than one. */
export function centsOf(text: string): Cents | undefined {
  const plain = text.replace(/^€\s*/, '').replaceAll(/[\s\u00a0]/g, '')
  const [, dutch, dutchCents = ''] = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}|-))?$/.exec(plain) ?? []
  const [, english, englishCents = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(plain) ?? []
  const [whole, cents] = dutch === undefined ? [english, englishCents] : [dutch, dutchCents]
  if (whole === undefined || (cents === '' && /[.]/.test(whole))) return undefined
  const euros = Number(whole.replaceAll(/[.,]/g, ''))
  return euros > MOST_EUROS ? undefined : euros * 100 + Number(cents.replace('-', '').padEnd(2, '0'))
}

const headOf = (cell: string) => cell.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Where a first line of names has number and price, or undefined if it is a line of values. */
function columnsIn(cells: readonly string[]): { readonly number: number; readonly price: number } | undefined {
  const heads = cells.map(headOf)
  const [number, price] = [
    heads.findIndex((head) => NUMBER_HEAD.test(head)),
    heads.findIndex((head) => PRICE_HEAD.test(head)),
  ]
  return number >= 0 && price >= 0 ? { number, price } : undefined
}

/** Reads a list with two columns, or with a first line that names the two columns among others. */
export function readPriceList(text: string): PriceList {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const first = rows.find((row) => row.trim() !== '') ?? ''
  const separator = separatorOf(first)
  const named = columnsIn(cellsOf(first, separator))
  const lines: PriceLine[] = []
  const unread: UnreadLine[] = []
  const known = new Set<string>()
  const readLine = (row: string): Omit<PriceLine, 'row'> | LineProblem => {
    const cells = cellsOf(row, separator)
    if (!named && cells.length !== 2) return 'columns'
    const number = cells[named?.number ?? 0] ?? ''
    const cents = centsOf(cells[named?.price ?? 1] ?? '')
    if (!NUMBER.test(number)) return 'number'
    if (cents === undefined) return 'price'
    return known.has(number) ? 'twice' : { number, cents }
  }
  for (const [at, row] of rows.entries()) {
    if (row.trim() === '' || (named && row === first)) continue
    const read = readLine(row)
    if (typeof read === 'string') unread.push({ row: at + 1, text: row.trim().slice(0, 100), problem: read })
    else {
      known.add(read.number)
      lines.push({ row: at + 1, ...read })
    }
  }
  return { lines, unread }
}
