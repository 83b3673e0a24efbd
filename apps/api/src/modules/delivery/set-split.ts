import { hasSaw } from '@shop/domain/branch/saw'
import { canCollect, collectedIn, isBeforeDelivery } from '@shop/domain/cart/split'
import type { Db } from '../../platform/db.ts'
import { type Decided, forgetSplit, isOrderableLine, type LoadedCart, partOf } from '../cart/index.ts'
import { pickupBranch, pickupDatesAt } from './dates.ts'
import type { BranchHoursRow } from './queries.ts'

type Wish = {
  readonly productIds: readonly string[]
  readonly storeId?: string | undefined
  readonly date?: string | undefined
}
type Refused =
  | 'branch_not_found'
  | 'delivery_missing'
  | 'date_unavailable'
  | 'split_not_possible'
  | 'split_whole'
  | 'split_too_late'
const refused = (code: Refused): Decided<Refused> => ({ ok: false, code })

/** The products of the cart that a branch can hand over while the rest is delivered. */
export function collectableAt(branch: BranchHoursRow, loaded: LoadedCart): string[] {
  const { cart, products } = loaded
  const byProduct = Map.groupBy(cart.lines, ({ productId }) => productId)
  return [...byProduct].flatMap(([productId, lines]) => {
    const row = products.get(productId)
    if (!row) return []
    const line = {
      productId,
      isOrderable: lines.every((one) => isOrderableLine(one, row)),
      isPalletItem: row.is_pallet_item,
      isSawn: lines.some(({ parts }) => parts !== null),
      wanted: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      inBranch: row.stock?.find(([branchId]) => branchId === branch.id)?.[1] ?? 0,
    }
    return canCollect(line, { hasSaw: hasSaw(branch) }) ? [productId] : []
  })
}

/** The cart as if these products were collected. */
const asSplit = (loaded: LoadedCart, productIds: readonly string[]): LoadedCart => ({
  ...loaded,
  cart: {
    ...loaded.cart,
    shippingMethod: 'Delivery',
    branch: loaded.cart.branch ?? { id: 0, name: '', services: [] },
    split: { productIds, day: '', from: '', to: '' },
  },
})

/** The days on which a branch can hand over these products of the cart. */
export const splitDatesAt = (branch: BranchHoursRow, loaded: LoadedCart, productIds: readonly string[]) =>
  pickupDatesAt(branch, partOf(asSplit(loaded, productIds), 'collected'))

/**
 * Splits the cart: these products are collected in a branch before the day of delivery, the rest is delivered. Whatever
 * the request contains, only what the branch can hand over now is accepted. No product ends the split.
 */
export async function decideSplit(db: Db, loaded: LoadedCart, { productIds, storeId, date }: Wish) {
  const { cart } = loaded
  if (productIds.length === 0)
    return cart.split === null ? ({ ok: true, isUnchanged: true } as const) : { ok: true as const, patch: forgetSplit }
  if (cart.shippingMethod !== 'Delivery' || cart.slot === null) return refused('delivery_missing')
  const branchId = storeId === undefined ? cart.branch?.id : Number(storeId)
  const branch = branchId === undefined ? undefined : await pickupBranch(db, branchId, loaded)
  if (!branch) return refused('branch_not_found')
  const possible = collectableAt(branch, loaded)
  if (!productIds.every((id) => possible.includes(id))) return refused('split_not_possible')
  const collected = [...collectedIn(cart.lines, productIds)]
  if (collected.length === 0) return refused('split_whole')
  const open = splitDatesAt(branch, loaded, collected).find(({ day }) => day === date)
  if (!open) return refused('date_unavailable')
  if (!isBeforeDelivery(open.day, cart.slot.day)) return refused('split_too_late')
  return {
    ok: true as const,
    patch: {
      branch_id: branch.id,
      collected_products: collected,
      collect_on: open.day,
      collect_from: open.from,
      collect_to: open.to,
    },
    branch: { id: branch.id, name: branch.name, services: branch.services },
  }
}
