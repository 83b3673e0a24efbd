/**
 * One deliberate fault: a short text of a source file and its replacement. A test with the row's id must fail while it
 * is applied. Text instead of a diff, so that a break survives unrelated changes of its file.
 */
export type Break = {
  readonly row: string
  /** The wrong behaviour while the break is applied. */
  readonly what: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  /** Words from the title of the test that must fail, where the ledger has no row for it. */
  readonly title?: string
  /** The kind of test that must fail. Default: the fastest kind that claims the row. */
  readonly kind?: TestKind
}

/** The mark of the claiming test: the id of the row as a tag, or the words of the break in its title. */
export const keyOf = ({ row, title }: Break): string => title ?? row

/** From fast to slow. */
export const TEST_KINDS = ['unit', 'api', 'search', 'edge', 'browser'] as const
export type TestKind = (typeof TEST_KINDS)[number]

/** The file with the break applied. Throws if the text is missing or ambiguous, because such a break proves nothing. */
export function applyBreak(source: string, { row, file, from, to }: Break): string {
  const count = source.split(from).length - 1
  if (count !== 1) throw new Error(`${row}: "${from}" occurs ${count} times in ${file}, expected once`)
  if (from === to) throw new Error(`${row}: the replacement in ${file} changes nothing`)
  return source.replace(from, () => to)
}

export type BreakText = readonly [row: string, what: string, from: string, to: string, kind?: TestKind]

/** Several breaks of one file. */
export const breaksIn = (file: string, texts: readonly BreakText[]): Break[] =>
  texts.map(([row, what, from, to, kind]) => ({ row, what, file, from, to, ...(kind ? { kind } : {}) }))
