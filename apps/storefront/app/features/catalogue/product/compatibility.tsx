import { link } from '~/lib/locale/locale.ts'
import { figures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import * as styles from './compatibility.module.css'
import type { ProductData } from './load-product.server.ts'

const AT_FIRST = 6

/** Compatible products and the shared property, such as a battery platform or a diameter. The relation is mutual. */
export function Compatibility({ product: { fits, fitsBy } }: { product: ProductData }) {
  if (fits.length === 0) return null
  return (
    <section id="past-bij">
      <h2>{m.product_fits()}</h2>
      {fitsBy.length > 0 ? (
        <p>
          {m.product_fits_by()}{' '}
          {fitsBy.map(({ label, value }, at) => (
            <span key={label}>
              {at > 0 ? ', ' : ''}
              {label.toLowerCase()} <b className="strong">{value}</b>
            </span>
          ))}
          .
        </p>
      ) : null}
      <FitList fits={fits.slice(0, AT_FIRST)} />
      {fits.length > AT_FIRST ? (
        <details className={styles.fitsMore}>
          <summary>{m.product_fits_more({ count: String(fits.length - AT_FIRST) })}</summary>
          <FitList fits={fits.slice(AT_FIRST)} />
        </details>
      ) : null}
    </section>
  )
}

function FitList({ fits }: { fits: ProductData['fits'] }) {
  return (
    <ul className={styles.fits}>
      {fits.map(({ id, name, url, img, priceInclTax, priceExclTax }) => (
        <li key={id}>
          <LazyImage src={img} alt="" width={64} height={64} />
          <a href={link('product-detail-url', { url })}>{name}</a>
          <span className="num">
            <BothFigures figures={figures(priceInclTax, priceExclTax)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
