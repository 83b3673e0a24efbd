import { useNavigate } from 'react-router'
import type { CardProduct } from '~/features/catalogue/card-product.ts'
import { ProductPrice } from '~/features/catalogue/product-price.tsx'
import { useBuying } from '~/lib/cart/use-buying.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { HazardNote } from '~/shared/hazard/hazard-note.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import { compareAddress } from './compare-bar.tsx'
import * as styles from './compare-screen.module.css'
import { toggleCompared, useCompared } from './compared.ts'

/**
 * The head of a column. Removing it is a link and works without script; with script, the tick in the list is cleared
 * too.
 */
export function ComparedHead({ product, all }: { product: CardProduct; all: readonly CardProduct[] }) {
  const compared = useCompared()
  const navigate = useNavigate()
  const rest = compareAddress(all.filter(({ id }) => id !== product.id).map(({ id }) => id))
  return (
    <th scope="col">
      <div className={styles.cmpP}>
        <LazyImage src={product.img} alt="" width={150} height={150} loading="eager" />
        <a
          className="iconbtn"
          href={rest}
          aria-label={m.compare_remove({ name: product.name })}
          onClick={(event) => {
            event.preventDefault()
            if (compared.some(({ id }) => id === product.id)) toggleCompared(product)
            void navigate(rest, { replace: true, preventScrollReset: true })
          }}
        >
          <Icon name="x" />
        </a>
        <a href={link('product-detail-url', { url: product.url })}>{product.name}</a>
        <ProductPrice product={{ ...product, unitPriceUnit: null, tier: null }} size="s" />
        <HazardNote hazard={product.hazard} />
        <ToCart product={product} />
      </div>
    </th>
  )
}

/** Adds one to the cart, where the quantity can be changed. A product that cannot be ordered links to its page. */
function ToCart({ product: { id, name, url, isOrderable, needsChoices } }: { product: CardProduct }) {
  const { inCart, add } = useBuying(id)
  if (!isOrderable || needsChoices)
    return (
      <a className="btn btn--s" href={link('product-detail-url', { url })}>
        {isOrderable ? m.card_configure() : m.card_view()}
      </a>
    )
  if (inCart > 0)
    return (
      <a className="btn btn--s" href={link('cart')}>
        <Icon name="check" size={16} /> {m.card_in_cart()}
      </a>
    )
  return (
    <button type="button" className="btn btn--signal btn--s" onClick={() => add(1)}>
      {m.card_add()} <span className="sr">{name}</span>
    </button>
  )
}
