/** What somebody looked for or chose in the search panel; kept in their own browser only. */
export type HistoryItem = { readonly name: string; readonly url: string }

export const MOST_REMEMBERED = 10

const isSame = (one: HistoryItem, other: HistoryItem) => one.name === other.name && one.url === other.url

/** The newest stands first; what was there already moves up. */
export const remember = (history: readonly HistoryItem[], { name, url }: HistoryItem): HistoryItem[] =>
  [{ name, url }, ...history.filter((known) => !isSame(known, { name, url }))].slice(0, MOST_REMEMBERED)

const isItem = (value: unknown): value is HistoryItem =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<HistoryItem>).name === 'string' &&
  typeof (value as Partial<HistoryItem>).url === 'string'

/** What the browser kept. Anybody can write there, so only what looks like an entry counts. */
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
    return [] // a visitor without a readable history begins anew
  }
}
