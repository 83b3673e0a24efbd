import { useEffect } from 'react'
import { keepCard } from '~/lib/stored-card.client'
import type { CardFacts } from './loyalty-card.tsx'

/** A signed-in visit keeps the card on this device, for the counter. */
export function KeepCard({ card: { number, fullName, companyName } }: { card: CardFacts }) {
  // storage of the browser
  useEffect(() => keepCard({ number, fullName, companyName }), [number, fullName, companyName])
  return null
}
