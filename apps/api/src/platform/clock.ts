/** Server time decides; outside production a visitor's `bm_now` cookie may name another moment for a demonstration or a test. */
const COOKIE = /(?:^|;\s*)bm_now=([^;]+)/

export type Clock = { readonly now: () => Date }
export const systemClock: Clock = { now: () => new Date() }

export function overriddenNow(cookies: string | undefined): Date | undefined {
  const found = cookies === undefined ? null : COOKIE.exec(cookies)
  if (!found?.[1]) return undefined
  const at = new Date(decodeSafely(found[1]))
  return Number.isNaN(at.getTime()) ? undefined : at
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is no date either way
  }
}
