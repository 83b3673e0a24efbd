import { sql, type Updateable } from 'kysely'
import { type Database, inTransaction, type Tx } from '../../platform/db.ts'
import type { DB } from '../../platform/tables.ts'
import { openCart } from './join-carts.ts'
import { type At, complete, type LoadedCart } from './load-cart.ts'
import type { Owner } from './owner.ts'
import { ensureCart } from './save-lines.ts'

export type Patch = Omit<Updateable<DB['cart']>, 'id' | 'version' | 'state' | 'session_id' | 'customer_id'>
export type Decided<Code extends string> =
  | {
      readonly ok: true
      readonly patch: Patch
      /** What else has to be written with it. */
      readonly also?: (tx: Tx, cartId: string) => Promise<unknown>
    }
  | { readonly ok: false; readonly code: Code }
export type Changed<Code extends string> =
  | { readonly ok: true; readonly loaded: LoadedCart }
  | { readonly ok: false; readonly code: Code | 'conflict' }

const TRIES = 3

/** Loads, lets the rule decide, saves on the version it decided on, and reads the cart anew. */
export async function changeCart<Code extends string>(
  db: Database,
  owner: Owner,
  at: At,
  decide: (loaded: LoadedCart) => Decided<Code> | Promise<Decided<Code>>,
): Promise<Changed<Code>> {
  for (let tried = 0; tried < TRIES; tried++) {
    const loaded = await complete(db.raw, await openCart(db, owner, at))
    const decided = await decide(loaded)
    if (!decided.ok) return decided
    const cart = await ensureCart(db.raw, loaded)
    if (cart && (await save(db, cart, decided)).ok)
      return { ok: true, loaded: await complete(db.raw, await openCart(db, owner, at)) }
  }
  return { ok: false, code: 'conflict' }
}

const save = (
  { pool }: Database,
  { id, version }: { readonly id: string; readonly version: number },
  { patch, also }: Extract<Decided<string>, { ok: true }>,
) =>
  inTransaction(pool, '', async (tx) => {
    const saved = await tx
      .updateTable('cart')
      .set({ ...patch, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (saved.numUpdatedRows === 0n) return { ok: false }
    await also?.(tx, id)
    return { ok: true }
  })
