import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { Lister } from '~/features/catalogue/lister.tsx'
import type { ListView } from '~/lib/list-view.ts'
import { useMyBranch } from '~/lib/my-branch.ts'
import { scrollToList } from '~/lib/scroll/scroll-to.ts'
import { m } from '~/paraglide/messages.js'
import * as badgeStyles from '~/ui/display/badge.module.css'
import { Icon } from '~/ui/icon.tsx'
import { Chips, chipsOf } from './chips.tsx'
import { FilterForm } from './filter-form.tsx'
import * as styles from './filtered-lister.module.css'
import type { FoundList } from './found-list.ts'
import { addressOf, without } from './list-address.ts'
import type { ListBannerData } from './list-banner.tsx'
import { Promoted } from './promoted.tsx'
import { shownList } from './shown-list.ts'
import { SortSelect } from './sort-select.tsx'
import { useListAddress } from './use-list-address.ts'

type Props = {
  readonly found: FoundList
  readonly path: string
  readonly label: string
  readonly hasCategories?: boolean
  readonly defaultListView?: ListView
  readonly banner?: ListBannerData | undefined
  /** the subcategories, in one row with the most used filters on phones */
  readonly before?: ReactNode
}

/** A list with filters beside it, in a panel on phones, and active filters above it. The URL holds all filter state. */
export function FilteredLister(props: Props) {
  const { found, path, label, hasCategories = false, defaultListView = 'grid', banner, before } = props
  const { search, filters, total, of } = found
  const { go, shown, isBusy } = useListAddress(path, search)
  const address = without(shown)
  const branch = useMyBranch()
  // The panel is rendered outside the page, so share the list through a store.
  useEffect(() => {
    shownList.set({ filters, search, path, total, of, hasCategories })
    return () => shownList.set(undefined)
  }, [filters, search, path, total, of, hasCategories])
  const start = useListStart(search)
  const chips = <Chips search={search} filters={filters} path={path} onGo={go} />
  const ways = (
    <div className={styles.toolbarWays}>
      <FilterButton count={chipsOf(search, filters).length} />
      <SortSelect search={address} isDeals={filters.isDeals} onGo={go} />
    </div>
  )
  return (
    <>
      <div className={styles.listerAbove}>
        {before}
        <Promoted search={address} filters={filters} path={path} branch={branch} onGo={go} />
      </div>
      <div className={styles.lister}>
        <i className={styles.listerStart} ref={start.ref} />
        <aside className={styles.facets} aria-label={m.panel_title_product_filter()}>
          <h2 className="sr">{m.panel_title_product_filter()}</h2>
          <FilterForm
            filters={filters}
            ticks={{ search: address, isLive: true }}
            path={path}
            branch={branch}
            hasCategories={hasCategories}
            onChange={(to) => {
              start.stay()
              go(to)
            }}
          />
        </aside>
        <section
          aria-label={label}
          aria-busy={isBusy}
          className={isBusy ? `${styles.listerList} ${styles.isBusy}` : styles.listerList}
        >
          {total === 0 ? (
            <div className="stack">
              <div className={styles.toolbar}>{ways}</div>
              {chips}
              <p role="status">{m.list_no_match()}</p>
            </div>
          ) : (
            <Lister
              listed={found}
              path={path}
              label={label}
              defaultListView={defaultListView}
              banner={banner}
              addressOfPage={(page) => addressOf(path, search === '' ? `Page=${page}` : `${search}&Page=${page}`)}
              chips={chips}
              ways={ways}
            />
          )}
        </section>
      </div>
    </>
  )
}

/**
 * Scrolls to the start of the list after a change of order or filters. A tick in the side bar does not scroll, because
 * the next tick is near it.
 */
function useListStart(search: string) {
  const ref = useRef<HTMLElement>(null)
  const former = useRef(search)
  const isTicked = useRef(false)
  const way = useNavigationType()
  useEffect(() => {
    if (former.current === search) return
    former.current = search
    // Back navigation restores its own scroll position.
    if (!isTicked.current && way !== 'POP' && ref.current) scrollToList(ref.current)
    isTicked.current = false
  }, [search, way])
  return {
    ref,
    stay: () => {
      isTicked.current = true
    },
  }
}

function FilterButton({ count }: { count: number }) {
  return (
    <button className={`btn btn--s ${styles.toolbarFilter}`} type="button" data-panel="product-filter">
      <Icon name="sliders-horizontal" /> {m.panel_title_product_filter()}
      {count > 0 ? <span className={badgeStyles.badge}>{count}</span> : null}
    </button>
  )
}
