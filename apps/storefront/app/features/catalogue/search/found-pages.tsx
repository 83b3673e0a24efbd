import { SmallTiles } from '~/features/catalogue/category-tiles.tsx'
import { link } from '~/lib/locale/locale.ts'
import { pageHref } from '~/lib/search/page-href.ts'
import { m } from '~/paraglide/messages.js'
import { ChipLinks } from '~/ui/display/chip-links.tsx'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './found-pages.module.css'
import type { AboutSearch } from './load-search.server.ts'

const isBranch = (url: string) => /^\/(vestigingen|stores?)(\/|$)/.test(url)

/** The brand and the shop pages that match the search term. */
export function FoundPages({ about: { brand, pages } }: { about: AboutSearch }) {
  const links = brand ? [{ name: brand.name, url: link('brand-url', { url: brand.url }) }] : []
  return (
    <>
      {pages.length > 0 ? (
        <nav className={styles.foundPages} aria-label={m.search_answers_label()}>
          {pages.map(({ name, url }) => (
            <LinkTile
              key={url}
              mark={<Icon name={isBranch(url) ? 'map-pin' : 'info'} />}
              href={pageHref(url)}
              title={name}
              text={isBranch(url) ? m.search_answer_branch() : m.search_answer_page()}
            />
          ))}
        </nav>
      ) : null}
      {links.length > 0 ? (
        <nav className="linkrow" aria-label={m.search_pages_label()}>
          <ChipLinks links={links} />
        </nav>
      ) : null}
    </>
  )
}

export const FoundCategories = ({ about: { categories } }: { about: AboutSearch }) => (
  <SmallTiles tiles={categories} label={m.search_categories_label()} />
)
