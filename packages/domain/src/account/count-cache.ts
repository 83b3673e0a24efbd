/** Figures beside the account's links; asking for them on every page would be a call for a digit. */
export const COUNT_LIFE_MS = 900_000
const LABELS = ['orderCount', 'wishlistCount'] as const
export type CountLabel = (typeof LABELS)[number]

/** As it is kept in the browser. */
export type CountEntry = { readonly cacheDate: number; readonly value: number; readonly label: CountLabel }

export const countEntry = (label: CountLabel, value: number, now: number): CountEntry => ({
  cacheDate: now,
  value,
  label,
})

/** The figure that is kept, as long as it is younger than 15 minutes. Anybody can write there, so odd things are none. */
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
    return typeof value === 'object' && value !== null ? (value as CountEntry) : undefined // each field is looked at
  } catch {
    return undefined // not ours: asked again
  }
}
