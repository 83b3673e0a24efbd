import type { BranchView } from '@shop/contract/branch'
import { addDays } from '@shop/domain/dates'
import { momentAt } from '@shop/domain/delivery/moment'
import { branchHoursOn } from '@shop/domain/delivery/opening'
import { hoursOfBranch } from '~/lib/my-branch.ts'
import { m } from '~/paraglide/messages.js'
import { sayDay } from './day-text.ts'

export type OpeningText = { readonly isOpen: boolean; readonly text: string }

export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** 'Open tot 18:00', 'Gesloten, morgen vanaf 07:00', in the local time of the branch. */
export function openingText(branch: Pick<BranchView, 'openingTimes' | 'holidayTimes'>, now: Date): OpeningText {
  const { day, minutes } = momentAt(now)
  const hours = hoursOfBranch(branch)
  const today = branchHoursOn(day, hours)
  if (today && minutes >= today.opens && minutes < today.closes)
    return { isOpen: true, text: m.branch_open_until({ time: clockText(today.closes) }) }
  if (today && minutes < today.opens)
    return { isOpen: false, text: m.branch_opens_today({ time: clockText(today.opens) }) }
  for (let ahead = 1; ahead <= 10; ahead++) {
    const next = addDays(day, ahead)
    const opens = branchHoursOn(next, hours)?.opens
    if (opens !== undefined)
      return { isOpen: false, text: m.branch_opens_later({ day: sayDay(next, day), time: clockText(opens) }) }
  }
  return { isOpen: false, text: m.branch_closed() }
}
