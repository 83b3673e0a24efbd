import type { SearchSuggestions } from '@shop/contract/search'
import { highlight } from '@shop/domain/content/highlight'
import type { ReactNode } from 'react'
import { link } from '~/lib/locale/locale.ts'
import type { HistoryItem } from '~/lib/search/history.ts'
import { pageHref } from '~/lib/search/page-href.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { pictureUrl } from '~/ui/picture.ts'
import * as styles from './search-panel.module.css'
import { usePanelStock } from './use-panel-stock.client.ts'

/** The number of suggestions per group, chosen so that the panel does not scroll. */
const DESK = { words: 3, categories: 2, brands: 2, products: 3, pages: 2 }
const PHONE = { words: 3, categories: 2, brands: 1, products: 2, pages: 1 }

/** Emphasises the part of the name that matches the typed text. */
function Marked({ name, typed }: { name: string; typed: string }) {
  return (
    <span>
      {highlight(name, typed).map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))}
    </span>
  )
}

type Option = { readonly href: string; readonly body: ReactNode }

const wordOptions = (found: SearchSuggestions, typed: string): Option[] =>
  found.suggestions.map(({ name, categoryName, parameter }) => {
    const path = link('search-term', { term: name })
    return {
      href: parameter ? `${path}?${parameter}` : path,
      body: (
        <>
          <Icon name="search" size={16} />
          <span>
            <Marked name={name} typed={typed} />
            {categoryName ? <span className={styles.suggIn}> {m.search_in({ name: categoryName })}</span> : null}
          </span>
        </>
      ),
    }
  })

const placeOptions = (
  places: readonly { readonly name: string; readonly url: string }[],
  typed: string,
  icon: 'layout-grid' | 'tag',
): Option[] =>
  places.map(({ name, url }) => ({
    href: icon === 'tag' ? link('brand-url', { url }) : link('product-lister-all', { pathMatch: url }),
    body: (
      <>
        <Icon name={icon} size={16} />
        <Marked name={name} typed={typed} />
      </>
    ),
  }))

/** Pages and branches that answer the typed question. */
const pageOptions = (pages: SearchSuggestions['pages'], typed: string): Option[] =>
  pages.map(({ name, url }) => ({
    href: pageHref(url),
    body: (
      <>
        <Icon name="info" size={16} />
        <Marked name={name} typed={typed} />
      </>
    ),
  }))

function ProductOption({
  product: { id, name, img, numberTrimmed, priceInclTax, priceExclTax },
  typed,
  stock,
}: {
  product: SearchSuggestions['products'][number]
  typed: string
  stock: ReturnType<typeof usePanelStock>
}) {
  const source = img ? pictureUrl(img, { width: 104, height: 104 }) : undefined
  return (
    <>
      {source ? <img src={source} alt="" width="52" height="52" /> : null}
      <span className={styles.suggWhat}>
        <Marked name={name} typed={typed} />
        <span className={`${styles.suggIn} ${styles.suggLine}`}>
          {m.search_number({ number: numberTrimmed })}
          <span className={stock?.has(id) ? styles.has : ''} data-stock-of={id}>
            {stock
              ? stock.has(id)
                ? m.search_in_stock({ branch: stock.branch })
                : m.search_not_in({ branch: stock.branch })
              : null}
          </span>
        </span>
      </span>
      <span className={styles.cost}>
        <span className="vat-in">
          € {amount(priceInclTax)} <small>{m.price_incl()}</small>
        </span>
        <span className="vat-ex">
          € {amount(priceExclTax)} <small>{m.price_excl()}</small>
        </span>
      </span>
    </>
  )
}

type GroupProps = { heading: string; options: readonly Option[]; first: number; at: number; id: string }

function Group({ heading, options, first, at, id }: GroupProps) {
  if (options.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within a listbox
    <section role="group" aria-label={heading}>
      <h2 role="presentation">{heading}</h2>
      {options.map(({ href, body }, index) => (
        <a
          key={href + index}
          href={href}
          role="option"
          id={`${id}-${first + index}`}
          aria-selected={first + index === at}
          className={first + index === at ? styles.isOn : undefined}
          tabIndex={-1}
        >
          {body}
        </a>
      ))}
    </section>
  )
}

/** The grouped suggestions, as one list for the arrow keys. */
export function SuggestionGroups({
  found,
  typed,
  at,
  id,
}: {
  found: SearchSuggestions
  typed: string
  /** index of the selected option */
  at: number
  id: string
}) {
  const room = window.matchMedia('(width >= 1024px)').matches ? DESK : PHONE
  const products = found.products.slice(0, room.products)
  const stock = usePanelStock(products.map((product) => product.id).join())
  const pages = pageOptions(found.pages.slice(0, room.pages), typed)
  // A page takes the place of a word, so that the height of the panel does not change.
  const words = wordOptions(found, typed).slice(0, room.words - pages.length)
  const categories = placeOptions(found.categories.slice(0, room.categories), typed, 'layout-grid')
  const brands = placeOptions(found.brands.slice(0, room.brands), typed, 'tag')
  const goods = products.map((product) => ({
    href: link('product-detail-url', { url: product.url }),
    body: <ProductOption product={product} typed={typed} stock={stock} />,
  }))
  const first = pages.length
  const before = first + words.length + categories.length
  return (
    <div className={styles.suggCols}>
      <div role="presentation">
        <Group heading={m.search_answers()} options={pages} first={0} at={at} id={id} />
        <Group heading={m.search_suggestions()} options={words} first={first} at={at} id={id} />
        <Group heading={m.search_categories()} options={categories} first={first + words.length} at={at} id={id} />
        <Group heading={m.search_brands()} options={brands} first={before} at={at} id={id} />
      </div>
      <div role="presentation">
        <Group heading={m.search_products()} options={goods} first={before + brands.length} at={at} id={id} />
      </div>
    </div>
  )
}

/** Earlier searches, each with a remove button. */
export function HistoryGroup({
  items,
  at,
  onRemove,
}: {
  items: readonly HistoryItem[]
  at: number
  onRemove: (item: HistoryItem) => void
}) {
  if (items.length === 0) return <p className={styles.suggNote}>{m.search_history_none()}</p>
  return (
    <section aria-label={m.search_history()}>
      <h2>{m.search_history()}</h2>
      {items.map((item, index) => (
        <div className={styles.suggRow} key={item.name + item.url}>
          <a href={item.url} data-option="" className={index === at ? styles.isOn : undefined}>
            {item.name}
          </a>
          <button
            type="button"
            className={styles.suggRemove}
            aria-label={m.search_history_remove({ name: item.name })}
            onClick={() => onRemove(item)}
          >
            ×
          </button>
        </div>
      ))}
    </section>
  )
}
