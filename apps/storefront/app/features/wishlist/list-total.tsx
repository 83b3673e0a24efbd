import type { WishlistPage } from '@shop/contract/wishlist-page'
import { figures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { IntoCart } from '~/shared/cart/into-cart.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import * as stockLineStyles from '~/ui/display/stock-line.module.css'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './list-total.module.css'

type Props = { list: Pick<WishlistPage, 'id' | 'name' | 'totals' | 'store' | 'isAllInStock' | 'products'> }

/** The current total of the list, and whether the visitor's branch has all of it in stock. */
export function ListTotal({ list: { id, name, totals, store, isAllInStock, products } }: Props) {
  const lines = products
    .filter(({ product }) => product.isOrderable)
    .map(({ productId, quantity }) => ({ productId, quantity }))
  const missing = products.filter(({ isEnough }) => isEnough === false).length
  return (
    <section className={styles.listtot} aria-label={m.lists_total()}>
      <div>
        <p>
          <span className={styles.listtotBig} data-list-total="">
            <BothFigures figures={figures(totals.totalInclTax, totals.totalExclTax)} />
          </span>{' '}
          <span className="vat-in">{m.price_incl()}</span>
          <span className="vat-ex">{m.price_excl()}</span>
        </p>
        <p className="small soft num">
          <span className="vat-in">
            <BothFigures figures={{ incl: figures(0, totals.totalExclTax).excl, excl: '' }} /> {m.price_excl()}
          </span>
          <span className="vat-ex">
            <BothFigures figures={{ incl: '', excl: figures(totals.totalInclTax, 0).incl }} /> {m.price_incl()}
          </span>
        </p>
        {store && isAllInStock !== null ? (
          <ul className={stockLineStyles.stock}>
            <li className={isAllInStock ? stockLineStyles.ok : stockLineStyles.low}>
              <Icon name={isAllInStock ? 'circle-check' : 'triangle-alert'} />
              <span>
                {isAllInStock
                  ? m.lists_all_in_stock({ branch: store.name })
                  : (missing === 1 ? m.lists_not_all_one : m.lists_not_all_many)({
                      branch: store.name,
                      count: missing,
                    })}
              </span>
            </li>
          </ul>
        ) : (
          <button type="button" className="linkbtn noprint" data-panel="product-default-store">
            {m.lists_choose_branch()}
          </button>
        )}
      </div>
      {lines.length > 0 ? (
        <div className={`${styles.listtotBuy} noprint`}>
          <IntoCart lines={lines} source={{ listId: id, listName: name }} look="signal" size="l">
            <Icon name="shopping-cart" /> {m.lists_into_cart()}
          </IntoCart>
          {lines.length < products.length ? (
            <p className="tiny soft">{m.lists_some_orderable({ count: lines.length, all: products.length })}</p>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
