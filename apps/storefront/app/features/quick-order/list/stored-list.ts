import { MOST_LISTED, type OrderLine } from '@shop/domain/quick-order/read-lines'
import { createStore } from '~/lib/store.ts'

export type Entry = OrderLine & { readonly key: string }
/** Where the list goes. */
export type Target = { readonly kind: 'cart' } | { readonly kind: 'list'; readonly id: string; readonly name: string }
export type SentLine = {
  readonly productId: string
  readonly quantity: number
  readonly number: string
  readonly name: string
}
/** Lines on their way. They never change, so that a repeat with the same id is the same request. */
export type Batch = { readonly id: string; readonly target: Target; readonly lines: readonly SentLine[] }
export type StoredList = {
  readonly entries: readonly Entry[]
  /** The customer sent the list while it could not be sent: `id` is that of its batch. */
  readonly wanted?: { readonly id: string; readonly target: Target }
  readonly batches: readonly Batch[]
}

export const NO_LIST: StoredList = { entries: [], batches: [] }

/** The list of this browser; list-storage.client.ts changes it. */
export const storedList = createStore<StoredList>(NO_LIST)

/** Reads what was stored, whatever it is by now: another version of the shop may have written it. */
export function readStored(text: string | null): StoredList {
  if (text === null) return NO_LIST
  try {
    const stored: Partial<StoredList> | null = JSON.parse(text)
    if (!Array.isArray(stored?.entries) || !Array.isArray(stored.batches)) return NO_LIST
    const entries = stored.entries.filter(isEntry).slice(0, MOST_LISTED)
    return { entries, batches: stored.batches, ...(stored.wanted ? { wanted: stored.wanted } : {}) }
  } catch (error) {
    if (error instanceof SyntaxError) return NO_LIST
    throw error
  }
}

const isEntry = (entry: Partial<Entry> | null) =>
  typeof entry?.key === 'string' &&
  typeof entry.code === 'string' &&
  typeof entry.quantity === 'string' &&
  typeof entry.row === 'number'

type NewLine = Pick<OrderLine, 'code' | 'quantity'> & { readonly row?: number }

/** Adds lines behind those of the list. Their numbers continue, so that 'line 7' names one line. */
export function append(list: StoredList, lines: readonly NewLine[], newKey: () => string): StoredList {
  const last = Math.max(0, ...list.entries.map(({ row }) => row))
  const added = lines.map(({ code, quantity, row }, nth) => ({
    key: newKey(),
    row: last + (row ?? nth + 1),
    code,
    quantity,
  }))
  return { ...list, entries: [...list.entries, ...added].slice(0, MOST_LISTED) }
}

/** One more piece of a scanned code. */
export function addScanned(list: StoredList, code: string, newKey: () => string): StoredList {
  const known = list.entries.find((entry) => entry.code === code && /^\d{1,4}$/.test(entry.quantity))
  return known
    ? change(list, known.key, { quantity: String(Number(known.quantity) + 1) })
    : append(list, [{ code, quantity: '1' }], newKey)
}

export const change = (list: StoredList, key: string, to: Partial<Pick<Entry, 'code' | 'quantity'>>): StoredList => ({
  ...list,
  entries: list.entries.map((entry) => (entry.key === key ? { ...entry, ...to } : entry)),
})
export const remove = (list: StoredList, key: string): StoredList => ({
  ...list,
  entries: list.entries.filter((entry) => entry.key !== key),
})
