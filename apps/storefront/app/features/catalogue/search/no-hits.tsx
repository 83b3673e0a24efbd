import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import * as categoryTilesStyles from '~/features/catalogue/category-tiles.module.css'
import * as chipsStyles from '~/features/catalogue/list/chips.module.css'
import { COMPANY, serviceHref } from '~/lib/contact/company.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as logosStyles from '~/shared/page/logos.module.css'
import * as messagePageStyles from '~/shared/page/message-page.module.css'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import { FoundCategories, FoundPages } from './found-pages.tsx'
import type { AboutSearch } from './load-search.server.ts'
import * as styles from './no-hits.module.css'
import nothing from './nothing-found.svg?url'

type Named = { readonly name: string; readonly href: string }

/** Search without results: other terms, products, categories, brands and contact details. */
export function NoHits({ term, about }: { term: string; about: AboutSearch }) {
  const products = about.help?.products ?? []
  return (
    <>
      <div className={`${styles.empty} ${styles.emptySearch}`}>
        <div>
          <h1>{m.search_none_title({ term })}</h1>
          <p>{about.pages.length > 0 ? m.search_none_pages() : m.search_none_text()}</p>
          <FoundPages about={about} />
          <FoundCategories about={about} />
          <Links title={m.search_meant()} links={about.alternatives} />
        </div>
        <img src={nothing} alt="" width={320} height={220} />
      </div>
      {products.length > 0 ? (
        <section className={styles.emptyShelf} aria-label={m.home_popular()}>
          <h2>{m.home_popular()}</h2>
          <CardShelf products={products} label={m.home_popular()} />
        </section>
      ) : null}
      {about.help ? <Popular {...about.help} /> : null}
      <AskUs />
    </>
  )
}

type Help = NonNullable<AboutSearch['help']>

function Popular({ categories, brands }: Pick<Help, 'categories' | 'brands'>) {
  return (
    <div className={styles.emptyPopular}>
      <section aria-label={m.search_popular_categories()}>
        <h2>{m.search_popular_categories()}</h2>
        <nav className={categoryTilesStyles.subcats} aria-label={m.search_popular_categories()}>
          {categories.map(({ name, url, img }) => (
            <a href={link('product-lister-all', { pathMatch: url })} key={url}>
              <LazyImage src={img} alt="" width={80} height={80} />
              <b>{name}</b>
            </a>
          ))}
        </nav>
      </section>
      <section aria-label={m.search_popular_brands()}>
        <h2>{m.search_popular_brands()}</h2>
        <div className={`${logosStyles.logos} ${logosStyles.logos8}`}>
          {brands.map(({ name, url, img }) => (
            <a className={logosStyles.logo} key={url} href={link('brand-url', { url })}>
              {img ? <LazyImage src={img} alt={name} width={160} height={80} /> : name}
            </a>
          ))}
        </div>
      </section>
    </div>
  )
}

/** Shown if search is unavailable, with links that work without search. */
export function SearchAway({ term }: { term: string }) {
  return (
    <div className={styles.empty}>
      <div>
        <h1>{m.search_results_for({ term })}</h1>
        <p role="alert">{m.search_away()}</p>
        <p className="row">
          <a className="btn btn--signal" href={link('search-term', { term })} data-reload>
            {m.search_again()}
          </a>
          <a href={link('product-lister-all', { pathMatch: '' })}>{m.page_products_title()}</a>
        </p>
      </div>
      <AskUs />
    </div>
  )
}

export function Links({ title, links }: { title: string; links: readonly Named[] }) {
  if (links.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={chipsStyles.chips}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskUs() {
  return (
    <ul className={`${messagePageStyles.nfWays} ${styles.emptyWays}`}>
      <Way icon="message-circle" href={serviceHref(currentLocale())} title={m.search_ask()}>
        {m.search_ask_text()}
      </Way>
      <Way
        icon="phone"
        href={`tel:${COMPANY.phone.replace(/[^\d+]/g, '')}`}
        title={m.search_call({ phone: COMPANY.phone })}
      >
        {m.search_call_text()}
      </Way>
      <Way icon="map-pin" href={link('store-lister')} title={m.page_branches_title()}>
        {m.search_branches_text()}
      </Way>
    </ul>
  )
}

type WayProps = { icon: 'message-circle' | 'phone' | 'map-pin'; href: string; title: string; children: string }

function Way({ icon, href, title, children }: WayProps) {
  return (
    <li>
      <LinkTile mark={<Icon name={icon} />} href={href} title={title} text={children} />
    </li>
  )
}
