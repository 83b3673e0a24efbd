import type { SearchSuggestions } from '@shop/contract/suggestions'
import { m } from '~/paraglide/messages.js'
import { Group, pageOptions, placeOptions, productOptions, wordOptions } from './options.client.tsx'
import * as styles from './search-panel.module.css'
import { usePanelStock } from './use-panel-stock.client.ts'

/** The number of suggestions per group, chosen so that the panel does not scroll. */
const DESK = { words: 3, categories: 2, brands: 2, products: 3, pages: 2, advice: 1 }
const PHONE = { words: 3, categories: 2, brands: 1, products: 2, pages: 1, advice: 1 }

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
  const isDesk = window.matchMedia('(width >= 1024px)').matches
  const room = isDesk ? DESK : PHONE
  const products = found.products.slice(0, room.products)
  const stock = usePanelStock(products.map((product) => product.id).join())
  const pages = pageOptions(found.pages.slice(0, room.pages), typed, 'info')
  const advice = pageOptions(found.advice.slice(0, room.advice), typed, 'book-open')
  // A page takes the place of a word, and advice that of a brand or category, so that the panel does not grow.
  const words = wordOptions(found.suggestions.slice(0, room.words - pages.length), typed)
  const categories = placeOptions(
    found.categories.slice(0, room.categories - (isDesk ? 0 : advice.length)),
    typed,
    'layout-grid',
  )
  const brands = placeOptions(found.brands.slice(0, room.brands - (isDesk ? advice.length : 0)), typed, 'tag')
  const goods = productOptions(products, typed, stock)
  const groups = [
    { heading: m.search_answers(), options: pages },
    { heading: m.search_suggestions(), options: words },
    { heading: m.search_categories(), options: categories },
    { heading: m.search_brands(), options: brands },
    { heading: m.search_products(), options: goods },
    { heading: m.search_advice(), options: advice },
  ]
  const firstOf = (index: number) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0)
  const shown = groups.map(({ heading, options }, index) => (
    <Group key={heading} heading={heading} options={options} first={firstOf(index)} at={at} id={id} />
  ))
  const RIGHT = 4
  return (
    <div className={styles.suggCols}>
      <div role="presentation">{shown.slice(0, RIGHT)}</div>
      <div role="presentation">{shown.slice(RIGHT)}</div>
    </div>
  )
}
