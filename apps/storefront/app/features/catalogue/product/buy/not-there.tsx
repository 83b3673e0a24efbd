import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { counted } from '~/lib/text/counted.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { figures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import { NearestWithIt } from './nearest-with-it.tsx'
import * as styles from './not-there.module.css'
import type { KnownPromise } from './product-promise-of.ts'
import { useQuantity } from './quantity.ts'
import { StockAlert } from './stock-alert.tsx'

/**
 * Alternatives for a product that is out of stock: nearby branches, an alert, similar products and the restock date. Placed last
 * in the box, so that no content moves when it appears.
 */
export function NotThere({ product, known }: { product: ProductData; known: KnownPromise | undefined }) {
  const [quantity] = useQuantity()
  const isAway = product.branches === 0 && !product.isMadeToMeasure
  const isSoldOut = known?.delivery.isPossible === false && known.delivery.reason === 'not_in_stock'
  const isNotHere = known?.pickup.isPossible === false && known.pickup.reason === 'not_in_stock'
  const lacks = isNotHere && known.branch
  if (!isAway && !lacks && !isSoldOut) return null
  return (
    <div className={styles.notthere}>
      {isAway && product.backOn ? (
        <p>
          {m.product_back_on()} <b className="strong">{writtenDay(product.backOn)}</b>.
        </p>
      ) : null}
      {!isAway && lacks && known.branch ? (
        <NearestWithIt product={product} quantity={quantity} branch={known.branch} stock={known.stock} />
      ) : null}
      {known && !product.isMadeToMeasure ? <StockAlert key={known.branch?.id} product={product} known={known} /> : null}
      {product.equal ? <Equal equal={product.equal} /> : null}
    </div>
  )
}

function Equal({ equal }: { equal: NonNullable<ProductData['equal']> }) {
  return (
    <>
      <h2>{m.product_equal()}</h2>
      <p className={styles.notthereEqual}>
        <LazyImage src={equal.img} alt="" width={64} height={64} />
        <span>
          <a href={link('product-detail-url', { url: equal.url })}>
            {equal.brand} {equal.name}
          </a>
          <br />
          <span className="soft">
            <BothFigures figures={figures(equal.priceInclTax, equal.priceExclTax)} /> ·{' '}
            {counted(equal.branches, m.product_in_branches_one, m.product_in_branches_many)}
          </span>
        </span>
      </p>
    </>
  )
}
