/** Key of the card in browser storage. */
export const CARD_KEY = 'loyaltyCard'
export const CARD_DAYS = 90

/** Card of the customer who last signed in here, so that it can be shown at the counter without signing in. */
export type StoredCard = {
  readonly number: string
  readonly fullName: string
  readonly companyName: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Each signed-in visit stores the card or extends its expiry. */
export const storedCard = (card: Omit<StoredCard, 'expiresAt'>, now: number): StoredCard => ({
  number: card.number,
  fullName: card.fullName,
  companyName: card.companyName,
  expiresAt: now + CARD_DAYS * 86_400_000,
})

/** Returns the stored card, or undefined when it expired or is invalid. The caller then removes it. */
export function readStoredCard(kept: string | null, now: number): StoredCard | undefined {
  const card = parsed(kept)
  if (typeof card?.number !== 'string' || card.number === '' || !Number.isFinite(card.expiresAt)) return undefined
  if (Number(card.expiresAt) <= now) return undefined
  return {
    number: card.number,
    fullName: String(card.fullName ?? ''),
    companyName: String(card.companyName ?? ''),
    expiresAt: Number(card.expiresAt),
  }
}

function parsed(kept: string | null): Partial<StoredCard> | undefined {
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined // not written by the shop
  }
}
