import { gtin14Of } from '../gs1/check-digit.ts'
import { readOrderCode } from './order-code.ts'
import { readTable, type TableRow } from './read-table.ts'

/** A line of a list as the customer wrote it. */
export type OrderLine = {
  /** Number of the line in the source. */
  readonly row: number
  readonly code: string
  readonly quantity: string
}
export type ReadList = {
  readonly lines: readonly OrderLine[]
  /** The source has more lines than are read. */
  readonly isCut: boolean
}

/** Lines of one list. */
export const MOST_LISTED = 1_000

const CODE_HEAD = /^(?:art|product|item|bestel|nummer|number|nr|no\b|sku|ean|gtin|barcode|code)/i
const QUANTITY_HEAD = /^(?:aantal|hoeveelheid|stuks|qty|quantity|pieces|amount|bestelaantal)/i
/** Rows from which the columns are derived. */
const SAMPLE = 50
const SHORTEST_CODE = 6

export const readText = (text: string): ReadList => readRows(readTable(text, MOST_LISTED + 2))

/** Finds the columns of code and quantity by their heading or else by their content. */
export function readRows(rows: readonly TableRow[]): ReadList {
  const columns = headed(rows[0]) ?? guessed(rows)
  const body = columns.isHeaded ? rows.slice(1) : rows
  const lines = body.map(({ row, cells }): OrderLine => {
    const [only = ''] = cells
    if (cells.length === 1) return { row, ...splitTyped(only) }
    const code = columns.codes.map((at) => cells[at] ?? '').find((cell) => cell !== '') ?? ''
    return { row, code, quantity: columns.quantity === undefined ? '' : (cells[columns.quantity] ?? '') }
  })
  return { lines: lines.slice(0, MOST_LISTED), isCut: lines.length > MOST_LISTED }
}

type Columns = {
  readonly codes: readonly number[]
  readonly quantity: number | undefined
  readonly isHeaded: boolean
}

const columnsWhere = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.flatMap((cell, at) => (fits(cell) ? [at] : []))

function headed(row: TableRow | undefined): Columns | undefined {
  const cells = row?.cells ?? []
  if (cells.some((cell) => /\d{4}/.test(cell))) return undefined
  const [quantity] = columnsWhere(cells, (cell) => QUANTITY_HEAD.test(cell))
  const codes = columnsWhere(cells, (cell) => CODE_HEAD.test(cell)).filter((at) => at !== quantity)
  return codes.length > 0 ? { codes, quantity, isHeaded: true } : undefined
}

const isCode = (cell: string) => cell.replace(/\D/g, '').length >= SHORTEST_CODE && readOrderCode(cell).ok
const isQuantity = (cell: string) => /^\d{1,5}(?:[.,]0{1,2})?$/.test(cell)

function guessed(rows: readonly TableRow[]): Columns {
  const sample = rows.slice(0, SAMPLE)
  const width = Math.max(1, ...sample.map(({ cells }) => cells.length))
  const share = (at: number, fits: (cell: string) => boolean) =>
    sample.filter(({ cells }) => fits(cells[at] ?? '')).length / Math.max(1, sample.length)
  const all = Array.from({ length: width }, (_, at) => at)
  const code = all.find((at) => share(at, isCode) >= 0.5) ?? 0
  const others = [...all.slice(code + 1), ...all.slice(0, code)]
  const quantity = others.find((at) => share(at, isQuantity) >= 0.5) ?? others[0]
  return { codes: [code], quantity, isHeaded: false }
}

const TIMES_FIRST = /^(\d{1,5})\s*[x×*]\s*(\S.*)$/i
const TIMES_LAST = /^(\S.*?)\s*[x×*]\s*(\S+)$/i
/**
 * A whole code and a quantity. Of such lines, one in ten has digits that together have a right check digit too; printed
 * groups of an EAN have a short first group or a longer last one.
 */
const CODE_THEN_QUANTITY = /^\d{6,}\s+\d{1,5}$/
const SPACED = /^(\S.*?)\s+(\S+(?:\s*(?:stuks?|st|pcs|pieces)\.?)?)$/i

/** A line that a person typed: '130871 4', '4x 130871', '130871 x 4', '8 711234 567895'. */
function splitTyped(text: string): Omit<OrderLine, 'row'> {
  const isGrouped = !CODE_THEN_QUANTITY.test(text) && gtin14Of(text.replace(/[\s.-]/g, '')) !== undefined
  if (isGrouped) return { code: text, quantity: '' }
  const first = TIMES_FIRST.exec(text)
  if (first) return { code: first[2] ?? '', quantity: first[1] ?? '' }
  const [, code, quantity] = TIMES_LAST.exec(text) ?? SPACED.exec(text) ?? []
  return code === undefined ? { code: text, quantity: '' } : { code, quantity: quantity ?? '' }
}
