import { addLines, useBuying } from '~/lib/cart/use-buying.ts'
import { companionCount } from '~/lib/companions/companion-count.ts'
import { useWallSides } from '~/lib/companions/wall-sides.ts'
import { link } from '~/lib/locale/locale.ts'
import { unitFigures } from '~/lib/text/format.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { HazardNote } from '~/shared/hazard/hazard-note.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './companion-list.module.css'
import type { Companion, ProductData } from './load-product.server.ts'

type Props = { readonly product: ProductData; readonly companions: readonly Companion[]; readonly quantity: number }

/** The companion products, each with the quantity for the job and a button that adds it. */
export function CompanionList({ product, companions, quantity }: Props) {
  const sides = useWallSides(product.id)
  return (
    <ul className={styles.need}>
      {companions.map((one) => (
        <CompanionRow key={one.id} one={one} count={companionCount(product, one, quantity, sides)} />
      ))}
    </ul>
  )
}

function CompanionRow({ one, count }: { one: Companion; count: number }) {
  const { inCart, add } = useBuying(one.id)
  return (
    <li>
      <LazyImage src={one.img} alt="" width={80} height={80} />
      <div className={styles.needN}>
        <a href={link('product-detail-url', { url: one.url })}>{one.name}</a>
        <br />
        <span className="soft">{one.specLine}</span>
        <HazardNote hazard={one.hazard} />
      </div>
      <div className={styles.needB}>
        <span className={styles.needP}>
          <BothFigures figures={unitFigures(one.priceInclTax, one.taxRate, count)} />
        </span>
        <span className={styles.needCount}>
          {count} {unitText(one.unit, count)}
        </span>
        {inCart > 0 ? (
          <a className="btn btn--s" href={link('cart')}>
            <Icon name="check" size={16} /> {m.card_in_cart()} <span className="sr">{one.name}</span>
          </a>
        ) : one.isOrderable ? (
          <button type="button" className="btn btn--s" onClick={() => add(count)}>
            <Icon name="plus" size={16} /> {m.product_add_one()}
            <span className="sr">{`${count} × ${one.name}`}</span>
          </button>
        ) : (
          <span className="tiny soft">{m.card_not_online()}</span>
        )}
      </div>
    </li>
  )
}

/** Adds all required companion products at once. */
export function AddAllButton({ product, companions, quantity }: Props) {
  const sides = useWallSides(product.id)
  const lines = companions
    .filter(({ isOrderable }) => isOrderable)
    .map((one) => ({ productId: one.id, quantity: companionCount(product, one, quantity, sides) }))
  if (lines.length < 2) return null
  return (
    <button type="button" className="btn btn--ink btn--s" onClick={() => addLines(lines)}>
      {m.product_add_all()}
    </button>
  )
}
