import { addOrderList, type LeftLine, type ListedQuantity } from '@shop/domain/cart/add-order-list'
import {
  type CutsRefusal,
  changeLines,
  type Line,
  type LineChange,
  type LineRefusal,
  mergeLines,
  setCuts,
} from '@shop/domain/cart/change-lines'
import type { Db } from '../../platform/db.ts'
import { orderLimits } from './allowed.ts'
import { type Changed, changeCart, type Decided } from './change-cart.ts'
import type { LoadedCart, RequestMoment } from './load-cart.ts'
import type { Owner } from './owner.ts'
import { toLine } from './save/save-lines.ts'

export type Batch = {
  readonly changes: readonly LineChange[]
  readonly batchId?: string | undefined
  /** The version the changes are based on; the batch is refused if the cart has another version. */
  readonly version?: number | undefined
}
type Refused = LineRefusal | 'cart_changed'

/** Applies all changes of a batch, or none. A repeated batch changes nothing. */
export function applyBatch(
  db: Db,
  owner: Owner,
  at: RequestMoment,
  { changes, batchId, version }: Batch,
): Promise<Changed<Refused>> {
  const ids = changes.map(({ productId }) => productId)
  const decide = ({ cart, products }: LoadedCart): Decided<Refused> => {
    if (batchId !== undefined && cart.batchIds.includes(batchId)) return { ok: true, isUnchanged: true }
    if (version !== undefined && version !== cart.version) return { ok: false, code: 'cart_changed' }
    const changed = changeLines(cart.lines.map(toLine), changes, orderLimits(products))
    if (!changed.ok) return changed
    return { ok: true, lines: { lines: changed.value, touched: new Set(ids), batchId } }
  }
  return changeCart(db, owner, at, decide, ids)
}

/** Adds lines of a shared cart to the owner's lines, as far as they can be ordered. */
export function addLines(db: Db, owner: Owner, at: RequestMoment, lines: readonly Line[]): Promise<Changed<never>> {
  const ids = lines.map(({ productId }) => productId)
  const decide = ({ cart, products }: LoadedCart): Decided<never> => {
    const merged = mergeLines(cart.lines.map(toLine), lines, orderLimits(products))
    return { ok: true, lines: { lines: merged, touched: takenOf(merged, ids) } }
  }
  return changeCart(db, owner, at, decide, ids)
}

type OrderList = { readonly batchId: string; readonly lines: readonly ListedQuantity[] }

/** Adds a list as far as it can be ordered. A repeated batch changes nothing and reports what the cart still lacks. */
export async function applyOrderList(db: Db, owner: Owner, at: RequestMoment, { batchId, lines: list }: OrderList) {
  const ids = list.map(({ productId }) => productId)
  let left: readonly LeftLine[] = []
  const decide = ({ cart, products }: LoadedCart): Decided<never> => {
    const own = cart.lines.map(toLine)
    const isRepeat = cart.batchIds.includes(batchId)
    const has = new Set(own.map(({ productId }) => productId))
    const open = isRepeat ? list.filter(({ productId }) => !has.has(productId)) : list
    const added = addOrderList(own, open, orderLimits(products))
    left = added.left
    if (isRepeat || (left.length === list.length && left.every((one, nth) => one.quantity === list[nth]?.quantity)))
      return { ok: true, isUnchanged: true }
    return { ok: true, lines: { lines: added.lines, touched: takenOf(added.lines, ids), batchId } }
  }
  const changed = await changeCart(db, owner, at, decide, ids)
  return changed.ok ? { ...changed, left } : changed
}

/** The products of the list that are lines now: the others are not written. */
function takenOf(lines: readonly Line[], ids: readonly string[]): ReadonlySet<string> {
  const known = new Set(lines.map(({ productId }) => productId))
  return new Set(ids.filter((id) => known.has(id)))
}

type CutList = Parameters<typeof setCuts>[1]

/** Sets the cut list of one product and the number of sheets it needs. */
export function applyCuts(db: Db, owner: Owner, at: RequestMoment, list: CutList): Promise<Changed<CutsRefusal>> {
  const ids = [list.productId]
  const decide = ({ cart, products }: LoadedCart): Decided<CutsRefusal> => {
    const changed = setCuts(cart.lines.map(toLine), list, orderLimits(products))
    return changed.ok ? { ok: true, lines: { lines: changed.value, touched: new Set(ids) } } : changed
  }
  return changeCart(db, owner, at, decide, ids)
}
