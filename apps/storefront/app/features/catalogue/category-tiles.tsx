import { link } from '~/lib/locale/locale.ts'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import type { CategoryTile } from './load-list.server.ts'

type Props = { readonly tiles: readonly CategoryTile[]; readonly label: string }

const FIRST_SCREEN = 8

/** What a department holds: a picture each, and the first names of what is below it. */
export function CategoryTiles({ tiles, label }: Props) {
  if (tiles.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="cattiles">
        {tiles.map(({ name, url, img, below }, at) => (
          <li className="cattile" key={url}>
            <LazyImage src={img} alt="" width={320} height={240} loading={at < FIRST_SCREEN ? 'eager' : 'lazy'} />
            <div>
              <h2>
                <a href={link('product-lister-all', { pathMatch: url })}>{name}</a>
              </h2>
              <p>{below.join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Deeper in the tree: small tiles in one row, above the products. */
export function SubCategories({ tiles, label }: Props) {
  if (tiles.length === 0) return null
  return (
    <nav className="subcats" aria-label={label}>
      {tiles.map(({ name, url, img }) => (
        <a href={link('product-lister-all', { pathMatch: url })} key={url}>
          <LazyImage src={img} alt="" width={80} height={80} loading="eager" />
          <b>{name}</b>
        </a>
      ))}
    </nav>
  )
}
