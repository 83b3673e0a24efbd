import { mergeLines } from '@shop/domain/cart/change-lines'
import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'
import { orderLimits } from './allowed.ts'
import type { LineRow } from './cart-row.ts'
import { type CartContext, withProducts } from './load-cart.ts'
import { putLines, toLine } from './save-lines.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Adds the visitor's lines to the customer's. If the customer has no cart, the visitor's cart becomes theirs. Changes
 * nothing after a concurrent change; the caller reads both carts again.
 */
export async function joinGuests(db: Database, context: CartContext): Promise<void> {
  const { own, guests, owner } = context
  if (!guests || owner.customerId === undefined) return
  if (!own) return adopt(db, guests, owner.customerId)
  const loaded = await withProducts(db.raw, context, productIdsOf(guests.lines))
  const lines = mergeLines(toLines(own.lines), toLines(guests.lines), orderLimits(loaded.products))
  const client = await db.raw.connect()
  try {
    await client.query('begin')
    const closed = await client.query(
      `update cart set state = 'merged', version = version + 1, updated_at = now()
       where id = $1 and version = $2 and state = 'open'`,
      [guests.id, guests.version],
    )
    const saved =
      closed.rowCount === 1 && (await putLines(client, loaded, { lines, touched: new Set(productIdsOf(guests.lines)) }))
    await client.query(saved ? 'commit' : 'rollback')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function adopt(
  { pool }: Database,
  guests: { readonly id: string; readonly version: number },
  customerId: string,
) {
  try {
    await sql`
      update cart set customer_id = ${customerId}, session_id = null, version = version + 1, updated_at = now()
      where id = ${guests.id} and version = ${guests.version} and state = 'open'`.execute(pool)
  } catch (error) {
    // A concurrent request created the customer's cart. The next iteration finds both carts.
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
  }
}

const productIdsOf = (lines: readonly LineRow[]) => lines.map(({ productId }) => productId)
const toLines = (lines: readonly LineRow[]) => lines.map(toLine)
