import { mergeLines } from '@shop/domain/cart/change-lines'
import type { Db } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { orderLimits } from './allowed.ts'
import { adoptQuery, closeMerged } from './cart-queries.ts'
import type { LineRow } from './cart-row.ts'
import { type CartContext, loadContext, type RequestMoment, withProducts } from './load-cart.ts'
import type { Owner } from './owner.ts'
import { putLines, toLine } from './save-lines.ts'

const TRIES = 3
const UNIQUE_VIOLATION = '23505'

/** The owner's cart, merged with the cart collected before signing in. */
export async function openCart(
  db: Db,
  owner: Owner,
  at: RequestMoment,
  more: readonly string[] = [],
): Promise<CartContext> {
  for (let tried = 0; ; tried++) {
    const context = await loadContext(db, owner, at, more)
    if (!context.guests || context.guests.lines.length === 0 || tried === TRIES) return context
    await joinGuests(db, context)
  }
}

/** Adds the visitor's lines to the customer's. If the customer has no cart, the visitor's cart becomes theirs. */
async function joinGuests(db: Db, context: CartContext): Promise<void> {
  const { own, guests, owner } = context
  if (!guests || owner.customerId === undefined) return
  if (!own) return adopt(db, guests, owner.customerId)
  const loaded = await withProducts(db, context, productIdsOf(guests.lines))
  const lines = mergeLines(toLines(own.lines), toLines(guests.lines), orderLimits(loaded.products))
  await transaction(db, '', async (tx) => {
    const [closed] = await closeMerged.rows(tx, guests.id, guests.version)
    const touched = new Set(productIdsOf(guests.lines))
    return { ok: closed !== undefined && (await putLines(tx, loaded, { lines, touched })) !== undefined }
  })
}

async function adopt(db: Db, guests: { readonly id: string; readonly version: number }, customerId: string) {
  try {
    await adoptQuery.rows(db, customerId, guests.id, guests.version)
  } catch (error) {
    // A concurrent request created the customer's cart. The next iteration finds both carts.
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
  }
}

const productIdsOf = (lines: readonly LineRow[]) => lines.map(({ productId }) => productId)
const toLines = (lines: readonly LineRow[]) => lines.map(toLine)
