import { listBranches } from '@shop/contract/branch'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'
import { chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { link } from '~/lib/locale/locale.ts'
import { branchesAround } from '~/lib/places/locate.ts'
import { shopNow } from '~/lib/text/clock.ts'
import { openingText } from '~/lib/text/opening-text.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import * as segmentedStyles from '~/ui/form/segmented.module.css'
import { Segmented } from '~/ui/form/segmented.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type BranchRow, toBranchRow, unpackBranches } from './branch-data.ts'
import { BranchEntry, entryId } from './branch-entry.tsx'
import { BranchFilters } from './branch-filters.tsx'
import { BranchSearch } from './branch-search.tsx'
import { type AskedBranches, BY_DISTANCE, BY_NAME, branchesAddress } from './branches-address.ts'
import * as styles from './branches-screen.module.css'
import type { BranchesData } from './load-branch.server.ts'
import { BranchMap } from './map/branch-map.tsx'

/** Limited to the number of branches that the map can label. */
const FIRST = 8

/** All branches around a place or by name, on a map and in a list. The list contains everything that the map shows. */
export function BranchesScreen({ packed, origin, asked }: BranchesData) {
  const listed = useMemo(() => unpackBranches(packed), [packed])
  const navigate = useNavigate()
  /** the branches around the visitor, after permission to use their location */
  const [around, setAround] = useState<readonly BranchRow[]>()
  const [isRefused, setRefused] = useState(false)
  const [isOpenNow, setOpenNow] = useState(false)
  const [view, setView] = useState<'list' | 'map'>('list')
  const chosen = useSyncExternalStore(onBranchChange, chosenBranch, () => undefined)

  const branches = around ?? listed
  const isPlaced = around !== undefined || origin !== undefined
  const sort = isPlaced ? (asked.sort ?? BY_DISTANCE) : BY_NAME
  const found = useMemo((): readonly BranchRow[] => {
    const fits = branches
      .filter(({ services }) => !asked.service || services.includes(asked.service))
      .filter((branch) => !isOpenNow || openingText(branch, shopNow()).isOpen)
    return sort === BY_NAME ? [...fits].sort((a, b) => a.name.localeCompare(b.name, 'nl')) : fits
  }, [branches, asked.service, isOpenNow, sort])
  const rows = asked.isWhole ? found : found.slice(0, FIRST)

  const go = (change: Partial<AskedBranches>) =>
    void navigate(branchesAddress({ ...asked, ...change }), { replace: true, preventScrollReset: true })
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        const near = branchesAround({ lat: coords.latitude, lng: coords.longitude })
        const reply = await requestApi(listBranches, near).catch(() => undefined) // the client logs the failure
        if (reply?.status === 200) setAround(reply.body.Data.map(toBranchRow))
      },
      () => setRefused(true),
    )
  const pick = (id: string) => {
    const row = document.querySelector<HTMLElement>(`#${entryId(id)} a`)
    const branch = branches.find((one) => one.id === id)
    if (row?.checkVisibility()) row.focus()
    else if (branch) void navigate(link('store-detail-url', { url: branch.url }))
  }
  return (
    <>
      <h1 className="pagetitle">
        {m.page_branches_title()}{' '}
        <span className="pagetitle__count">{m.branches_count({ count: String(branches.length) })}</span>
      </h1>
      <div className={styles.vfindAsk}>
        <BranchSearch term={asked.term} />
        <button className="linkbtn" type="button" onClick={locate}>
          <Icon name="locate-fixed" /> {m.branches_locate()}
        </button>
      </div>
      <div role="status">
        {isRefused ? <Notice kind="note">{m.branches_refused()}</Notice> : null}
        {asked.term && !origin ? <Notice kind="note">{m.branches_nothing({ term: asked.term })}</Notice> : null}
      </div>
      <BranchFilters branches={branches} asked={asked} isOpenNow={isOpenNow} onOpenNow={setOpenNow} onGo={go} />
      <div className={styles.vfindView}>
        <Segmented<'list' | 'map'>
          fill
          label={m.branches_view()}
          value={view}
          options={[
            { value: 'list', label: m.branches_view_list() },
            { value: 'map', label: m.branches_view_map() },
          ]}
          onChange={setView}
        />
      </div>
      <div className={styles.vfind} data-view={view}>
        <section className={styles.vfindList} aria-label={m.panel_branch_list_label()}>
          <div className={styles.vlistHead}>
            <h2>{headingOf(found.length, sort, around ? undefined : origin?.name)}</h2>
            {isPlaced ? <SortLinks asked={asked} sort={sort} onGo={go} /> : null}
          </div>
          {found.length === 0 ? <p>{m.branches_none_fit()}</p> : null}
          <ol className={styles.vlist}>
            {rows.map((branch, at) => (
              <BranchEntry key={branch.id} branch={branch} number={at + 1} isMine={chosen === branch.id} />
            ))}
          </ol>
          {rows.length < found.length ? (
            <a
              className={`btn btn--block ${styles.vlistMore}`}
              href={branchesAddress({ ...asked, isWhole: true })}
              onClick={(event) => {
                event.preventDefault()
                go({ isWhole: true })
              }}
            >
              {m.branches_show_all({ count: String(found.length) })}
            </a>
          ) : null}
        </section>
        <section className={styles.vfindMap} aria-label={m.branches_view_map()}>
          <BranchMap
            label={m.map_label({ count: String(found.length) })}
            pins={found.map(({ id, name, lat, lng }, at) => ({
              id,
              name,
              lat,
              lng,
              isMine: chosen === id,
              ...(at < rows.length ? { number: at + 1 } : {}),
            }))}
            onPick={pick}
          />
          <p className="tiny soft">{m.map_own()}</p>
        </section>
      </div>
    </>
  )
}

function headingOf(count: number, sort: string, place: string | undefined): string {
  const all = count === 1 ? m.branches_one() : m.branches_many({ count: String(count) })
  if (sort === BY_NAME) return m.branches_heading_name({ all })
  return place ? m.branches_heading_place({ all, place }) : m.branches_heading_near({ all })
}

/** Links, so that sorting works without script. */
function SortLinks({
  asked,
  sort,
  onGo,
}: {
  asked: AskedBranches
  sort: string
  onGo: (change: Partial<AskedBranches>) => void
}) {
  const options = [
    { value: BY_DISTANCE, label: m.branches_order_distance() },
    { value: BY_NAME, label: m.branches_order_name() },
  ] as const
  return (
    <nav className={segmentedStyles.seg} aria-label={m.branches_order()}>
      {options.map(({ value, label }) => (
        <a
          key={value}
          href={branchesAddress({ ...asked, sort: value })}
          aria-current={sort === value}
          onClick={(event) => {
            event.preventDefault()
            onGo({ sort: value })
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
