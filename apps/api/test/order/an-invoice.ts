import type { Db } from '../../src/platform/db.ts'
import type { Buyer } from '../support/ordering.ts'
import { anOrder } from '../support/orders.ts'

type Due = { readonly cents?: number; readonly daysAgo?: number; readonly reference?: string }

/** An open invoice on account, booked as the hand-over of its order books it; of a year whose numbers are not counted. */
export async function anInvoice(db: Db, buyer: Buyer, { cents = 10_000, daysAgo = 3, reference }: Due = {}) {
  const { id: orderId, number: orderNumber, invoice } = await anOrder(db, buyer as never)
  await db.query(
    `update orders set payment_method = 'onaccount', ground = 'on_account_approved', reference = $2 where id = $1`,
    [orderId, reference ?? null],
  )
  const { rows } = await db.query<{ id: string; number: string }>(
    `insert into invoice (year, sequence, number, kind, order_id, customer_id, total_cents, open_cents, taxes, lines, key, issued_at)
     select 1999, sequence + 1000000, number || 'A', 'invoice', order_id, customer_id, $2, $2, '[]', '[]', key || 'A', now() - make_interval(days => $3)
     from invoice where id = $1 returning id, number`,
    [invoice?.id, cents, daysAgo],
  )
  await db.query('delete from invoice where id = $1', [invoice?.id])
  await db.query('insert into credit_account (customer_id) values ($1) on conflict do nothing', [buyer.customerId])
  await db.query('update credit_account set balance_cents = balance_cents + $2 where customer_id = $1', [
    buyer.customerId,
    cents,
  ])
  await db.query(
    `insert into credit_entry (customer_id, order_id, kind, balance_cents) values ($1, $2, 'invoice', $3)`,
    [buyer.customerId, orderId, cents],
  )
  return { id: rows[0]?.id ?? '', number: rows[0]?.number ?? '', orderNumber, cents }
}
