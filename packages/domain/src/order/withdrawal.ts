import { addDays, weekdayOf } from '../dates.ts'
import type { Day } from '../delivery/moment.ts'
import { type Cents, share } from '../money.ts'

export const WITHDRAWAL_DAYS = 14
const MONTHS_MORE = 12

export type Receipt = {
  /** The day the last part was handed over; nothing while something is still to come. */
  readonly receivedOn: Day | undefined
  /** Whether the buyer was told of the right when ordering. */
  readonly isInformed: boolean
  readonly holidays: readonly Day[]
}

/**
 * The last day on which a purchase can be withdrawn: 14 days after receipt, 12 months more when nothing was said about
 * it. A term that would end on a free day ends on the next working day. Nothing while the term has not begun.
 */
export function withdrawUntil({ receivedOn, isInformed, holidays }: Receipt): Day | undefined {
  if (receivedOn === undefined) return undefined
  const plain = addDays(receivedOn, WITHDRAWAL_DAYS)
  let day = isInformed ? plain : addMonths(plain, MONTHS_MORE)
  while (weekdayOf(day) > 5 || holidays.includes(day)) day = addDays(day, 1)
  return day
}

function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

export const mayWithdraw = (today: Day, receipt: Receipt): boolean => {
  const until = withdrawUntil(receipt)
  return until === undefined || today <= until
}

/** Money goes back within 14 days of the declaration. */
export const refundBy = (declaredOn: Day): Day => addDays(declaredOn, 14)

export type LineToWithdraw = {
  readonly lineNumber: number
  readonly quantity: number
  /** How much of it was withdrawn before. */
  readonly gone: number
  /** What all of it cost, codes taken off. */
  readonly totalCents: Cents
  readonly isWithdrawable: boolean
}
export type Part = { readonly lineNumber: number; readonly quantity: number }
export type WithdrawnMoney = {
  readonly goodsCents: Cents
  /** Delivery goes back too when nothing is kept. */
  readonly deliveryCents: Cents
  readonly isEverything: boolean
}
export type WithdrawalRefusal = 'line_not_found' | 'quantity_limit' | 'not_withdrawable'

/** What a withdrawal of these parts is worth, or why it cannot be. */
export function worthOf(
  lines: readonly LineToWithdraw[],
  parts: readonly Part[],
  shippingCents: Cents,
): WithdrawnMoney | { readonly refusal: WithdrawalRefusal } {
  let goodsCents = 0
  const taken = new Map<number, number>()
  for (const { lineNumber, quantity } of parts) {
    const line = lines.find((one) => one.lineNumber === lineNumber)
    if (!line || quantity < 1) return { refusal: 'line_not_found' }
    if (!line.isWithdrawable) return { refusal: 'not_withdrawable' }
    const before = line.gone + (taken.get(lineNumber) ?? 0)
    if (before + quantity > line.quantity) return { refusal: 'quantity_limit' }
    // the difference of two shares: parts of a line always sum to what it cost
    goodsCents +=
      share(line.totalCents, before + quantity, line.quantity) - share(line.totalCents, before, line.quantity)
    taken.set(lineNumber, (taken.get(lineNumber) ?? 0) + quantity)
  }
  const isEverything = lines.every((line) => line.gone + (taken.get(line.lineNumber) ?? 0) === line.quantity)
  return { goodsCents, deliveryCents: isEverything ? shippingCents : 0, isEverything }
}

export type PaidWith = { readonly totalCents: Cents; readonly points: number }
export type GivenBack = { readonly cents: Cents; readonly points: number }

/** Points that paid a part come back as points, in the same share; what has gone back before counts, so nothing is lost. */
export function giveBack(worthCents: Cents, paid: PaidWith, worthBefore: Cents, pointsBefore: number): GivenBack {
  if (paid.totalCents === 0) return { cents: 0, points: 0 }
  const points = share(paid.points, worthBefore + worthCents, paid.totalCents) - pointsBefore
  return { cents: worthCents - points, points }
}
