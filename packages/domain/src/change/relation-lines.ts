import { cellsOf, separatorOf } from './list-cells.ts'
import { isAmount, type Relation, type RelationKind, type RelationUnit } from './relation.ts'

/** A line of a list: a product, the kind, the related product, and a quantity with its unit. `row` counts from 1. */
export type RelationLine = Relation & { readonly row: number; readonly product: string; readonly related: string }
/** `columns`: fewer than three or more than five. `twice`: an earlier line has the same products and kind. */
export const RELATION_LINE_PROBLEMS = [
  'columns',
  'number',
  'kind',
  'related',
  'self',
  'quantity',
  'unit',
  'twice',
] as const
export type RelationLineProblem = (typeof RELATION_LINE_PROBLEMS)[number]
export type UnreadRelation = { readonly row: number; readonly text: string; readonly problem: RelationLineProblem }
export type RelationList = { readonly lines: readonly RelationLine[]; readonly unread: readonly UnreadRelation[] }

const SHOWN = 100
const NUMBER = /^[0-9]{6,10}$/
const QUANTITY = /^\d{1,6}([.,]\d{1,4})?$/
const FEWEST_CELLS = 3
const MOST_CELLS = 5

/** The words of a spreadsheet for each kind, in both languages, and the names of the shop. */
const KIND_WORDS: Readonly<Record<RelationKind, readonly string[]>> = {
  needed: ['needed', 'nodig', 'required', 'vereist', 'verplicht'],
  nice: ['nice', 'aanbevolen', 'recommended'],
  alternative: ['alternative', 'alternatief'],
  part: ['part', 'onderdeel'],
  fits: ['fits', 'past', 'past erbij', 'past op'],
}
const UNIT_WORDS: Readonly<Record<RelationUnit, readonly string[]>> = {
  piece: ['piece', 'stuk', 'st'],
  m2: ['m2', 'm²'],
  m: ['m', 'm1', 'meter'],
  m3: ['m3', 'm³'],
  wall: ['wall', 'wand'],
}

const wordsOf = <K extends string>(words: Readonly<Record<K, readonly string[]>>): ReadonlyMap<string, K> =>
  new Map((Object.keys(words) as K[]).flatMap((key) => words[key].map((word) => [word, key] as const)))
const KINDS = wordsOf(KIND_WORDS)
const UNITS = wordsOf(UNIT_WORDS)

/** Reads a quantity as it is typed, with a comma or a point. */
export const quantityOf = (text: string): number | undefined =>
  QUANTITY.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined

function readCells(cells: readonly string[]): Omit<RelationLine, 'row'> | RelationLineProblem {
  if (cells.length < FEWEST_CELLS || cells.length > MOST_CELLS) return 'columns'
  const [product = '', kindWord = '', related = '', typed = '', unitWord = ''] = cells
  const kind = KINDS.get(kindWord.toLowerCase())
  if (!NUMBER.test(product)) return 'number'
  if (!kind) return 'kind'
  if (!NUMBER.test(related)) return 'related'
  if (product === related) return 'self'
  const quantity = typed === '' ? null : (quantityOf(typed) ?? Number.NaN)
  const per = unitWord === '' ? null : UNITS.get(unitWord.toLowerCase().replace(/^per\s+/, ''))
  if (per === undefined || (quantity === null) !== (per === null)) return 'unit'
  return isAmount({ quantity, per }) ? { product, kind, related, quantity, per } : 'quantity'
}

/** The first line may name the columns: its cells have no digits. */
const isHead = (cells: readonly string[]) => !/\d/.test(cells[0] ?? '') && !KINDS.has((cells[1] ?? '').toLowerCase())

/** Lines with a text; more than the limit is refused before the list is read. */
export const relationRows = (text: string): number => text.split(/\r\n|\n|\r/).filter((row) => row.trim() !== '').length

/** Reads `number;kind;number;quantity;per` per line, with tabs, semicolons or commas. The last two may be absent. */
export function readRelationList(text: string): RelationList {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const first = rows.findIndex((row) => row.trim() !== '')
  const separator = separatorOf(rows[first] ?? '')
  const lines: RelationLine[] = []
  const unread: UnreadRelation[] = []
  const known = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const cells = cellsOf(row, separator)
    if (row.trim() === '' || (at === first && isHead(cells))) continue
    const read = readCells(cells)
    const key = typeof read === 'string' ? '' : relationKey(read)
    const problem = typeof read === 'string' ? read : known.has(key) ? 'twice' : undefined
    if (typeof read === 'string' || problem) {
      unread.push({ row: at + 1, text: row.trim().slice(0, SHOWN), problem: problem ?? 'columns' })
    } else {
      known.add(key)
      lines.push({ row: at + 1, ...read })
    }
  }
  return { lines, unread }
}

/** The identity of a relation. */
export const relationKey = ({ product, kind, related }: Pick<RelationLine, 'product' | 'kind' | 'related'>): string =>
  `${product} ${kind} ${related}`
