import { pageBefore } from '@shop/domain/search/list-pages'
import { Fragment, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListView } from '~/lib/list-view.ts'
import { wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { ShowMore } from '~/ui/nav/show-more.tsx'
import { useBranchPromises } from './branch-promises.ts'
import type { CardProduct } from './card-product.ts'
import { CompareBar } from './compare/compare-bar.tsx'
import { isFull, toggleCompared, useCompared } from './compare/compared.ts'
import * as styles from './list/filtered-lister.module.css'
import { ListBanner, type ListBannerData } from './list/list-banner.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductList } from './product-list.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** The pictures of the first row load eagerly. */
const FIRST_SCREEN = 4
/** The banner is the last item in the first row of four. */
const BANNER_AT = 3

export type Listed = {
  readonly products: readonly CardProduct[]
  /** the known total; the list may be longer */
  readonly total: number
  /** the number of cards, if a card stands for a family of products */
  readonly entries?: number
  /** the position of the first of `products` in the whole list */
  readonly offset: number
  readonly page: number
  readonly hasMore: boolean
}

type Props = {
  readonly listed: Listed
  readonly path: string
  readonly label: string
  /** the view for visitors without a stored preference */
  readonly defaultListView?: ListView
  readonly banner?: ListBannerData | undefined
  /** the URL of another page of this list, if it has query parameters besides the page */
  readonly addressOfPage?: (page: number) => string
  readonly chips?: ReactNode
  /** the filter button and the sort select */
  readonly ways?: ReactNode
}

/** Toolbar, products and the button for more. The facets of a category are beside it. */
export function Lister({ listed, path, label, defaultListView = 'grid', banner, addressOfPage, chips, ways }: Props) {
  const { products, total, entries = total, offset, page, hasMore } = listed
  const isGrouped = entries < total
  const rangeOf = isGrouped ? m.list_range_families : m.list_range
  const shownOf = isGrouped ? m.list_shown_families : m.list_shown
  const promises = useBranchPromises(products)
  const compared = useCompared()
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const pageAddress = addressOfPage ?? ((at: number) => `${path}?Page=${at}`)
  const next = pageAddress(page + 1)
  const last = offset + products.length
  const hasBanner = banner !== undefined && offset === 0 && products.length > BANNER_AT
  return (
    <div className="stack">
      <div className={`${styles.toolbar} ${styles.toolbarSwitch}`}>
        <p className={styles.toolbarCount} role="status">
          {offset === 0
            ? total === 1
              ? m.list_one_product()
              : m.list_count({ count: countText(total) })
            : rangeOf({ from: String(offset + 1), to: String(last), count: countText(entries) })}
        </p>
        {ways ?? <p className={styles.toolbarSort}>{m.list_sorted()}</p>}
        <div className={`${styles.toolbarView} only-desk`}>
          <ViewSwitch defaultListView={defaultListView} />
        </div>
      </div>
      {chips}
      {offset > 0 ? (
        <p>
          <a href={pageAddress(pageBefore(page))} rel="prev">
            {m.list_previous()}
          </a>
        </p>
      ) : null}
      <h2 className="sr">{label}</h2>
      <ProductList view={`${defaultListView}OrChosen`} hasBanner={hasBanner} label={label}>
        {products.map((product, at) => {
          const isCompared = compared.some(({ id }) => id === product.id)
          return (
            <Fragment key={product.id}>
              {hasBanner && at === BANNER_AT ? <ListBanner banner={banner} /> : null}
              <ProductCard
                product={product}
                promise={promises.get(product.id)}
                compare={{ on: isCompared, isFull: isFull(compared), toggle: () => toggleCompared(product) }}
                isFirst={at < FIRST_SCREEN}
              />
            </Fragment>
          )
        })}
      </ProductList>
      <ShowMore
        shown={last}
        total={Math.max(entries, last)}
        text={
          entries === 1 && total === 1
            ? m.list_shown_one()
            : shownOf({ shown: wholeNumber(last), count: countText(entries) })
        }
        label={m.list_more()}
        {...(hasMore ? { href: next } : {})}
        busy={asked === next}
        // The shown products do not change, so retain the scroll position.
        onMore={() => {
          setAsked(next)
          void navigate(next, { preventScrollReset: true, replace: true })
        }}
      />
      <CompareBar />
    </div>
  )
}

const MOST_COUNTED = 10_000
export const countText = (total: number): string =>
  total >= MOST_COUNTED ? m.list_more_than({ count: wholeNumber(total) }) : wholeNumber(total)
