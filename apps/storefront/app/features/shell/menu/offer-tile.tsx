import type { ProductInList } from '@shop/contract/catalogue/product-view'
import { dayAt } from '@shop/domain/dates'
import { link } from '~/lib/locale/locale.ts'
import { dayOfMonth } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { FLAG } from '~/ui/display/flag.tsx'
import { pictureUrl } from '~/ui/picture.ts'
import * as styles from './mega-menu.module.css'

const PICTURE = 214
const FLAGS = { promotion: FLAG.promotion, reduced: FLAG.promotion, meerMinder: FLAG.tier, opOp: FLAG.last } as const

/** An offer of the department, beside its columns. */
export function OfferTile({ product }: { product: ProductInList }) {
  const { img, label, name, specLine, unit, url, discounts } = product
  const source = img ? pictureUrl(img, { width: PICTURE * 2, height: PICTURE * 2 }) : undefined
  const per = m.price_per({ unit: unitText(unit) })
  const [discount] = discounts
  return (
    <aside className={styles.megaPromo}>
      {source ? <img src={source} alt="" width={PICTURE} height={PICTURE} /> : null}
      {label ? <span className={FLAGS[label.kind]}>{label.text}</span> : null}
      <h3>{name}</h3>
      <p>{specLine}</p>
      <p className="vat-in">
        <b>€ {amount(product.priceInclTax)}</b> {per} <span className="soft">{m.price_incl()}</span>
      </p>
      <p className="vat-ex">
        <b>€ {amount(product.priceExclTax)}</b> {per} <span className="soft">{m.price_excl()}</span>
      </p>
      {discount ? (
        <p className={styles.megaUntil}>{m.header_offer_until({ day: dayOfMonth(dayAt(new Date(discount.end))) })}</p>
      ) : null}
      <a className="btn btn--s btn--block" href={link('product-detail-url', { url })}>
        {m.header_offer()}
      </a>
    </aside>
  )
}
