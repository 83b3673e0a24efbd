import type { SearchSuggestions } from '@shop/contract/search'
import type { HistoryItem } from '@shop/domain/search/history'
import { link } from '~/lib/locale/locale.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { iconPath } from '~/ui/icon.tsx'
import type { IconName } from '~/ui/icon-names.ts'

type Child = Node | string | undefined

export function element(tag: string, attributes: Readonly<Record<string, string>>, ...children: readonly Child[]) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== undefined))
  return made
}

/** The typed part is marked and plain, what the shop added to it is bold. */
export function marked(name: string, typed: string): Node {
  const at = typed === '' ? -1 : name.toLowerCase().indexOf(typed.toLowerCase())
  if (at === -1) return element('span', { class: 'add' }, name)
  const bold = (text: string) => (text === '' ? undefined : element('span', { class: 'add' }, text))
  const end = at + typed.length
  return element('span', {}, bold(name.slice(0, at)), element('mark', {}, name.slice(at, end)), bold(name.slice(end)))
}

const SVG = 'http://www.w3.org/2000/svg'
export function icon(name: IconName): SVGElement {
  const drawn = document.createElementNS(SVG, 'svg')
  drawn.setAttribute('class', 'i i--16')
  drawn.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', iconPath(name))
  drawn.append(use)
  return drawn
}

let lastId = 0
const option = (href: string, ...children: readonly Child[]) =>
  element('a', { href, role: 'option', id: `sugg-${++lastId}`, 'aria-selected': 'false', tabindex: '-1' }, ...children)

const group = (heading: string, options: readonly Node[]) =>
  options.length === 0
    ? undefined
    : element(
        'section',
        { role: 'group', 'aria-label': heading },
        element('h2', { role: 'presentation' }, heading),
        ...options,
      )

/** How many of each kind are shown, so that nothing scrolls within the panel. */
export type Room = {
  readonly words: number
  readonly categories: number
  readonly brands: number
  readonly products: number
}

export function suggestionGroups(found: SearchSuggestions, typed: string, room: Room): HTMLElement {
  const words = found.suggestions.slice(0, room.words).map(({ name, categoryName, parameter }) => {
    const path = link('search-term', { term: name })
    const within = categoryName
      ? element('span', { class: 'in' }, ` ${m.search_in({ name: categoryName })}`)
      : undefined
    const words = element('span', {}, marked(name, typed), within)
    return option(parameter ? `${path}?${parameter}` : path, icon('search'), words)
  })
  const categories = found.categories
    .slice(0, room.categories)
    .map(({ name, url }) =>
      option(link('product-lister-all', { pathMatch: url }), icon('layout-grid'), marked(name, typed)),
    )
  const brands = found.brands
    .slice(0, room.brands)
    .map(({ name, url }) => option(link('brand-url', { url }), icon('tag'), marked(name, typed)))
  const products = found.products.slice(0, room.products).map((product) => {
    const { id, name, url, img, numberTrimmed, priceInclTax, priceExclTax } = product
    const source = img ? pictureUrl(img, { width: 104, height: 104 }) : undefined
    const picture = source ? element('img', { src: source, alt: '', width: '52', height: '52' }) : undefined
    const stock = element('span', { 'data-stock-of': id })
    const number = element('span', { class: 'in line' }, m.search_number({ number: numberTrimmed }), stock)
    return option(
      link('product-detail-url', { url }),
      picture,
      element('span', { class: 'what' }, marked(name, typed), number),
      element(
        'span',
        { class: 'cost' },
        element('span', { class: 'vat-in' }, `€ ${amount(priceInclTax)} `, element('small', {}, m.price_incl())),
        element('span', { class: 'vat-ex' }, `€ ${amount(priceExclTax)} `, element('small', {}, m.price_excl())),
      ),
    )
  })
  return element(
    'div',
    { class: 'sugg__cols' },
    element(
      'div',
      { role: 'presentation' },
      group(m.search_suggestions(), words),
      group(m.search_categories(), categories),
      group(m.search_brands(), brands),
    ),
    element('div', { role: 'presentation' }, group(m.search_products(), products)),
  )
}

/** What was looked for earlier; each can be taken away. */
export function historyGroup(items: readonly HistoryItem[], onRemove: (item: HistoryItem) => void): HTMLElement {
  if (items.length === 0) return element('p', { class: 'sugg__note' }, m.search_history_none())
  const rows = items.map((item) => {
    const remove = element(
      'button',
      { type: 'button', class: 'sugg__remove', 'aria-label': m.search_history_remove({ name: item.name }) },
      '×',
    )
    remove.addEventListener('click', () => onRemove(item))
    return element(
      'div',
      { class: 'sugg__row' },
      element('a', { href: item.url, 'data-option': '' }, item.name),
      remove,
    )
  })
  return element('section', { 'aria-label': m.search_history() }, element('h2', {}, m.search_history()), ...rows)
}
