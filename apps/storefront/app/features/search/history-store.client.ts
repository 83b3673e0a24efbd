import { type HistoryItem, readHistory, remember } from '~/lib/search/history.ts'

const KEY = 'searchHistory'

/** Returns no history if the browser refuses access to its storage. */
export function searchHistory(): readonly HistoryItem[] {
  try {
    return readHistory(localStorage.getItem(KEY))
  } catch (error) {
    console.warn('search history unavailable', error)
    return []
  }
}

function keep(items: readonly HistoryItem[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(items))
  } catch (error) {
    console.warn('local storage unavailable; search not stored', error)
  }
}

export const addToHistory = (item: HistoryItem) => keep(remember(searchHistory(), item))

export const removeFromHistory = ({ name, url }: HistoryItem) =>
  keep(searchHistory().filter((item) => item.name !== name || item.url !== url))

export const clearHistory = () => keep([])
