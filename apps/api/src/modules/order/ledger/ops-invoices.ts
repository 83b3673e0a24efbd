import { formatPrice } from '@shop/domain/money'
import type pg from 'pg'
import { transact } from '../../../platform/sql/transact.ts'
import type { OpsAnswer } from '../post-purchase/ops.ts'
import { changeCredit } from './take-queries.ts'

type Open = { readonly number: string; readonly open_cents: number; readonly email: string; readonly issued_at: Date }
type Locked = { readonly customer_id: string; readonly order_id: string; readonly open_cents: number }
type Booked = { readonly ok: boolean; readonly line: string }

/** Unpaid invoices on account, oldest first. */
export async function listOpenInvoices(raw: pg.Pool): Promise<OpsAnswer> {
  const { rows } = await raw.query<Open>(
    `select i.number, i.open_cents, o.email, i.issued_at from invoice i join orders o on o.id = i.order_id
     where i.open_cents > 0 order by i.issued_at`,
  )
  const lines = rows.map(
    ({ number, open_cents, email, issued_at }) =>
      `${number}  ${formatPrice(open_cents)}  ${issued_at.toISOString().slice(0, 10)}  ${email}`,
  )
  return { isDone: true, lines }
}

/** Books a payment for an invoice. The bank reference is the idempotency key. */
export async function bookPayment(raw: pg.Pool, number: string, cents: number, reference: string): Promise<OpsAnswer> {
  if (!Number.isSafeInteger(cents) || cents <= 0) return { isDone: false, lines: ['the amount must be above zero'] }
  if (reference.trim() === '') return { isDone: false, lines: ['the reference of the bank is missing'] }
  const { ok, line } = await transact(raw, `ops:paid:${number}`, async (client): Promise<Booked> => {
    // The order is locked first, the lock order used everywhere.
    await client.query('select from orders where id = (select order_id from invoice where number = $1) for update', [
      number.toUpperCase(),
    ])
    const { rows } = await client.query<Locked>(
      `select customer_id, order_id, open_cents from invoice where number = $1 and kind = 'invoice' for update`,
      [number.toUpperCase()],
    )
    const [invoice] = rows
    if (!invoice) return { ok: false, line: `there is no invoice ${number}` }
    const part = `${number.toUpperCase()}.${reference.trim()}`
    const before = await client.query(`select from credit_entry where order_id = $1 and kind = 'paid' and part = $2`, [
      invoice.order_id,
      part,
    ])
    if (before.rows.length > 0) return { ok: false, line: `${reference} is booked already` }
    if (cents > invoice.open_cents) return { ok: false, line: `only ${formatPrice(invoice.open_cents)} is open` }
    await client.query('update invoice set open_cents = open_cents - $2 where number = $1', [
      number.toUpperCase(),
      cents,
    ])
    await changeCredit.rows(client, invoice.customer_id, 0, -cents, invoice.order_id, 'paid', part)
    return { ok: true, line: `${number} has ${formatPrice(invoice.open_cents - cents)} open` }
  })
  return { isDone: ok, lines: [line] }
}
