import { type BranchView, listBranches } from '@shop/contract/branch'
import type { PanelAttrs } from '@shop/domain/panel'
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import { useApi } from '~/lib/api/use-api.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { chooseBranch, chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { link } from '~/lib/locale/locale.ts'
import { useStore } from '~/lib/store.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import { around } from './around.ts'
import { BranchChoice } from './branch-choice.tsx'
import { type BranchRow, toBranchRow } from './branch-data.ts'
import { CartEffects } from './cart-effects.tsx'
import type { NamedPlace } from './places/find-place.ts'

type Props = { readonly attrs: PanelAttrs; readonly close: () => void }

/** Choose the branch to collect at, from any page. What a change would do is said before it is done. */
export default function BranchPanel({ attrs, close }: Props) {
  const branches = useApi(listBranches, {})
  if (branches.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (branches.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  return <Choose branches={branches.data} asked={String(attrs.branchId ?? '')} close={close} />
}

type Search = { readonly origin?: NamedPlace; readonly missing?: string; readonly isRefused?: boolean }

function Choose({ branches, asked, close }: { branches: readonly BranchView[]; asked: string; close: () => void }) {
  const mine = useSyncExternalStore(onBranchChange, chosenBranch, () => undefined)
  const [picked, setPicked] = useState(asked || mine)
  const [search, setSearch] = useState<Search>({})
  const rows = branches.map(toBranchRow)
  const inCart = useStore(shownCart, UNREAD).cart
  // what is to be picked up somewhere stays there until a change was shown and taken
  const from = inCart?.shippingMethod === 'Pickup' && inCart.lines.length > 0 ? (inCart.store?.id ?? mine) : mine
  const isSame = picked === mine && picked === from
  const current = rows.find(({ id }) => id === from)
  const target = rows.find(({ id }) => id === picked)
  // the order stays as it was when somebody picks: only a search or the branch the panel opened with decide it
  const [start] = useState(target)
  const near = search.origin ?? start
  const shown: readonly (BranchRow & { metres?: number })[] = near ? around(rows, near) : rows
  return (
    <form
      className="branchpick"
      onSubmit={(event) => {
        event.preventDefault()
        if (!target) return
        chooseBranch(target.id, 'told')
        close()
      }}
    >
      <Find rows={rows} onFound={setSearch} />
      <div role="status">
        {search.isRefused ? <Notice kind="note">{m.branches_refused()}</Notice> : null}
        {search.missing ? <Notice kind="note">{m.branches_nothing({ term: search.missing })}</Notice> : null}
        {target && !isSame ? <Changes target={target} current={current} branches={branches} /> : null}
      </div>
      <fieldset className="branchpick__list">
        <legend className="soft small">
          {near
            ? m.branches_heading_near({ all: m.branches_many({ count: String(rows.length) }) })
            : m.branches_by_name()}
        </legend>
        <ul>
          {shown.map((branch) => (
            <li key={branch.id}>
              <BranchChoice
                branch={branch}
                isMine={branch.id === mine}
                isPicked={branch.id === picked}
                onPick={() => setPicked(branch.id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="branchpick__foot">
        <button className="btn btn--signal btn--block" type="submit" disabled={!target || isSame}>
          {target ? m.panel_branch_take({ name: target.name }) : m.panel_branch_take_none()}
        </button>
        <a href={link('store-lister')}>{m.panel_branch_map({ count: String(rows.length) })}</a>
      </div>
    </form>
  )
}

/** Said before anything happens: which branch counts from now on, what may differ and what does not. */
function Changes({
  target,
  current,
  branches,
}: {
  target: BranchRow
  current: BranchRow | undefined
  branches: readonly BranchView[]
}) {
  const [to, from] = [target, current].map((row) => branches.find(({ id }) => id === row?.id))
  return (
    <Notice>
      {current
        ? m.panel_branch_changes({ from: current.name, name: target.name })
        : m.panel_branch_first({ name: target.name })}
      {to ? <CartEffects target={to} current={from} /> : null}
    </Notice>
  )
}

function Find({ rows, onFound }: { rows: readonly BranchRow[]; onFound: (search: Search) => void }) {
  const field = useId()
  const [term, setTerm] = useState('')
  const find = async (event?: FormEvent) => {
    event?.preventDefault()
    // every place of the country: only who searches needs it
    const { findOrigin } = await import('./find-branches.ts')
    const origin = findOrigin(rows, term)
    onFound(origin ? { origin } : term.trim() ? { missing: term } : {})
  }
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onFound({ origin: { name: '', lat: coords.latitude, lng: coords.longitude } }),
      () => onFound({ isRefused: true }),
    )
  return (
    <div className="branchpick__find">
      <label htmlFor={field}>{m.branches_search_label()}</label>
      <div className="findform">
        <input
          className="input"
          id={field}
          value={term}
          autoComplete="postal-code"
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void find(event)}
        />
        <button className="btn" type="button" onClick={() => void find()}>
          {m.header_search_submit()}
        </button>
      </div>
      <button className="linkbtn" type="button" onClick={locate}>
        <Icon name="locate-fixed" /> {m.branches_locate()}
      </button>
    </div>
  )
}
