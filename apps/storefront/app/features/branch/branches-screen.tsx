import { BRANCH_FORMAT_LABELS, BRAND } from '@shop/domain/brand'
import { formatDistance, type Place } from '@shop/domain/distance'
import { useState, useSyncExternalStore } from 'react'
import { chooseBranch, chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { Segmented } from '~/ui/form/segmented.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type BranchRow, routeUrl, telephone } from './branch-data.ts'
import { around, findBranches } from './find-branches.ts'
import { OpeningLine } from './opening-line.tsx'

type Order = 'distance' | 'name'

/** Every branch: around a place, or by name. The list says all that a map would. */
export function BranchesScreen({ branches, term }: { branches: readonly BranchRow[]; term: string }) {
  const [place, setPlace] = useState<Place>()
  const [isRefused, setRefused] = useState(false)
  const found = place ? { rows: around(branches, place), by: 'near' as const } : findBranches(branches, term)
  const hasDistance = found.by === 'name' || found.by === 'near'
  const [order, setOrder] = useState<Order>()
  const shown: Order = order ?? (hasDistance ? 'distance' : 'name')
  const rows = shown === 'name' ? [...found.rows].sort((a, b) => a.name.localeCompare(b.name, 'nl')) : found.rows
  const chosen = useSyncExternalStore(onBranchChange, chosenBranch, () => undefined)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPlace({ lat: coords.latitude, lng: coords.longitude }),
      () => setRefused(true),
    )
  return (
    <>
      <h1 className="pagetitle">
        {m.page_branches_title()}{' '}
        <span className="pagetitle__count">{m.branches_count({ count: String(branches.length) })}</span>
      </h1>
      <div className="vfind__ask">
        <form className="findform" action={link('store-lister')}>
          <label className="sr" htmlFor="place">
            {m.branches_search_label()}
          </label>
          <input
            className="input"
            id="place"
            name="SearchTerm"
            defaultValue={term}
            placeholder={m.branches_search_label()}
            autoComplete="postal-code"
          />
          <button className="btn btn--ink" type="submit">
            {m.header_search_submit()}
          </button>
        </form>
        <button className="linkbtn" type="button" onClick={locate}>
          <Icon name="locate-fixed" /> {m.branches_locate()}
        </button>
      </div>
      <div role="status">
        {isRefused ? <Notice kind="note">{m.branches_refused()}</Notice> : null}
        {found.by === 'nothing' ? <Notice kind="note">{m.branches_nothing({ term })}</Notice> : null}
      </div>
      <div className="vlist__head">
        <h2>{hasDistance && shown === 'distance' ? m.branches_nearest() : m.branches_by_name()}</h2>
        {hasDistance ? (
          <Segmented<Order>
            label={m.branches_order()}
            value={shown}
            options={[
              { value: 'distance', label: m.branches_order_distance() },
              { value: 'name', label: m.branches_order_name() },
            ]}
            onChange={setOrder}
          />
        ) : null}
      </div>
      <ol className="vlist">
        {rows.map((branch) => (
          <BranchEntry key={branch.id} branch={branch} isMine={chosen === branch.id} />
        ))}
      </ol>
    </>
  )
}

function BranchEntry({ branch, isMine }: { branch: BranchRow & { metres?: number }; isMine: boolean }) {
  const format = BRANCH_FORMAT_LABELS[branch.type]
  const page = link('store-detail-url', { url: branch.url })
  return (
    <li className={isMine ? 'is-mine' : undefined}>
      <h3>
        <a href={page}>{branch.name}</a> {format === BRAND.name ? null : <span className="tag">{format}</span>}
      </h3>
      <span className="km">{branch.metres ? formatDistance(branch.metres) : null}</span>
      <p>
        <span className="soft">
          {branch.street}, {branch.postalCode} {branch.city}
        </span>
        <br />
        <OpeningLine branch={branch} />
        {isMine ? <span className="tag tag--leaf">{m.panel_branch_chosen()}</span> : null}
      </p>
      <p className="row">
        <a href={routeUrl(branch)} rel="external noreferrer" target="_blank">
          {m.branch_route()} <span className="sr">{branch.name}</span>
        </a>
        <a href={telephone(branch.phone)}>
          {m.branch_call()} <span className="sr">{branch.name}</span>
        </a>
        <a href={page}>
          {m.branch_details()} <span className="sr">{branch.name}</span>
        </a>
        {isMine ? null : (
          <button className="linkbtn" type="button" onClick={() => chooseBranch(branch.id)}>
            {m.branch_choose()} <span className="sr">{branch.name}</span>
          </button>
        )}
      </p>
    </li>
  )
}
