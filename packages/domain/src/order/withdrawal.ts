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

/** Pieces and their value. */
export type Rest = { readonly quantity: number; readonly cents: Cents }
export type LineToWithdraw = {
  readonly lineNumber: number
  readonly quantity: number
  /** Quantity withdrawn earlier. */
  readonly gone: number
  /** Pieces of the ordered product that the order still has, at the price after codes. */
  readonly own: Rest
  /** Pieces that another product replaced, at the price paid for them. */
  readonly replaced: Rest
  readonly isWithdrawable: boolean
  /** Collected in a branch while the rest was delivered. */
  readonly isCollected?: boolean
}
export type Part = {
  readonly lineNumber: number
  readonly quantity: number
  /** Pieces of a product that replaced the ordered one. Without `quantity` they were added. */
  readonly replaced?: number | undefined
}
/** A part as stored. Parts of before values were stored have none. */
export type StoredPart = Part & { readonly cents?: Cents | undefined }
export type WorthPart = StoredPart & { readonly cents: Cents }
export type WithdrawnMoney = {
  readonly goodsCents: Cents
  readonly parts: readonly WorthPart[]
  /** Delivery is refunded too if this withdraws the last of what is delivered. */
  readonly deliveryCents: Cents
  readonly isEverything: boolean
}
export type WithdrawalRefusal = 'line_not_found' | 'quantity_limit' | 'not_withdrawable'

const partOf = ({ quantity, cents }: Rest, part: number): Cents => (quantity === 0 ? 0 : share(cents, part, quantity))
const less = (rest: Rest, quantity: number, cents: Cents): Rest => ({
  quantity: rest.quantity - quantity,
  cents: rest.cents - cents,
})

type Left = Pick<LineToWithdraw, 'gone' | 'own' | 'replaced'>
export type Ordered = { readonly lineNumber: number; readonly quantity: number; readonly totalCents: Cents }

/** The rest of a line after these parts. Parts stored without a value have their share of the line. */
export function leftOf(line: Ordered, parts: readonly StoredPart[]): Left {
  const whole = {
    gone: 0,
    own: { quantity: line.quantity, cents: line.totalCents },
    replaced: { quantity: 0, cents: 0 },
  }
  return parts
    .filter(({ lineNumber }) => lineNumber === line.lineNumber)
    .reduce<Left>((left, part) => after(left, part, part.cents ?? worthOf(left, part)), whole)
}

/** The value of pieces of a line; replaced ones come last. */
const worthOf = ({ own, replaced }: Left, { quantity, replaced: only = 0 }: Part): Cents => {
  const ofOwn = Math.min(quantity - only, own.quantity)
  return partOf(own, ofOwn) + partOf(replaced, quantity - ofOwn)
}

/** The line after one more part. The part has the last cent of the pieces it takes, so that nothing is left over. */
function after(left: Left, { quantity, replaced = 0 }: StoredPart, cents: Cents): Left {
  const { gone, own } = left
  if (quantity === 0) {
    const paid = partOf(own, replaced)
    const joined = { quantity: left.replaced.quantity + replaced, cents: left.replaced.cents + paid - cents }
    return { gone, own: less(own, replaced, paid), replaced: joined }
  }
  const ofOwn = Math.min(quantity - replaced, own.quantity)
  const ofReplaced = partOf(left.replaced, quantity - ofOwn)
  return {
    gone: gone + quantity,
    own: less(own, ofOwn, cents - ofReplaced),
    replaced: less(left.replaced, quantity - ofOwn, ofReplaced),
  }
}

/** Refund value of the withdrawn parts, or the reason for the refusal. */
export function refundValue(
  lines: readonly LineToWithdraw[],
  parts: readonly Part[],
  shippingCents: Cents,
): Result<WithdrawnMoney, WithdrawalRefusal> {
  const left = new Map<number, Left>(lines.map((line) => [line.lineNumber, line]))
  const worth: WorthPart[] = []
  for (const part of parts) {
    const { lineNumber, quantity } = part
    const line = lines.find((one) => one.lineNumber === lineNumber)
    const rest = left.get(lineNumber)
    if (!line || !rest || quantity < 1) return refuse('line_not_found')
    if (!line.isWithdrawable) return refuse('not_withdrawable')
    if (quantity > rest.own.quantity + rest.replaced.quantity) return refuse('quantity_limit')
    const cents = worthOf(rest, part)
    left.set(lineNumber, after(rest, part, cents))
    worth.push({ ...part, cents })
  }
  const goodsCents = worth.reduce((sum, { cents }) => sum + cents, 0)
  const isGone = ({ own, replaced }: Left) => own.quantity + replaced.quantity === 0
  const isEverything = [...left.values()].every(isGone)
  const delivered = lines.filter(({ isCollected }) => isCollected !== true)
  // Once: later returns of the collected part find no delivered goods any more.
  const endsDelivery =
    !delivered.every(isGone) && delivered.every(({ lineNumber }) => isGone(left.get(lineNumber) as Left))
  return accept({ goodsCents, parts: worth, deliveryCents: endsDelivery ? shippingCents : 0, isEverything })
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
