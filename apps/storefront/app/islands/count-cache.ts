/** The counts beside the account links are cached, because fetching them on every page costs a request per digit. */
export const COUNT_LIFE_MS = 900_000
const LABELS = ['orderCount', 'wishlistCount'] as const
export type CountLabel = (typeof LABELS)[number]

/** An entry as stored in the browser. */
export type CountEntry = { readonly cacheDate: number; readonly value: number; readonly label: CountLabel }

export const countEntry = (label: CountLabel, value: number, now: number): CountEntry => ({
  cacheDate: now,
  value,
  label,
})

/**
 * Returns the cached count while it is younger than 15 minutes. Any script can write to local storage, so validate
 * every field.
 */
export function keptCount(kept: string | null, label: CountLabel, now: number): number | undefined {
  const entry = parsed(kept)
  if (entry?.label !== label || !Number.isSafeInteger(entry.value) || !Number.isFinite(entry.cacheDate))
    return undefined
  const age = now - entry.cacheDate
  return age >= 0 && age < COUNT_LIFE_MS ? entry.value : undefined
}

function parsed(kept: string | null): CountEntry | undefined {
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
    return typeof value === 'object' && value !== null ? (value as CountEntry) : undefined // validated by the caller
  } catch {
    return undefined // not written by the shop, so fetch the count again
  }
}
