import type { Db, Tx } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { openCart } from './join-carts.ts'
import { type LoadedCart, type RequestMoment, withProducts } from './load-cart.ts'
import type { Owner } from './owner.ts'
import { type Branch, patched, savePatch } from './patch-cart.ts'
import type { Patch } from './patch-queries.ts'
import { ensureCart } from './save-lines.ts'

export type Decided<Code extends string> =
  | {
      readonly ok: true
      readonly patch: Patch
      /** The branch that the patch sets, if it changes. */
      readonly branch?: Branch
      /** Further writes for the same transaction. */
      readonly also?: (tx: Tx, cartId: string) => Promise<unknown>
    }
  | { readonly ok: false; readonly code: Code }
export type Changed<Code extends string> =
  | { readonly ok: true; readonly loaded: LoadedCart }
  | { readonly ok: false; readonly code: Code | 'conflict' }

const TRIES = 3

/** Loads the cart, applies the rule, and saves on the version it loaded. Retries after a concurrent change. */
export async function changeCart<Code extends string>(
  db: Db,
  owner: Owner,
  at: RequestMoment,
  decide: (loaded: LoadedCart) => Decided<Code> | Promise<Decided<Code>>,
): Promise<Changed<Code>> {
  for (let tried = 0; tried < TRIES; tried++) {
    const loaded = await withProducts(db, await openCart(db, owner, at))
    const decided = await decide(loaded)
    if (!decided.ok) return decided
    const cart = await ensureCart(db, loaded)
    if (!cart || !(await save(db, cart, decided))) continue
    const after = decided.also ? undefined : patched(cart, decided.patch, decided.branch)
    return {
      ok: true,
      loaded: after ? { ...loaded, cart: after } : await withProducts(db, await openCart(db, owner, at)),
    }
  }
  return { ok: false, code: 'conflict' }
}

async function save(
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
  { patch, also }: Extract<Decided<string>, { ok: true }>,
): Promise<boolean> {
  if (!also) return savePatch(db, { id, version }, patch)
  const saved = await transaction(db, '', async (tx) => {
    if (!(await savePatch(tx, { id, version }, patch))) return { ok: false }
    await also(tx, id)
    return { ok: true }
  })
  return saved.ok
}
