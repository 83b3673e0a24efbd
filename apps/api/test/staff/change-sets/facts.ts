import { randomBytes } from 'node:crypto'
import type { Db } from '../../../src/platform/db.ts'
import { aBranch } from '../../support/seed.ts'
import { aBranchOrder } from '../staff-test.ts'

/** An open cart of a visitor with one product. */
export async function anOpenCart(db: Db, productId: string) {
  const { rows } = await db.query<{ id: string }>('insert into cart (session_id) values ($1) returning id', [
    randomBytes(16).toString('hex'),
  ])
  await db.query('insert into cart_line (cart_id, product_id, quantity, seen_cents) values ($1, $2, 2, 1000)', [
    rows[0]?.id,
    productId,
  ])
}

/** A paid or cancelled order of today with four pieces of a product. */
export async function aSale(db: Db, product: { readonly id: string; readonly number: string }, state: string) {
  const branch = await aBranch(db)
  const order = await aBranchOrder(db, branch.id, { state })
  await db.query(
    `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
     values ($1, 1, $2, $3, 'Gipsplaat', 4, 1000, 4000, 21)`,
    [order.id, product.id, product.number],
  )
}
