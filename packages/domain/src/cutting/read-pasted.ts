import { MOST_PART_ROWS } from './cut-list.ts'

/** A row of a spreadsheet, as text for the fields of a form. */
export type PastedRow = {
  readonly length: string
  readonly width: string
  readonly count: string
  readonly canTurn: boolean
}

const LONGEST_PASTE = 10_000
/** Spreadsheets separate cells by tabs, files by semicolons or commas, people by spaces or ×. */
const CELLS = /\t|;|,(?!\d{1,2}(?:\D|$))|\s*[x×]\s*|\s+/
/** Cells that allow a turned piece: 'geen nerf', 'draaien', 'nee', 'no grain', 'turn', 'any'. */
const TURNS = /^(?:geen|draai\w*|nee|no|none|turn\w*|any|vrij|free|0)/i
/** A figure with its unit and without decimals that are zero. */
const wholeOf = (cell: string): string => /^(\d{1,6})(?:[.,]0+)?\s*(?:mm)?$/i.exec(cell)?.[1] ?? cell.slice(0, 12)

/**
 * The rows of a pasted list: length, width, count and optionally the grain. A header and empty lines are skipped; a
 * cell that is no number stays as it is, so that the form can point at it. For a beam there is no width.
 */
export function readPasted(text: string, beamWidth?: number): PastedRow[] {
  const lines = text.slice(0, LONGEST_PASTE).split(/\r?\n/)
  const rows = lines.map((line) => line.trim()).filter((line) => /\d/.test(line))
  // One more than the limit, so that the form reports a list that is too long.
  return rows.slice(0, MOST_PART_ROWS + 1).map((line) => {
    const cells = line.includes('\t') ? line.split('\t') : line.split(CELLS)
    const [length = '', second = '', third = '', ...rest] = cells.map((cell) => cell.trim())
    if (beamWidth !== undefined)
      return { length: wholeOf(length), width: String(beamWidth), count: wholeOf(second) || '1', canTurn: false }
    const grain = rest.join(' ')
    return {
      length: wholeOf(length),
      width: wholeOf(second),
      count: wholeOf(third) || '1',
      canTurn: grain !== '' && TURNS.test(grain),
    }
  })
}
