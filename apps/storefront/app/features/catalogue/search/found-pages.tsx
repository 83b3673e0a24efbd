import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { SmallTiles } from '../category-tiles.tsx'
import type { AboutSearch } from './load-search.server.ts'

/** The brand and pages of the shop that the words name, and the categories with their picture. */
export function FoundPages({ about: { categories, brand, pages } }: { about: AboutSearch }) {
  const links = [
    ...pages.map(({ name, url }) => ({ name, href: url })),
    ...(brand ? [{ name: brand.name, href: link('brand-url', { url: brand.url }) }] : []),
  ]
  return (
    <>
      {links.length > 0 ? (
        <nav className="linkrow" aria-label={m.search_pages_label()}>
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
      ) : null}
      <SmallTiles tiles={categories} label={m.search_categories_label()} />
    </>
  )
}
