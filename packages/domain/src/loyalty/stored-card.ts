/** Where the browser keeps it. */
export const CARD_KEY = 'loyaltyCard'
export const CARD_DAYS = 90

/** The card of whoever signed in here last, so that it can be shown at the counter without signing in. */
export type StoredCard = {
  readonly number: string
  readonly fullName: string
  readonly companyName: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** A logged-in visit keeps the card, or keeps it longer. */
export const storedCard = (card: Omit<StoredCard, 'expiresAt'>, now: number): StoredCard => ({
  number: card.number,
  fullName: card.fullName,
  companyName: card.companyName,
  expiresAt: now + CARD_DAYS * 86_400_000,
})

/** What is kept, or nothing when its time is over or it is not a card: whoever gets nothing removes it. */
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
    return undefined // not ours
  }
}
