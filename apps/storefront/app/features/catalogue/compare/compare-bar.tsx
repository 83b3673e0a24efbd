import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './compare-bar.module.css'
import { clearCompared, toggleCompared, useCompared } from './compared.ts'

export const compareAddress = (ids: readonly string[]) => `${link('compare')}?ids=${ids.join(',')}`

/**
 * The bar at the bottom of the window, shown once a product is ticked. All page content can still be scrolled into
 * view.
 */
export function CompareBar() {
  const products = useCompared()
  if (products.length === 0) return null
  return (
    <section className={styles.cmpbar} aria-label={m.compare_bar()}>
      <div className="wrap">
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <LazyImage src={product.img} alt="" width={48} height={48} loading="eager" />
              <button
                type="button"
                aria-label={m.compare_remove({ name: product.name })}
                onClick={() => toggleCompared(product)}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <p role="status">
          {products.length === 1 ? m.compare_one_more() : m.compare_count({ count: String(products.length) })}
        </p>
        <button className={styles.cmpbarClear} type="button" onClick={clearCompared}>
          {m.list_clear()}
        </button>
        {products.length > 1 ? (
          <a className="btn btn--signal" href={compareAddress(products.map(({ id }) => id))}>
            {m.compare_go()}
          </a>
        ) : null}
      </div>
    </section>
  )
}
