import { mergeLines } from '@shop/domain/cart/change-lines'
import type { Db } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { orderLimits } from './allowed.ts'
import { adoptQuery, closeMerged } from './cart-queries.ts'
import type { LineRow } from './cart-row.ts'
import { type CartContext, withProducts } from './load-cart.ts'
import { putLines, toLine } from './save/save-lines.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Adds the visitor's lines to the customer's. If the customer has no cart, the visitor's cart becomes theirs. Changes
 * nothing after a concurrent change; the caller reads both carts again.
 */
export async function joinGuests(db: Db, context: CartContext): Promise<void> {
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
