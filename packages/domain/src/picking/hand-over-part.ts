import { addDays, dayAt } from '../dates.ts'
import { momentAt } from '../delivery/moment.ts'
import { type BranchHours, branchHoursOn } from '../delivery/opening.ts'
import { newPickupTime } from '../order/late-pickup.ts'
import type { Part } from '../order/withdrawal.ts'
import type { ShortLine } from './short-pick.ts'

/** The rest of an order is promised at most this many days ahead. */
const FURTHEST_DAYS = 14

/** Pieces of one product that an order has in one branch. */
export type PickedGoods = {
  readonly productId: string
  readonly branchId: number
  readonly pieces: number
  readonly picked: number
  /** Whether they left over the counter before the rest. */
  readonly isOut: boolean
}

/** Goods that can leave over the counter of this branch: every piece is picked, and no other branch brings more of them. */
export const readyGoods = <G extends PickedGoods>(goods: readonly G[], branchId: number): G[] =>
  goods.filter(
    (one) =>
      !one.isOut &&
      one.branchId === branchId &&
      one.picked >= one.pieces &&
      !goods.some((other) => other.productId === one.productId && other.branchId !== branchId && !other.isOut),
  )

/** Whether the rest can be promised for this time: in the future, and while the branch is open. */
export function isRestTime(at: Date, now: Date, hours: BranchHours): boolean {
  const { day, minutes } = momentAt(at)
  const open = branchHoursOn(day, hours)
  if (!open || at <= now || day > addDays(dayAt(now), FURTHEST_DAYS)) return false
  return minutes >= open.opens && minutes <= open.closes
}

/** The time to propose for the rest: the promised one if it is still possible, otherwise that of a late pickup. */
export const restTime = (now: Date, promised: Date | undefined, hours: BranchHours): Date | undefined =>
  promised && isRestTime(promised, now, hours) ? promised : newPickupTime(now, hours)

/**
 * The parts of order lines that goods which are still here belong to, with the sawing of their sheets. Pieces that
 * replace others belong to the line of the replaced product.
 */
export function restParts(
  lines: readonly ShortLine[],
  rest: readonly Pick<PickedGoods, 'productId' | 'pieces'>[],
): readonly Part[] {
  const parts: Part[] = []
  const byProduct = Map.groupBy(rest, ({ productId }) => productId)
  for (const [productId, rows] of byProduct) {
    let open = rows.reduce((sum, { pieces }) => sum + pieces, 0)
    const own = lines.filter((line) => line.productId === productId)
    for (const { lineNumber, kind, own: left } of own) {
      const quantity = kind === 'sawing' ? left.quantity : Math.min(open, left.quantity)
      if (quantity > 0) parts.push({ lineNumber, quantity })
      if (kind === 'goods') open -= quantity
    }
    for (const { lineNumber, replaced } of lines.filter(({ replacedBy }) => replacedBy.includes(productId))) {
      const quantity = Math.min(open, replaced.quantity)
      if (quantity > 0) parts.push({ lineNumber, quantity, replaced: quantity })
      open -= quantity
    }
  }
  return parts
}

/** Whether all pieces that a line still has are with the customer. */
export const isWithCustomer = (
  line: { readonly productId: string; readonly replacedBy: readonly string[] },
  goods: readonly Pick<PickedGoods, 'productId' | 'isOut'>[],
): boolean =>
  !goods.some(({ productId, isOut }) => !isOut && (productId === line.productId || line.replacedBy.includes(productId)))
