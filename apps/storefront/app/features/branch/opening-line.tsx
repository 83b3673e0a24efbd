import { shopNow } from '~/lib/text/clock.ts'
import { openingText } from '~/lib/text/opening-text.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import type { BranchRow } from './branch-data.ts'

/** Whether the branch is open now. Empty until hydration, because only the browser knows the current time. */
export function OpeningLine({ branch }: { branch: Pick<BranchRow, 'openingTimes' | 'holidayTimes'> }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return <b className="strong">{'\u00a0'}</b>
  const { isOpen, text } = openingText(branch, shopNow())
  return <b className={isOpen ? 'open' : 'shut'}>{text}</b>
}
