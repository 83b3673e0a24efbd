import { ProductPrice } from '~/features/catalogue/product-price.tsx'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import * as buyBoxStyles from './buy/buy-box.module.css'
import * as styles from './ended.module.css'
import type { ProductData } from './load-product.server.ts'

/** A discontinued product retains its page, with a notice and links to its successor and category. */
export function Ended({ product }: { product: ProductData }) {
  const { successor, line } = product
  const category = line.at(-1)
  return (
    <section className={buyBoxStyles.buy} aria-label={m.product_ended_title()}>
      <div className="column">
        <h2>{m.product_ended_title()}</h2>
        <p>{successor ? m.product_ended_successor() : m.product_ended_text()}</p>
        {successor ? (
          <div className={styles.endedNext}>
            <LazyImage src={successor.img} alt="" width={120} height={120} loading="eager" />
            <div>
              <p className="small soft">{successor.brand}</p>
              <h3>
                <a href={link('product-detail-url', { url: successor.url })}>{successor.name}</a>
              </h3>
              <ProductPrice product={successor} />
            </div>
          </div>
        ) : null}
        <p className="stack">
          {successor ? (
            <LinkButton look="signal" size="l" block href={link('product-detail-url', { url: successor.url })}>
              {m.product_successor()}
            </LinkButton>
          ) : null}
          {category ? (
            <LinkButton block href={link('product-lister-all', { pathMatch: category.url })}>
              {m.product_all_in({ name: category.name })}
            </LinkButton>
          ) : null}
        </p>
      </div>
    </section>
  )
}
