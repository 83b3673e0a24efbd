import { weekdayOf } from '../dates.ts'
import { type Day, minutesIn } from './moment.ts'

export type Hours = { readonly opens: number; readonly closes: number }

export type BranchHours = {
  readonly week: readonly { readonly day: number; readonly openTime: string; readonly closeTime: string }[]
  /** Override the week. */
  readonly holidays: readonly {
    readonly start: Day
    readonly end: Day
    readonly closed: boolean
    readonly open?: string | undefined
    readonly close?: string | undefined
  }[]
}

/** Opening hours of a branch on a day, or undefined when it is closed. */
export function branchHoursOn(day: Day, { week, holidays }: BranchHours): Hours | undefined {
  const holiday = holidays.find(({ start, end }) => start <= day && day <= end)
  if (holiday) {
    if (holiday.closed || holiday.open === undefined || holiday.close === undefined) return undefined
    return { opens: minutesIn(holiday.open), closes: minutesIn(holiday.close) }
  }
  const own = week.find((one) => one.day === weekdayOf(day))
  return own && { opens: minutesIn(own.openTime), closes: minutesIn(own.closeTime) }
}

/** '07:00-18:00' */
export function hoursOf(range: string): Hours {
  const [opens = '', closes = ''] = range.split('-')
  return { opens: minutesIn(opens.trim()), closes: minutesIn(closes.trim()) }
}

export function overlap(one: Hours, other: Hours): Hours | undefined {
  const both = { opens: Math.max(one.opens, other.opens), closes: Math.min(one.closes, other.closes) }
  return both.opens < both.closes ? both : undefined
}
