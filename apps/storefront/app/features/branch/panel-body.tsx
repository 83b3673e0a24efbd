import { type BranchView, listBranches } from '@shop/contract/branch'
import { useState, useSyncExternalStore } from 'react'
import { useApi } from '~/lib/api/use-api.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { chooseBranch, chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { link } from '~/lib/locale/locale.ts'
import type { PanelAttrs } from '~/lib/panel/panels.ts'
import { branchesAround } from '~/lib/places/locate.ts'
import { useStore } from '~/lib/store.ts'
import { m } from '~/paraglide/messages.js'
import { type PlaceFound, PlaceSearch } from '~/shared/places/place-search.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { BranchChoice } from './branch-choice.tsx'
import { type BranchRow, toBranchRow } from './branch-data.ts'
import { CartEffects } from './cart-effects.tsx'
import * as styles from './panel-body.module.css'

type Props = { readonly attrs: PanelAttrs; readonly close: () => void }

/** Selects the pickup branch from any page. The effects of a change are shown before it is applied. */
export default function BranchPanel({ attrs, close }: Props) {
  const branches = useApi(listBranches, {})
  if (branches.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (branches.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  return <Choose branches={branches.data} asked={String(attrs.branchId ?? '')} close={close} />
}

function Choose({ branches, asked, close }: { branches: readonly BranchView[]; asked: string; close: () => void }) {
  const mine = useSyncExternalStore(onBranchChange, chosenBranch, () => undefined)
  const [picked, setPicked] = useState(asked || mine)
  const [search, setSearch] = useState<PlaceFound>({})
  const rows = branches.map(toBranchRow)
  const inCart = useStore(shownCart, UNREAD).cart
  // A pickup cart stays with its branch until the customer confirms the change.
  const from = inCart?.shippingMethod === 'Pickup' && inCart.lines.length > 0 ? (inCart.store?.id ?? mine) : mine
  const isSame = picked === mine && picked === from
  const current = rows.find(({ id }) => id === from)
  const target = rows.find(({ id }) => id === picked)
  // Selecting a branch does not reorder the list; only a search or the initial branch sets the order.
  const [start] = useState(target)
  const near = search.origin ?? start
  const sorted = useApi(listBranches, near && branchesAround(near))
  const shown = sorted.state === 'there' ? sorted.data.map(toBranchRow) : rows
  return (
    <form
      className="column"
      onSubmit={(event) => {
        event.preventDefault()
        if (!target) return
        chooseBranch(target.id, 'told')
        close()
      }}
    >
      <PlaceSearch branches={rows} found={search} onFound={setSearch} />
      <div role="status">
        {target && !isSame ? <Changes target={target} current={current} branches={branches} /> : null}
      </div>
      <fieldset className={styles.branchpickList}>
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
      <div className={styles.branchpickFoot}>
        <button className="btn btn--signal btn--block" type="submit" disabled={!target || isSame}>
          {target ? m.panel_branch_take({ name: target.name }) : m.panel_branch_take_none()}
        </button>
        <a href={link('store-lister')}>{m.panel_branch_map({ count: String(rows.length) })}</a>
      </div>
    </form>
  )
}

/** Shows the new branch and the effects of the change before it is applied. */
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
