import { CARD_KEY, readStoredCard, type StoredCard, storedCard } from '@shop/domain/loyalty/stored-card'
import { createStore } from './store.ts'

/** The card of whoever signed in here last. Whoever reads it is told of changes too. */
const kept = createStore<StoredCard | undefined>(undefined)

/** For who only wants to know; a browser may refuse storage. */
export function hasStoredCard(): boolean {
  try {
    return readStoredCard(localStorage.getItem(CARD_KEY), Date.now()) !== undefined
  } catch (error) {
    console.warn('no local storage', error)
    return false
  }
}

export function shownCard(): StoredCard | undefined {
  const card = readStoredCard(localStorage.getItem(CARD_KEY), Date.now())
  if (!card) localStorage.removeItem(CARD_KEY)
  kept.set(card)
  return card
}

/** A visit of a signed-in customer keeps the card for another while. */
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
