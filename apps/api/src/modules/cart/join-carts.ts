import { mergeLines } from '@shop/domain/cart/change-lines'
import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'
import { orderLimits } from './allowed.ts'
import type { LineRow } from './cart-row.ts'
import { type CartContext, loadContext, type RequestMoment, withProducts } from './load-cart.ts'
import type { Owner } from './owner.ts'
import { putLines, toLine } from './save-lines.ts'

const TRIES = 3
const UNIQUE_VIOLATION = '23505'

/** The owner's cart, merged with the cart collected before signing in. */
export async function openCart(
  db: Database,
  owner: Owner,
  at: RequestMoment,
  more: readonly string[] = [],
): Promise<CartContext> {
  for (let tried = 0; ; tried++) {
    const context = await loadContext(db.raw, owner, at, more)
    if (!context.guests || context.guests.lines.length === 0 || tried === TRIES) return context
    await joinGuests(db, context)
  }
}

/** Adds the visitor's lines to the customer's. If the customer has no cart, the visitor's cart becomes theirs. */
async function joinGuests(db: Database, context: CartContext): Promise<void> {
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
