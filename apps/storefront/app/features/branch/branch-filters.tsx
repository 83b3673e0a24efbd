import { shopNow } from '~/lib/text/clock.ts'
import { openingText } from '~/lib/text/opening-text.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Chip } from '~/ui/display/chip.tsx'
import type { BranchRow } from './branch-data.ts'
import { type AskedBranches, branchesAddress } from './branches-address.ts'
import * as styles from './branches-screen.module.css'
import { SERVICES } from './service-names.ts'

type Props = {
  readonly branches: readonly BranchRow[]
  readonly asked: AskedBranches
  readonly isOpenNow: boolean
  readonly onOpenNow: (isOn: boolean) => void
  readonly onGo: (change: Partial<AskedBranches>) => void
}

/** Filters the branches. A service is in the URL; "open now" is not, because it depends on the browser's clock. */
export function BranchFilters({ branches, asked, isOpenNow, onOpenNow, onGo }: Props) {
  const isHydrated = useHydrated()
  const services = Object.entries(SERVICES)
    .map(([code, { name }]) => ({
      code,
      name: name(),
      count: branches.filter((branch) => branch.services.includes(code)).length,
    }))
    // A service that every branch offers does not narrow the list.
    .filter(({ count }) => count > 0 && count < branches.length)
  return (
    <fieldset className={styles.vfindChips}>
      <legend className="sr">{m.branches_filter()}</legend>
      {services.map(({ code, name, count }) => {
        const isOn = asked.service === code
        const next = { service: isOn ? undefined : code }
        return (
          <a
            key={code}
            className={isOn ? 'chip is-on' : 'chip'}
            href={branchesAddress({ ...asked, ...next })}
            aria-current={isOn || undefined}
            onClick={(event) => {
              event.preventDefault()
              onGo(next)
            }}
          >
            {name} <span className="n">{count}</span>
          </a>
        )
      })}
      {isHydrated ? (
        <Chip on={isOpenNow} count={openNow(branches)} onToggle={() => onOpenNow(!isOpenNow)}>
          {m.branches_open_now()}
        </Chip>
      ) : null}
    </fieldset>
  )
}

function openNow(branches: readonly BranchRow[]): number {
  const now = shopNow()
  return branches.filter((branch) => openingText(branch, now).isOpen).length
}
