import { timeOf } from '../clock-time.ts'
import { addDays, instantAt } from '../dates.ts'
import { momentAt } from '../delivery/moment.ts'
import { type BranchHours, branchHoursOn } from '../delivery/opening.ts'
import { type Cents, share } from '../money.ts'
import {
  type GivenBack,
  type LineToWithdraw,
  type PaidWith,
  type Part,
  refundValue,
  splitRefund,
  type WorthPart,
} from '../order/withdrawal.ts'
import { accept, type Result, refuse } from '../result.ts'

/** An equivalent product may cost the shop at most this share more; the customer never pays more. */
const MOST_DEARER_PERCENT = 10
export const isEquivalentPrice = (unitCents: Cents, insteadOfCents: Cents): boolean =>
  unitCents * 100 <= insteadOfCents * (100 + MOST_DEARER_PERCENT)

/** A van brings goods from at most this far. */
export const TRIP_METRES = 60_000
/** Each branch sends one van a day. Goods have to be chosen before it is loaded. */
const LOADED_MINUTES = 13 * 60
const ARRIVES_MINUTES = 15 * 60 + 30
const FURTHEST_DAYS = 7

/**
 * When goods of another branch are here: with today's van until 13:00, otherwise with that of the next day on which
 * both branches are open at these times. Undefined if there is none within a week.
 */
export function tripArrival(now: Date, from: BranchHours, to: BranchHours): Date | undefined {
  const { day: today, minutes } = momentAt(now)
  for (let ahead = minutes < LOADED_MINUTES ? 0 : 1; ahead <= FURTHEST_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const [loads, unloads] = [branchHoursOn(day, from), branchHoursOn(day, to)]
    if (!loads || loads.opens >= LOADED_MINUTES || loads.closes <= LOADED_MINUTES) continue
    if (!unloads || unloads.opens > ARRIVES_MINUTES || unloads.closes <= ARRIVES_MINUTES) continue
    return instantAt(day, timeOf(ARRIVES_MINUTES))
  }
  return undefined
}

export type ShortLine = LineToWithdraw & {
  readonly productId: string
  readonly kind: 'goods' | 'sawing'
  /** Sawn or made to the choices of this customer. */
  readonly isMade: boolean
  /** Products that replace pieces of this line. */
  readonly replacedBy: readonly string[]
  /** Price of the whole line as ordered, before and after codes. */
  readonly grossCents: Cents
  readonly totalCents: Cents
}

/**
 * The parts of order lines that missing pieces of a product belong to, the last line first. Sheets of a cut list are
 * sold together, so a missing one needs a conversation with the customer.
 */
export function missingParts(
  lines: readonly ShortLine[],
  productId: string,
  pieces: number,
): Result<readonly Part[], 'sawn' | 'too_many'> {
  const parts: Part[] = []
  let missing = pieces
  const own = lines.filter((line) => line.productId === productId && line.kind === 'goods')
  for (const { lineNumber, own: rest } of own.filter(({ isMade }) => !isMade).reverse()) {
    const quantity = Math.min(missing, rest.quantity)
    if (quantity > 0) parts.push({ lineNumber, quantity })
    missing -= quantity
  }
  for (const { lineNumber, replaced } of lines.filter(({ replacedBy }) => replacedBy.includes(productId))) {
    const quantity = Math.min(missing, replaced.quantity)
    if (quantity > 0) parts.push({ lineNumber, quantity, replaced: quantity })
    missing -= quantity
  }
  if (missing === 0) return accept(parts)
  return refuse(own.some(({ isMade }) => isMade) ? 'sawn' : 'too_many')
}

/** An order as paid, with the value that earlier refunds returned. */
export type PaidOrder = PaidWith & {
  readonly shippingCents: Cents
  readonly worthBefore: Cents
  readonly pointsBefore: number
}
export type ShortMoney = GivenBack & { readonly parts: readonly WorthPart[]; readonly isEverything: boolean }

/**
 * The refund of missing pieces: their share of the line after codes, in money and points as the order was paid, and
 * delivery if nothing of the order is left.
 */
export function refundFewer(order: PaidOrder, lines: readonly ShortLine[], parts: readonly Part[]): ShortMoney {
  const missing = lines.map((line) => ({ ...line, isWithdrawable: true }))
  const worth = refundValue(missing, parts, order.shippingCents)
  if (!worth.ok) throw new Error(`cannot refund missing pieces: ${worth.code}`)
  const { goodsCents, deliveryCents, isEverything } = worth.value
  const back = splitRefund(goodsCents + deliveryCents, order, order.worthBefore, order.pointsBefore)
  return { ...back, parts: worth.value.parts, isEverything }
}

/**
 * The refund for pieces that another product replaces: the difference, if that product costs less. Codes reduce its
 * price in proportion. The pieces stay part of the order.
 */
export function refundReplaced(
  order: PaidOrder,
  lines: readonly ShortLine[],
  parts: readonly Part[],
  unitCents: Cents,
): ShortMoney {
  const replaced = parts.flatMap(({ lineNumber, quantity, replaced: again }): WorthPart[] => {
    const line = lines.find((one) => one.lineNumber === lineNumber)
    if (!line || again !== undefined) return []
    const paid = share(line.own.cents, quantity, line.own.quantity)
    const instead = line.grossCents === 0 ? 0 : share(quantity * unitCents, line.totalCents, line.grossCents)
    return [{ lineNumber, quantity: 0, replaced: quantity, cents: Math.max(0, paid - instead) }]
  })
  const worthCents = replaced.reduce((sum, { cents }) => sum + cents, 0)
  const back = splitRefund(worthCents, order, order.worthBefore, order.pointsBefore)
  return { ...back, parts: replaced, isEverything: false }
}
