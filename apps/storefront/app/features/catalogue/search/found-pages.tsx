import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import type { AboutSearch } from './load-search.server.ts'

/** Categories, the brand and pages of the shop that the words name. */
export function FoundPages({ about: { categories, brand, pages } }: { about: AboutSearch }) {
  const links = [
    ...pages.map(({ name, url }) => ({ name, href: url })),
    ...(brand ? [{ name: brand.name, href: link('brand-url', { url: brand.url }) }] : []),
    ...categories.map(({ name, url }) => ({ name, href: link('product-lister-all', { pathMatch: url }) })),
  ]
  if (links.length === 0) return null
  return (
    <nav className="linkrow" aria-label={m.search_categories_label()}>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
