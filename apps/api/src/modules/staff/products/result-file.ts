type Result = { readonly number: string; readonly name: string | null; readonly outcome: string | null }

/** A spreadsheet would run a text that starts like a formula. */
const FORMULA = /^[=+\-@\t\r]/
const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A CSV file of texts, with the mark by which spreadsheets recognise UTF-8. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head.join(';'), ...rows.map((row) => row.map(cell).join(';'))].join('\r\n')}\r\n`

/** The outcome of each row as CSV. */
export function resultFile(rows: readonly Result[]): Buffer {
  const lines = rows.map(({ number, name, outcome }) => [number, cell(name ?? ''), outcome ?? 'open'].join(';'))
  return Buffer.from(`\uFEFF${['number;name;outcome', ...lines].join('\r\n')}\r\n`)
}
