import { NO_LIST, readStored, type StoredList, storedList } from './stored-list.ts'

const KEY = 'bm_order_list'

// A browser without storage has the list while the page is open.
let hasStorage = true

/** The list as every tab of this browser sees it. */
export function loadList(): StoredList {
  if (!hasStorage) return storedList.get()
  try {
    const text = localStorage.getItem(KEY)
    // The same object for the same text, so that nothing is rendered again.
    if (text !== lastText) storedList.set(readStored(text))
    lastText = text
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    hasStorage = false
  }
  return storedList.get()
}
let lastText: string | null = null

export function updateList(change: (list: StoredList) => StoredList): StoredList {
  const next = change(loadList())
  storedList.set(next)
  if (!hasStorage) return next
  try {
    lastText = next === NO_LIST ? null : JSON.stringify(next)
    if (lastText === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, lastText)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    hasStorage = false
  }
  return next
}

/** Follows the other tabs until it is stopped. */
export function followList(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) loadList()
  }
  addEventListener('storage', onStorage)
  loadList()
  return () => removeEventListener('storage', onStorage)
}

/** One tab at a time sends. Without Web Locks (Safari before 15.4) the ids of the batches alone prevent a second order. */
export const withListLock = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(KEY, run) : run()
