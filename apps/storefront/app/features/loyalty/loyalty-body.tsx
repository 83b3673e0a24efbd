import { useEffect, useState } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { currentCard, dropCard, onCardChange, shownCard } from '~/lib/stored-card.client.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import { type CardFacts, LoyaltyCard } from './loyalty-card.tsx'

/** The card stored on this device: number and names, also for signed-out visitors, and never the points. */
export default function LoyaltyBody() {
  const [card, setCard] = useState<CardFacts>()
  // The browser's storage holds the card.
  useEffect(() => {
    setCard(shownCard())
    return onCardChange(() => setCard(currentCard()))
  }, [])
  if (!card)
    return (
      <>
        <p>{m.loyalty_none()}</p>
        <LinkButton href={link('account-card')} look="ink" block>
          {m.loyalty_sign_in()}
        </LinkButton>
      </>
    )
  return (
    <>
      <LoyaltyCard card={card} />
      <p className="small soft">{m.loyalty_scan()}</p>
      <Button look="quiet" onClick={dropCard}>
        <Icon name="trash-2" /> {m.loyalty_remove()}
      </Button>
    </>
  )
}
