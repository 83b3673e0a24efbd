import { type BranchView, listBranches } from '@shop/contract/branch'
import { timeOf } from '@shop/domain/clock-time'
import { momentAt } from '@shop/domain/delivery/moment'
import { branchHoursOn } from '@shop/domain/delivery/opening'
import { useSyncExternalStore } from 'react'
import { useApi } from '~/lib/api/use-api'
import { chooseBranch, chosenBranch, onBranchChange } from '~/lib/chosen-branch'
import { shopNow } from '~/lib/text/clock'
import { m } from '~/paraglide/messages.js'
import type { PanelBodyProps } from './panel-host.tsx'

/** Choose the branch to collect at. Hours are those of today, by the clock in the branch. */
export default function BranchBody({ close }: PanelBodyProps) {
  const branches = useApi(listBranches, {})
  const chosen = useSyncExternalStore(onBranchChange, chosenBranch, () => undefined)
  if (branches.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (branches.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  return (
    <ul className="branchlist" aria-label={m.panel_branch_list_label()}>
      {branches.data.map((branch) => (
        <li key={branch.id}>
          <p>
            <b>{branch.name}</b>
            <br />
            {branch.address.street} {branch.address.houseNumber}, {branch.address.city}
            <br />
            <span>{openingLine(branch)}</span>
          </p>
          {chosen === branch.id ? (
            <span className="tag">{m.panel_branch_chosen()}</span>
          ) : (
            <button
              type="button"
              className="btn btn--s"
              onClick={() => {
                chooseBranch(branch.id)
                close()
              }}
            >
              {m.panel_branch_choose()} <span className="sr">{branch.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function openingLine({ openingTimes, holidayTimes }: BranchView): string {
  const { day, minutes } = momentAt(shopNow())
  const holidays = holidayTimes.map(({ open, close, ...rest }) => ({
    ...rest,
    open: open ?? undefined,
    close: close ?? undefined,
  }))
  const hours = branchHoursOn(day, { week: openingTimes, holidays })
  if (!hours) return m.panel_branch_closed_today()
  if (minutes < hours.opens) return m.panel_branch_opens_at({ time: timeOf(hours.opens) })
  return minutes < hours.closes
    ? m.panel_branch_open_until({ time: timeOf(hours.closes) })
    : m.panel_branch_closed_now()
}
