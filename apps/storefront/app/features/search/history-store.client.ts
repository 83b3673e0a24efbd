import { type HistoryItem, readHistory, remember } from '@shop/domain/search/history'

const KEY = 'searchHistory'

/** A browser may refuse to keep anything; then nothing was looked for earlier. */
export function searchHistory(): readonly HistoryItem[] {
  try {
    return readHistory(localStorage.getItem(KEY))
  } catch (error) {
    console.warn('no search history', error)
    return []
  }
}

function keep(items: readonly HistoryItem[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(items))
  } catch (error) {
    console.warn('the search is not remembered', error)
  }
}

export const addToHistory = (item: HistoryItem) => keep(remember(searchHistory(), item))

export const removeFromHistory = ({ name, url }: HistoryItem) =>
  keep(searchHistory().filter((item) => item.name !== name || item.url !== url))
