import { SmallTiles } from '~/features/catalogue/category-tiles.tsx'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { ChipLinks } from '~/ui/display/chip-links.tsx'
import type { AboutSearch } from './load-search.server.ts'

/** The brand, shop pages and categories that match the search term. */
export function FoundPages({ about: { categories, brand, pages } }: { about: AboutSearch }) {
  const links = [...pages, ...(brand ? [{ name: brand.name, url: link('brand-url', { url: brand.url }) }] : [])]
  return (
    <>
      {links.length > 0 ? (
        <nav className="linkrow" aria-label={m.search_pages_label()}>
          <ChipLinks links={links} />
        </nav>
      ) : null}
      <SmallTiles tiles={categories} label={m.search_categories_label()} />
    </>
  )
}
