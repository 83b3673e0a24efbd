import { addDays, weekdayOf } from '../dates.ts'
import type { Day } from '../delivery/moment.ts'
import { type Cents, share } from '../money.ts'
import { accept, type Result, refuse } from '../result.ts'

export const WITHDRAWAL_DAYS = 14
const MONTHS_MORE = 12

export type Receipt = {
  /** The day the last part was handed over; undefined while parts are outstanding. */
  readonly receivedOn: Day | undefined
  /** Whether the buyer was informed of the right of withdrawal when ordering. */
  readonly isInformed: boolean
  readonly holidays: readonly Day[]
}

/**
 * The last day of the withdrawal period: 14 days after receipt, plus 12 months if the buyer was not informed. A period
 * that ends on a non-working day is extended to the next working day. Undefined before the period starts.
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

/** The law requires the refund within 14 days of the declaration. */
export const refundBy = (declaredOn: Day): Day => addDays(declaredOn, 14)

export type LineToWithdraw = {
  readonly lineNumber: number
  readonly quantity: number
  /** Quantity withdrawn earlier. */
  readonly gone: number
  /** Price of the whole line, after codes. */
  readonly totalCents: Cents
  readonly isWithdrawable: boolean
}
export type Part = { readonly lineNumber: number; readonly quantity: number }
export type WithdrawnMoney = {
  readonly goodsCents: Cents
  /** Delivery is refunded too if the whole order is withdrawn. */
  readonly deliveryCents: Cents
  readonly isEverything: boolean
}
export type WithdrawalRefusal = 'line_not_found' | 'quantity_limit' | 'not_withdrawable'

/** Refund value of the withdrawn parts, or the reason for the refusal. */
export function refundValue(
  lines: readonly LineToWithdraw[],
  parts: readonly Part[],
  shippingCents: Cents,
): Result<WithdrawnMoney, WithdrawalRefusal> {
  let goodsCents = 0
  const taken = new Map<number, number>()
  for (const { lineNumber, quantity } of parts) {
    const line = lines.find((one) => one.lineNumber === lineNumber)
    if (!line || quantity < 1) return refuse('line_not_found')
    if (!line.isWithdrawable) return refuse('not_withdrawable')
    const before = line.gone + (taken.get(lineNumber) ?? 0)
    if (before + quantity > line.quantity) return refuse('quantity_limit')
    // The difference of two shares, so that the parts of a line always add up to its price.
    goodsCents +=
      share(line.totalCents, before + quantity, line.quantity) - share(line.totalCents, before, line.quantity)
    taken.set(lineNumber, (taken.get(lineNumber) ?? 0) + quantity)
  }
  const isEverything = lines.every((line) => line.gone + (taken.get(line.lineNumber) ?? 0) === line.quantity)
  return accept({ goodsCents, deliveryCents: isEverything ? shippingCents : 0, isEverything })
}

export type PaidWith = { readonly totalCents: Cents; readonly points: number }
export type GivenBack = { readonly cents: Cents; readonly points: number }

/**
 * Returns points in proportion to the part that points paid. Earlier refunds are included, so rounding loses nothing.
 */
export function splitRefund(worthCents: Cents, paid: PaidWith, worthBefore: Cents, pointsBefore: number): GivenBack {
  if (paid.totalCents === 0) return { cents: 0, points: 0 }
  const points = share(paid.points, worthBefore + worthCents, paid.totalCents) - pointsBefore
  return { cents: worthCents - points, points }
}
