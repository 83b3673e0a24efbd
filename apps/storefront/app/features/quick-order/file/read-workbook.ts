import type { TableRow } from '@shop/domain/quick-order/read-table'
import { openZip } from './read-zip.ts'

/** A cell of column ZZ; wider sheets are no list. */
const MOST_COLUMNS = 702
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The rows of the first visible sheet of an XLSX file (ECMA-376); undefined if it is none. Formulas are not calculated. */
export async function readWorkbook(
  file: Uint8Array<ArrayBuffer>,
  mostRows: number,
): Promise<readonly TableRow[] | undefined> {
  const read = openZip(file)
  const [book, relations] = [await read?.('xl/workbook.xml'), await read?.('xl/_rels/workbook.xml.rels')]
  if (!read || book === undefined || relations === undefined) return undefined
  const path = sheetPath(book, relations)
  const sheet = path === undefined ? undefined : await read(path)
  if (sheet === undefined) return undefined
  const shared = await read('xl/sharedStrings.xml')
  return readSheet(sheet, shared === undefined ? [] : readShared(shared), mostRows)
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]
const tags = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g'))]

function sheetPath(book: string, relations: string): string | undefined {
  const sheets = tags(book, 'sheet').map(([tag]) => tag)
  const visible = sheets.find((tag) => (attribute(tag, 'state') ?? 'visible') === 'visible')
  const id = visible && attribute(visible, '(?:\\w+:)?id')
  const target = tags(relations, 'Relationship').find(([tag]) => attribute(tag, 'Id') === id)
  const path = target && attribute(target[0], 'Target')
  return path?.startsWith('/') ? path.slice(1) : path && `xl/${path}`
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code === undefined) return ENTITIES[name] ?? whole
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The text of all runs, without the reading aid of Japanese texts. */
function textIn(xml: string): string {
  const runs = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
  return decode([...runs.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)].map(([, text]) => text).join(''))
}

const readShared = (xml: string): readonly string[] =>
  xml
    .split(/<(?:\w+:)?si\b/)
    .slice(1)
    .map(textIn)

function readSheet(xml: string, shared: readonly string[], mostRows: number): readonly TableRow[] {
  const rows: TableRow[] = []
  for (const part of xml.split(/<(?:\w+:)?row\b/).slice(1)) {
    const row = Number(attribute(` ${part.slice(0, part.indexOf('>'))}`, 'r') ?? rows.length + 1)
    const cells: string[] = []
    for (const cell of part.split(/<(?:\w+:)?c(?=[\s>/])/).slice(1)) {
      const head = ` ${cell.slice(0, cell.indexOf('>'))}`
      const column = columnOf(attribute(head, 'r')) ?? cells.length
      if (column < MOST_COLUMNS) cells[column] = cellText(cell, attribute(head, 't'), shared)
    }
    const whole = Array.from(cells, (cell = '') => cell.trim())
    if (whole.some((cell) => cell !== '')) rows.push({ row, cells: whole })
    if (rows.length >= mostRows) break
  }
  return rows
}

/** 'B7' is column 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,2}(?=\d)/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: string, type: string | undefined, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn(cell)
  const value = decode(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(cell)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type !== undefined && type !== 'n') return type === 'e' ? '' : value
  // The file has the whole number even if the spreadsheet showed it shortened.
  const figure = Number(value)
  return value !== '' && Number.isSafeInteger(figure) ? String(figure) : value
}
