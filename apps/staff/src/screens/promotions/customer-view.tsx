import type { PromotionDetail } from '@shop/contract/staff/range/promotions'
import { money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import styles from './promotions.module.css'

/** The first product with a 'van' price and the first without, as their cards in the shop. */
export function CustomerView({ detail: { promotion, lines } }: { detail: PromotionDetail }) {
  const withPrice = lines.find(({ referenceCents }) => referenceCents !== null)
  const without = lines.find(({ referenceCents }) => referenceCents === null)
  const label = getLocale() === 'nl' ? promotion.titleNl : promotion.titleEn
  const cards = [withPrice, without].filter((line) => line !== undefined)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="as-customer">
      <h2 className={styles.promoHead} id="as-customer">
        {m.promo_customer()}
      </h2>
      <ul className={styles.promoCards}>
        {cards.map(({ number, name, referenceCents, priceCents }) => (
          <li key={number} className={styles.promoCard}>
            {promotion.hasLabel && referenceCents !== null ? <b className={styles.promoLabel}>{label}</b> : null}
            <span>{name}</span>
            <span>
              {referenceCents === null ? null : <s>{money(referenceCents)}</s>} <b>{money(priceCents)}</b>
            </span>
          </li>
        ))}
      </ul>
      {without ? <p>{m.promo_customer_without()}</p> : null}
    </section>
  )
}
