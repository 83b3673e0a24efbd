const SEPARATORS = ['\t', ';', ','] as const

/** Cells of a line; a quoted cell may contain the separator, and a doubled quote is one. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? ''
    if (char === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"') isQuoted = !isQuoted
    else if (char === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += char
  }
  return [...cells, cell.trim()]
}

/** The separator of a list: the first that splits its first line. A comma in '104125 12,95' is none. */
export const separatorOf = (line: string) => SEPARATORS.find((one) => cellsOf(line, one).length > 1) ?? ';'
