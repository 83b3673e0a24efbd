import {
  type Changed,
  type CutsSet,
  changeLines,
  type Line,
  type LineChange,
  mergeLines,
  setCuts,
} from '@shop/domain/cart/change-lines'
import type { Db } from '../../platform/db.ts'
import { orderLimits } from './allowed.ts'
import { openCart } from './join-carts.ts'
import { type LoadedCart, type RequestMoment, withProducts } from './load-cart.ts'
import type { Owner } from './owner.ts'
import { putLines, toLine } from './save-lines.ts'

export type Batch = {
  readonly changes: readonly LineChange[]
  readonly batchId?: string | undefined
  /** The version the changes are based on; the batch is refused if the cart has another version. */
  readonly version?: number | undefined
}
type Refused = Extract<Changed, { ok: false }>['code'] | 'cart_changed' | 'conflict'
export type Outcome<Code extends string = Refused> =
  | { readonly ok: true; readonly loaded: LoadedCart }
  | { readonly ok: false; readonly code: Code }

const TRIES = 3

/**
 * Optimistic locking with two statements: the write names the version that the read returned. No lock is held in
 * between and no concurrent change is lost.
 */
export async function applyBatch(db: Db, owner: Owner, at: RequestMoment, batch: Batch): Promise<Outcome> {
  const ids = batch.changes.map(({ productId }) => productId)
  for (let tried = 0; tried < TRIES; tried++) {
    const loaded = await withProducts(db, await openCart(db, owner, at, ids), ids)
    const { cart } = loaded
    if (batch.batchId !== undefined && cart.batchIds.includes(batch.batchId)) return { ok: true, loaded }
    if (batch.version !== undefined && batch.version !== cart.version) return { ok: false, code: 'cart_changed' }
    const changed = changeLines(cart.lines.map(toLine), batch.changes, orderLimits(loaded.products))
    if (!changed.ok) return { ok: false, code: changed.code }
    const saved = await putLines(db, loaded, {
      lines: changed.lines,
      touched: new Set(ids),
      ...(batch.batchId === undefined ? {} : { batchId: batch.batchId }),
    })
    if (saved) return { ok: true, loaded: { ...loaded, cart: saved } }
  }
  return { ok: false, code: 'conflict' }
}

/** Adds lines of a shared cart to the owner's lines, as far as they can be ordered. */
export async function addLines(
  db: Db,
  owner: Owner,
  at: RequestMoment,
  lines: readonly Line[],
): Promise<Outcome<'conflict'>> {
  const ids = lines.map(({ productId }) => productId)
  for (let tried = 0; tried < TRIES; tried++) {
    const loaded = await withProducts(db, await openCart(db, owner, at, ids), ids)
    const merged = mergeLines(loaded.cart.lines.map(toLine), lines, orderLimits(loaded.products))
    const known = new Set(merged.map(({ productId }) => productId))
    const touched = new Set(ids.filter((id) => known.has(id)))
    const saved = await putLines(db, loaded, { lines: merged, touched })
    if (saved) return { ok: true, loaded: { ...loaded, cart: saved } }
  }
  return { ok: false, code: 'conflict' }
}

type CutList = Parameters<typeof setCuts>[1]
type CutsRefused = Extract<CutsSet, { ok: false }>['code'] | 'conflict'

/** Sets the cut list of one product and the number of sheets it needs. */
export async function applyCuts(db: Db, owner: Owner, at: RequestMoment, list: CutList): Promise<Outcome<CutsRefused>> {
  const ids = [list.productId]
  for (let tried = 0; tried < TRIES; tried++) {
    const loaded = await withProducts(db, await openCart(db, owner, at, ids), ids)
    const changed = setCuts(loaded.cart.lines.map(toLine), list, orderLimits(loaded.products))
    if (!changed.ok) return changed
    const saved = await putLines(db, loaded, { lines: changed.lines, touched: new Set(ids) })
    if (saved) return { ok: true, loaded: { ...loaded, cart: saved } }
  }
  return { ok: false, code: 'conflict' }
}
