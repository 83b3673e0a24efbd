import { m } from '~/paraglide/messages.js'
import { Barcode } from './barcode.tsx'
import * as styles from './loyalty-card.module.css'

/** The data on a card. Never the points, because the card is also shown to signed-out visitors. */
export type CardFacts = { readonly number: string; readonly fullName: string; readonly companyName: string }

/** '6064 3812 0457' */
export const writtenNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** The customer card to show at the counter. */
export function LoyaltyCard({ card, isBig = false }: { card: CardFacts; isBig?: boolean }) {
  return (
    <section className={isBig ? `${styles.bigcard} on-ink` : `${styles.loycard} on-ink`} aria-label={m.loyalty_card()}>
      <div className="row between">
        <img className={styles.cardLogo} src="/images/logo-on-dark.svg" alt="" width="160" height="32" />
        <span className={styles.cardWho}>
          <b>{card.fullName}</b>
          {card.companyName ? (
            <>
              <br />
              {card.companyName}
            </>
          ) : null}
        </span>
      </div>
      <div className={styles.code}>
        <Barcode number={card.number} label={m.loyalty_barcode()} />
        {writtenNumber(card.number)}
      </div>
    </section>
  )
}
