import type { Day } from '../delivery/moment.ts'

type Line = { readonly productId: string }

const idsIn = (lines: readonly Line[], chosen: readonly string[]) =>
  new Set(lines.map(({ productId }) => productId).filter((id) => chosen.includes(id)))
const isAll = (lines: readonly Line[], ids: ReadonlySet<string>) => lines.every(({ productId }) => ids.has(productId))

/**
 * The products that are collected while the rest of the cart is delivered. Empty if the chosen products are none or all
 * of the cart, because that is no split.
 */
export function collectedIn(lines: readonly Line[], chosen: readonly string[] | undefined): ReadonlySet<string> {
  const ids = idsIn(lines, chosen ?? [])
  return isAll(lines, ids) ? new Set() : ids
}

/** Whether only goods to collect are left of a split cart: the customer has to choose again how to receive them. */
export function isStranded(lines: readonly Line[], chosen: readonly string[] | undefined): boolean {
  const ids = idsIn(lines, chosen ?? [])
  return ids.size > 0 && isAll(lines, ids)
}

/** A product of the cart, as a branch can hand it over. */
type LineInBranch = Line & {
  readonly isOrderable: boolean
  readonly isPalletItem: boolean
  readonly isSawn: boolean
  readonly wanted: number
  readonly inBranch: number
}

/**
 * Whether a branch can hand over this product while the rest is delivered. Goods on pallets are always delivered, so
 * that the cost of pallets belongs to the delivery.
 */
export const canCollect = (line: LineInBranch, branch: { readonly hasSaw: boolean }): boolean =>
  line.isOrderable && !line.isPalletItem && line.inBranch >= line.wanted && (!line.isSawn || branch.hasSaw)

/** The collected part leaves the branch before the rest is loaded. */
export const isBeforeDelivery = (pickupOn: Day, deliveryOn: Day): boolean => pickupOn < deliveryOn

/** The split as an overview shows it, to compare with the cart that is ordered. */
export const splitText = (
  split: { readonly branch: string; readonly day: Day; readonly productIds: Iterable<string> } | undefined,
): string => (split ? [split.branch, split.day, ...[...split.productIds].sort()].join(' ') : '')
