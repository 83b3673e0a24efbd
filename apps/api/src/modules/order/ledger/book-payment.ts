import type { Tx } from '../../../platform/db.ts'
import { bookOnInvoice, findBooking, lockInvoice, lockOrderOfInvoice } from './customer-queries.ts'
import { changeCredit } from './take-queries.ts'

export type Booked =
  | { readonly ok: true; readonly openCents: number }
  | { readonly ok: false; readonly code: 'not_found' | 'booked' | 'more_than_open' }

/** Books a payment for an invoice on account. The bank reference is the idempotency key. */
export async function bookPayment(tx: Tx, invoiceNumber: string, cents: number, reference: string): Promise<Booked> {
  const number = invoiceNumber.toUpperCase()
  // The order is locked first, the lock order used everywhere.
  await lockOrderOfInvoice.rows(tx, number)
  const [invoice] = await lockInvoice.rows(tx, number)
  if (!invoice) return { ok: false, code: 'not_found' }
  const part = `${number}.${reference.trim()}`
  const [before] = await findBooking.rows(tx, invoice.order_id, part)
  if (before) return { ok: false, code: 'booked' }
  if (cents > invoice.open_cents) return { ok: false, code: 'more_than_open' }
  await bookOnInvoice.rows(tx, number, cents)
  await changeCredit.rows(tx, invoice.customer_id, 0, -cents, invoice.order_id, 'paid', part)
  return { ok: true, openCents: invoice.open_cents - cents }
}
