import { CARD_KEY, readStoredCard, type StoredCard, storedCard } from './loyalty/stored-card.ts'
import { createStore } from './store.ts'

/** Loyalty card of the customer who last signed in on this browser. */
const kept = createStore<StoredCard | undefined>(undefined)

/** Reads without publishing; a browser may refuse storage. */
export function hasStoredCard(): boolean {
  try {
    return readStoredCard(localStorage.getItem(CARD_KEY), Date.now()) !== undefined
  } catch (error) {
    console.warn('local storage unavailable', error)
    return false
  }
}

export function shownCard(): StoredCard | undefined {
  const card = readStoredCard(localStorage.getItem(CARD_KEY), Date.now())
  if (!card) localStorage.removeItem(CARD_KEY)
  kept.set(card)
  return card
}

/** Renews the stored card on each visit of a signed-in customer. */
export function keepCard(card: Omit<StoredCard, 'expiresAt'>): void {
  localStorage.setItem(CARD_KEY, JSON.stringify(storedCard(card, Date.now())))
  shownCard()
}

export function dropCard(): void {
  localStorage.removeItem(CARD_KEY)
  kept.set(undefined)
}

export const onCardChange = kept.subscribe
export const currentCard = kept.get
