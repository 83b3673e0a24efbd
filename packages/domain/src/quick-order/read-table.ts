/** Rows of cells, each with the number of its line in the source. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] }

/** In the order in which a delimiter is preferred: a tab is never part of a value, a comma often is. */
const DELIMITERS = ['\t', ';', ','] as const
/** Lines from which the delimiter is derived. */
const SAMPLE = 20

const BYTE_ORDER_MARK = '\ufeff'

/** Reads CSV and cells pasted from a spreadsheet: quoted values may contain the delimiter, quotes and line ends (RFC 4180). */
export function readTable(text: string, mostRows: number): readonly TableRow[] {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const delimiter = delimiterOf(source)
  const rows: TableRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startLine = 1
  const endRow = () => {
    cells.push(cell.trim())
    cell = ''
    if (cells.some((one) => one !== '')) rows.push({ row: startLine, cells })
    cells = []
    startLine = line
  }
  for (let at = 0; at < source.length && rows.length < mostRows; at += 1) {
    const sign = source[at] ?? ''
    if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source[at + 1] === '\n') at += 1
      line += 1
      if (isQuoted) cell += ' '
      else endRow()
    } else if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '' && hasClosingQuote(source, at)) {
      cell = ''
      isQuoted = true
    } else if (sign === delimiter) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  if (rows.length < mostRows) endRow()
  return rows
}

/** A quote that never closes is an inch sign or a typing error, and must not swallow the rest of the list. */
const hasClosingQuote = (source: string, at: number) => source.indexOf('"', at + 1) > 0

/** The first delimiter that is in at least half of the lines; undefined for lines of one value. */
function delimiterOf(text: string): string | undefined {
  const lines = text
    .slice(0, SAMPLE * 500)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE)
  return DELIMITERS.find((sign) => lines.filter((line) => line.includes(sign)).length * 2 >= Math.max(1, lines.length))
}
