import { link } from '~/lib/locale/locale.ts'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import * as styles from './category-tiles.module.css'
import type { ListFilters } from './list/found-list.ts'
import type { CategoryTile } from './load-list.server.ts'

type Props = { readonly tiles: readonly CategoryTile[]; readonly label: string }
type SmallTile = Pick<CategoryTile, 'name' | 'url' | 'img'> & { readonly count?: number | undefined }

const FIRST_SCREEN = 8
/** Five or six tiles fill two rows of three. */
const isTwoRows = ({ length }: { readonly length: number }) => length === 5 || length === 6

/** The subcategories of a department, each with a picture and the first names below it. */
export function CategoryTiles({ tiles, label }: Props) {
  if (tiles.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={isTwoRows(tiles) ? `${styles.cattiles} ${styles.cattiles6}` : styles.cattiles}>
        {tiles.map(({ name, url, img, below }, at) => (
          <li className={styles.cattile} key={url}>
            <LazyImage src={img} alt="" width={320} height={240} loading={at < FIRST_SCREEN ? 'eager' : 'lazy'} />
            <div>
              <h2>
                <a className="cover" href={link('product-lister-all', { pathMatch: url })}>
                  {name}
                </a>
              </h2>
              <p>{below.join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Above this number, tiles have their picture above the name so that they fit in one row. */
const MOST_BESIDE = 7

/** Subcategories deeper in the tree: small tiles in one row above the products. */
export function SubCategories({ tiles, counts, label }: Props & { readonly counts: ListFilters['categories'] }) {
  const countOf = (path: string) => counts.find((one) => one.url === path)?.count
  return <SmallTiles tiles={tiles.map((tile) => ({ ...tile, count: countOf(tile.url) }))} label={label} />
}

export function SmallTiles({ tiles, label }: { readonly tiles: readonly SmallTile[]; readonly label: string }) {
  if (tiles.length === 0) return null
  // Announce the number of tiles, so that the first ones do not move while the rest streams in.
  const style = { '--tiles': tiles.length } as React.CSSProperties
  return (
    <nav
      className={tiles.length > MOST_BESIDE ? `${styles.subcats} ${styles.subcatsMany}` : styles.subcats}
      style={style}
      aria-label={label}
    >
      {tiles.map(({ name, url, img, count }) => (
        <a href={link('product-lister-all', { pathMatch: url })} key={url}>
          <LazyImage src={img} alt="" width={80} height={80} loading="eager" lowPriority />
          <b>{name}</b>
          {count === undefined ? null : <span>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
