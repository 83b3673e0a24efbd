import type { SearchSuggestions } from '@shop/contract/suggestions'
import { highlight } from '@shop/domain/content/highlight'
import type { ReactNode } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { pageHref } from '~/lib/search/page-href.ts'
import { amount, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { pictureUrl } from '~/ui/picture.ts'
import * as styles from './search-panel.module.css'
import type { PanelStock } from './use-panel-stock.client.ts'

export type Option = { readonly href: string; readonly body: ReactNode }

/** Emphasises the part of the name that matches the typed text. */
function Marked({ name, typed }: { name: string; typed: string }) {
  return (
    <span>
      {highlight(name, typed).map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))}
    </span>
  )
}

/** The number of products behind a suggestion. A reply of an earlier release has none. */
function Count({ of }: { of: number | null | undefined }) {
  if (typeof of !== 'number') return null
  return (
    <span className={styles.suggIn} data-count={of}>
      {wholeNumber(of)}
      <span className="sr"> {of === 1 ? m.search_count_one() : m.search_count_many()}</span>
    </span>
  )
}

export const wordOptions = (suggestions: SearchSuggestions['suggestions'], typed: string): Option[] =>
  suggestions.map(({ name, categoryName, parameter, count }) => {
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
          <Count of={count} />
        </>
      ),
    }
  })

export const placeOptions = (
  places: SearchSuggestions['categories'],
  typed: string,
  icon: 'layout-grid' | 'tag',
): Option[] =>
  places.map(({ name, url, count }) => ({
    href: icon === 'tag' ? link('brand-url', { url }) : link('product-lister-all', { pathMatch: url }),
    body: (
      <>
        <Icon name={icon} size={16} />
        <Marked name={name} typed={typed} />
        <Count of={count} />
      </>
    ),
  }))

/** Pages of the shop: services, branches and advice. */
export const pageOptions = (pages: SearchSuggestions['pages'], typed: string, icon: IconName): Option[] =>
  pages.map(({ name, url }) => ({
    href: pageHref(url),
    body: (
      <>
        <Icon name={icon} size={16} />
        <Marked name={name} typed={typed} />
      </>
    ),
  }))

type Product = SearchSuggestions['products'][number]

export const productOptions = (products: readonly Product[], typed: string, stock: PanelStock | undefined): Option[] =>
  products.map((product) => ({
    href: link('product-detail-url', { url: product.url }),
    body: <ProductOption product={product} typed={typed} stock={stock} />,
  }))

function ProductOption({
  product: { id, name, img, numberTrimmed, priceInclTax, priceExclTax },
  typed,
  stock,
}: {
  product: Product
  typed: string
  stock: PanelStock | undefined
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
            {stock ? stock.text(id) : null}
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

type GroupProps = {
  readonly heading: string
  readonly options: readonly Option[]
  /** index of its first option among all options of the panel */
  readonly first: number
  /** index of the selected option */
  readonly at: number
  /** only options of a listbox have an id; a panel with buttons contains plain links */
  readonly id?: string
}

export function Group({ heading, options, first, at, id }: GroupProps) {
  if (options.length === 0) return null
  const roles = (index: number) =>
    id === undefined
      ? { 'data-option': '' }
      : { role: 'option', id: `${id}-${index}`, 'aria-selected': index === at, tabIndex: -1 }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within a listbox
    <section role="group" aria-label={heading}>
      <h2 {...(id === undefined ? {} : { role: 'presentation' })}>{heading}</h2>
      {options.map(({ href, body }, index) => (
        <a
          key={href + index}
          href={href}
          {...roles(first + index)}
          className={first + index === at ? styles.isOn : undefined}
        >
          {body}
        </a>
      ))}
    </section>
  )
}
