import { useState } from 'react'
import { dropCard } from '~/lib/stored-card.client.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Actions on the card that require script. */
export function CardActions() {
  const [isGone, setGone] = useState(false)
  return (
    <div className="row noprint with-script">
      <Button size="s" onClick={() => window.print()}>
        <Icon name="printer" /> {m.loyalty_print()}
      </Button>
      {isGone ? (
        <span className="small soft" role="status">
          {m.loyalty_removed()}
        </span>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            dropCard()
            setGone(true)
          }}
        >
          <Icon name="trash-2" /> {m.loyalty_remove()}
        </Button>
      )}
    </div>
  )
}
