import type { Db, Tx } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import type { Patch } from './cart-queries.ts'
import type { LoadedCart, RequestMoment } from './load-cart.ts'
import type { Owner } from './owner.ts'
import { type Branch, patched, savePatch } from './save/patch-cart.ts'
import { ensureCart, type LinesToSave, putLines } from './save/save-lines.ts'
import { type Decision, loadCart, withCart } from './with-cart.ts'

type Patching = {
  readonly ok: true
  readonly patch: Patch
  /** The branch that the patch sets, if it changes. */
  readonly branch?: Branch
  /** Further writes for the same transaction. */
  readonly also?: (tx: Tx, cartId: string) => Promise<unknown>
}
type NewLines = { readonly ok: true; readonly lines: LinesToSave }
export type Decided<Code extends string> =
  | Patching
  | NewLines
  /** The cart already contains the change. */
  | { readonly ok: true; readonly isUnchanged: true }
  | { readonly ok: false; readonly code: Code }
export type Changed<Code extends string> =
  | { readonly ok: true; readonly loaded: LoadedCart }
  | { readonly ok: false; readonly code: Code | 'conflict' }

/** Applies a rule to the owner's cart and saves the result. `more`: products about to be added. */
export async function changeCart<Code extends string>(
  db: Db,
  owner: Owner,
  at: RequestMoment,
  decide: (loaded: LoadedCart) => Decided<Code> | Promise<Decided<Code>>,
  more: readonly string[] = [],
): Promise<Changed<Code>> {
  const decideAndSave = async (loaded: LoadedCart): Promise<Decision<Changed<Code>>> => {
    const decided = await decide(loaded)
    if (!decided.ok) return { outcome: decided }
    if ('isUnchanged' in decided) return { outcome: { ok: true, loaded } }
    return {
      save: async () => {
        const saved = await ('lines' in decided ? saveNewLines(db, loaded, decided) : saveChange(db, loaded, decided))
        return saved && { ok: true, loaded: saved }
      },
    }
  }
  return (await withCart(db, owner, at, decideAndSave, { more })) ?? { ok: false, code: 'conflict' }
}

async function saveNewLines(db: Db, loaded: LoadedCart, { lines }: NewLines): Promise<LoadedCart | undefined> {
  const cart = await putLines(db, loaded, lines)
  return cart && { ...loaded, cart }
}

async function saveChange(db: Db, loaded: LoadedCart, change: Patching): Promise<LoadedCart | undefined> {
  const cart = await ensureCart(db, loaded)
  if (!cart || !(await save(db, cart, change))) return undefined
  const after = change.also ? undefined : patched(cart, change.patch, change.branch)
  return after ? { ...loaded, cart: after } : loadCart(db, loaded.owner, loaded.at)
}

async function save(
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
  { patch, also }: Patching,
): Promise<boolean> {
  if (!also) return savePatch(db, { id, version }, patch)
  const saved = await transaction(db, '', async (tx) => {
    if (!(await savePatch(tx, { id, version }, patch))) return { ok: false }
    await also(tx, id)
    return { ok: true }
  })
  return saved.ok
}
