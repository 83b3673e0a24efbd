import type { SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { plainNumber } from '#lib/format.ts'

/** The columns of settings that are written as lines of words. The first is the name of the line. */
const COLUMNS: Readonly<Partial<Record<SettingKey, readonly string[]>>> = {
  deliveryWindows: ['id', 'timeFrom', 'timeTo'],
  discountColors: ['name', 'text', 'background'],
  specialWebNodes: ['name', 'id'],
  gtmSetting: ['id'],
}
/** How a line is written; undefined for settings of one value. */
export const lineForm = (key: SettingKey): string | undefined =>
  key === 'gtmSetting' ? undefined : COLUMNS[key]?.join(' ')

type Texts = Readonly<Record<string, string>>
/** The words of a line. Further words stay in the last column, so that the API refuses it. */
function wordsOf(line: string, columns: number): string[] {
  const words = line.split(/\s+/).filter(Boolean)
  return words.length <= columns ? words : [...words.slice(0, columns - 1), words.slice(columns - 1).join(' ')]
}

/** Rows of words, as lines show them. */
function toRows(key: SettingKey, value: object, columns: readonly string[]): string[][] {
  if (key === 'gtmSetting') return [[(value as { id: string }).id]]
  if (Array.isArray(value)) return (value as Texts[]).map((row) => columns.map((name) => row[name] ?? ''))
  return Object.entries(value as Readonly<Record<string, string | Texts>>).map(([name, one]) => [
    name,
    ...(typeof one === 'string' ? [one] : columns.slice(1).map((column) => one[column] ?? '')),
  ])
}

function fromRows(key: SettingKey, rows: readonly (readonly string[])[], columns: readonly string[]): SettingValue {
  const named = (row: readonly string[]) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? '']))
  if (key === 'gtmSetting') return { id: rows.flat().join(' ') }
  if (key === 'deliveryWindows') return rows.map(named)
  if (key === 'specialWebNodes') return Object.fromEntries(rows.map(([name = '', id = '']) => [name, id]))
  return Object.fromEntries(rows.map(([name = '', text = '', background = '']) => [name, { text, background }]))
}

const linesOf = (text: string, columns: number) =>
  text
    .split('\n')
    .map((line) => wordsOf(line, columns))
    .filter((row) => row.length > 0)

/** The text of a field. */
export function toText(value: SettingValue, key: SettingKey): string {
  const columns = COLUMNS[key]
  if (columns && typeof value === 'object')
    return toRows(key, value, columns)
      .map((row) => row.filter(Boolean).join(' '))
      .join('\n')
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' ? plainNumber(value) : String(value)
}

/** The value of a field, of the type that the setting has. A number that is none stays text, which the API rejects. */
export function fromText(text: string, like: SettingValue, key: SettingKey): SettingValue {
  const columns = COLUMNS[key]
  if (columns) return fromRows(key, linesOf(text, columns.length), columns)
  if (typeof like === 'boolean') return text === 'true'
  if (Array.isArray(like)) return text.split(',').flatMap((part) => part.trim() || [])
  if (typeof like !== 'number') return text
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? text : number
}
