import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { ShowMore } from '~/ui/nav/show-more.tsx'
import { useBranchPromises } from './branch-promises.ts'
import type { CardProduct } from './card-product.ts'
import { pageBefore } from './list-page.ts'
import { ProductCard } from './product-card.tsx'
import { ProductList } from './product-list.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** Pictures of the first row are fetched with the page. */
const FIRST_SCREEN = 4

export type Listed = {
  readonly products: readonly CardProduct[]
  /** no more than this is known; the list may be longer */
  readonly total: number
  /** where the first of `products` stands in the whole list */
  readonly offset: number
  readonly page: number
  readonly hasMore: boolean
}

type Props = {
  readonly listed: Listed
  readonly path: string
  readonly label: string
  /** the address of another page of this list, when there is more to it than the page */
  readonly addressOfPage?: (page: number) => string
  readonly chips?: ReactNode
  readonly sort?: ReactNode
}

/** Toolbar, products and the way to more of them. The facets of a category stand beside it. */
export function Lister({ listed, path, label, addressOfPage, chips, sort }: Props) {
  const { products, total, offset, page, hasMore } = listed
  const promises = useBranchPromises(products)
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const pageAddress = addressOfPage ?? ((at: number) => `${path}?Page=${at}`)
  const next = pageAddress(page + 1)
  const last = offset + products.length
  return (
    <div className="stack">
      <div className="toolbar">
        <p className="toolbar__count" role="status">
          {offset === 0
            ? m.list_count({ count: countText(total) })
            : m.list_range({ from: String(offset + 1), to: String(last), count: countText(total) })}
        </p>
        {chips}
        {sort ?? <p className="toolbar__sort">{m.list_sorted()}</p>}
        <div className="only-desk">
          <ViewSwitch />
        </div>
      </div>
      {offset > 0 ? (
        <p>
          <a href={pageAddress(pageBefore(page))} rel="prev">
            {m.list_previous()}
          </a>
        </p>
      ) : null}
      <ProductList view="chosen" label={label}>
        {products.map((product, at) => (
          <ProductCard
            key={product.id}
            product={product}
            promise={promises.get(product.id)}
            isFirst={at < FIRST_SCREEN}
          />
        ))}
      </ProductList>
      <ShowMore
        shown={last}
        total={Math.max(total, last)}
        text={m.list_shown({ shown: wholeNumber(last), count: countText(total) })}
        label={m.list_more()}
        {...(hasMore ? { href: next } : {})}
        busy={asked === next}
        // the products shown stay where they are, so the page does not move
        onMore={() => {
          setAsked(next)
          void navigate(next, { preventScrollReset: true, replace: true })
        }}
      />
    </div>
  )
}

const MOST_COUNTED = 10_000
export const countText = (total: number): string =>
  total >= MOST_COUNTED ? m.list_more_than({ count: wholeNumber(total) }) : wholeNumber(total)
