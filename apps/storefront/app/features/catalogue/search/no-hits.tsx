import { COMPANY } from '~/layouts/company.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { FoundPages } from './found-pages.tsx'
import type { AboutSearch } from './load-search.server.ts'

type Named = { readonly name: string; readonly href: string }

/** Never an empty page: other words, categories, brands, and people to ask. */
export function NoHits({ term, about }: { term: string; about: AboutSearch }) {
  return (
    <div className="empty">
      <div>
        <h1>{m.search_none_title({ term })}</h1>
        <p>{about.pages.length > 0 ? m.search_none_pages() : m.search_none_text()}</p>
        <FoundPages about={about} />
      </div>
      <Links title={m.search_meant()} links={about.alternatives} />
      <Links
        title={m.search_popular_categories()}
        links={about.popularCategories.map(({ name, url }) => ({
          name,
          href: link('product-lister-all', { pathMatch: url }),
        }))}
      />
      <Links
        title={m.search_popular_brands()}
        links={about.popularBrands.map(({ name, url }) => ({ name, href: link('brand-url', { url }) }))}
      />
      <AskUs />
    </div>
  )
}

/** Search itself does not answer: said as such, with the ways that need no search. */
export function SearchAway({ term }: { term: string }) {
  return (
    <div className="empty">
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
      <ul className="chips">
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
    <p className="row">
      <a href={`tel:${COMPANY.phone.replace(/[^\d+]/g, '')}`}>{m.search_call({ phone: COMPANY.phone })}</a>
      <a href={link('all', { pathMatch: 'klantenservice' })}>{m.search_ask()}</a>
      <a href={link('store-lister')}>{m.page_branches_title()}</a>
    </p>
  )
}
