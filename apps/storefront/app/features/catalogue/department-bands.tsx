import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/page/logos.module.css'
import { Icon } from '~/ui/icon.tsx'
import { CardShelf } from './card-shelf.tsx'
import type { FoundList } from './list/found-list.ts'
import { addressOf, toggled } from './list/list-address.ts'
import type { Offers } from './load-list.server.ts'

/** The promotions of a department, with a link to all of them. Each card shows the last day of its price. */
export function DepartmentOffers({ offers, name, path }: { offers: Offers; name: string; path: string }) {
  const title = m.list_offers_in({ name })
  return (
    <section className="band band--sand" aria-label={title}>
      <div className="wrap">
        <div className="band__head">
          <h2>{title}</h2>
          <a className="more" href={addressOf(path, toggled('', 'CatIds', offers.node))}>
            {m.list_all_offers({ count: String(offers.total) })} <Icon name="chevron-right" size={16} />
          </a>
        </div>
        <CardShelf products={offers.products} label={title} />
      </div>
    </section>
  )
}

const MOST_BRANDS = 8

/** The main brands of a department; each link filters the list by that brand. */
export function DepartmentBrands({ found, path }: { found: FoundList; path: string }) {
  const brands = found.filters.facets.find(({ field }) => field === 'Merken')?.values ?? []
  if (brands.length < 2) return null
  return (
    <section className="band">
      <div className="wrap">
        <div className="band__head">
          <h2>{m.list_brands_here()}</h2>
          <a className="more" href={link('brand')}>
            {m.home_all_brands()} <Icon name="chevron-right" size={16} />
          </a>
        </div>
        <div className={`${styles.logos} ${styles.logos8}`}>
          {brands.slice(0, MOST_BRANDS).map(({ label, value, count }) => (
            <a className={styles.logo} key={value} href={addressOf(path, toggled('', 'Merken', value))}>
              <span>
                {label} <span className="n">{count}</span>
              </span>
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
