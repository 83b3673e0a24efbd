import { useEffect } from 'react'
import { keepCard } from '~/lib/stored-card.client.ts'
import type { CardFacts } from './loyalty-card.tsx'

/** Stores the card on this device for use at the counter. */
export function KeepCard({ card: { number, fullName, companyName } }: { card: CardFacts }) {
  // Browser storage is outside React, hence the effect.
  useEffect(() => keepCard({ number, fullName, companyName }), [number, fullName, companyName])
  return null
}
