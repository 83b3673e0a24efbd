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
    const known = new Set(merged.map(({ productId }) => productId))
    return { ok: true, lines: { lines: merged, touched: new Set(ids.filter((id) => known.has(id))) } }
  }
  return changeCart(db, owner, at, decide, ids)
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
