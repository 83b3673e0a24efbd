import type { DataOf } from '@shop/contract/endpoint'
import { searchStart } from '@shop/contract/suggestions'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { link } from '~/lib/locale/locale.ts'
import type { HistoryItem } from '~/lib/search/history.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { Group, type Option, pageOptions, placeOptions, productOptions } from './options.client.tsx'
import * as styles from './search-panel.module.css'
import { usePanelStock } from './use-panel-stock.client.ts'

type Start = DataOf<typeof searchStart>
const NOTHING: Start = { categories: [], products: [], pages: [] }

/** Fewer categories beside recent searches, so that the panel does not scroll on a desktop. */
const DESK = { recent: 6, categories: 6, categoriesBeside: 3, products: 3, pages: 3 }
const PHONE = { recent: 4, categories: 4, categoriesBeside: 2, products: 2, pages: 2 }

/** Undefined until known; nothing if the API does not reply. */
function useStart(): Start | undefined {
  const [start, setStart] = useState<Start>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    requestApi(searchStart, {}, { signal }).then(
      (reply) => signal.aborted || setStart(reply.status === 200 ? reply.body.Data : NOTHING),
      // The client has already logged the failure.
      () => signal.aborted || setStart(NOTHING),
    )
    return () => leaving.abort()
  }, [])
  return start
}

const dealsOption = (): Option => ({
  href: link('product-lister-actie'),
  body: (
    <>
      <Icon name="percent" size={16} />
      <span>{m.search_deals()}</span>
    </>
  ),
})

type Props = {
  readonly history: readonly HistoryItem[]
  /** index of the selected link */
  readonly at: number
  readonly onRemove: (item: HistoryItem) => void
  readonly onClear: () => void
}

/** The panel of an empty field: recent searches, popular categories and products, and services. */
export function StartGroups({ history, at, onRemove, onClear }: Props) {
  const start = useStart()
  const room = window.matchMedia('(width >= 1024px)').matches ? DESK : PHONE
  const { categories, products, pages } = start ?? NOTHING
  const recent = history.slice(0, room.recent)
  const goods = products.slice(0, room.products)
  const stock = usePanelStock(goods.map(({ id }) => id).join())
  const places = categories.slice(0, recent.length > 0 ? room.categoriesBeside : room.categories)
  const services = pageOptions(pages.slice(0, room.pages), '', 'wrench')
  const links = services.length > 0 ? [dealsOption(), ...services] : []
  if (!start && recent.length === 0) return null
  if (recent.length === 0 && categories.length === 0 && goods.length === 0)
    return <p className={styles.suggNote}>{m.search_history_none()}</p>
  const afterPlaces = recent.length + places.length
  return (
    <div className={styles.suggCols}>
      <div>
        <RecentGroup items={recent} at={at} onRemove={onRemove} onClear={onClear} />
        <Group
          heading={m.search_popular_categories()}
          options={placeOptions(places, '', 'layout-grid')}
          first={recent.length}
          at={at}
        />
      </div>
      <div>
        <Group
          heading={m.search_popular_products()}
          options={productOptions(goods, '', stock)}
          first={afterPlaces}
          at={at}
        />
        <Group heading={m.search_services()} options={links} first={afterPlaces + goods.length} at={at} />
      </div>
    </div>
  )
}

/** Recent searches, each with a remove button. */
function RecentGroup({ items, at, onRemove, onClear }: Omit<Props, 'history'> & { items: readonly HistoryItem[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={m.search_history()}>
      <div className={styles.suggRow}>
        <h2>{m.search_history()}</h2>
        <button type="button" className={styles.suggClear} onClick={onClear}>
          {m.search_history_clear()}
        </button>
      </div>
      {items.map((item, index) => (
        <div className={styles.suggRow} key={item.name + item.url}>
          <a href={item.url} data-option="" className={index === at ? styles.isOn : undefined}>
            <Icon name="clock" size={16} />
            <span>{item.name}</span>
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
