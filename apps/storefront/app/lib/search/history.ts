/** A search or choice in the search panel, stored only in the visitor's browser. */
export type HistoryItem = { readonly name: string; readonly url: string }

export const MOST_REMEMBERED = 10

const isSame = (one: HistoryItem, other: HistoryItem) => one.name === other.name && one.url === other.url

/** Puts the newest entry first and removes its duplicate. */
export const remember = (history: readonly HistoryItem[], { name, url }: HistoryItem): HistoryItem[] =>
  [{ name, url }, ...history.filter((known) => !isSame(known, { name, url }))].slice(0, MOST_REMEMBERED)

const isItem = (value: unknown): value is HistoryItem =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<HistoryItem>).name === 'string' &&
  typeof (value as Partial<HistoryItem>).url === 'string'

/** Reads the stored history. Any script can write to browser storage, so invalid entries are dropped. */
export function readHistory(kept: string | null): HistoryItem[] {
  const items = parsed(kept)
  if (!Array.isArray(items)) return []
  return items
    .filter(isItem)
    .map(({ name, url }) => ({ name, url }))
    .slice(0, MOST_REMEMBERED)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return [] // unreadable, so start with an empty history
  }
}
