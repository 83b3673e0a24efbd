import { formatPrice } from '@shop/domain/money'
import type { Db } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import type { OpsAnswer } from '../post-purchase/ops.ts'
import { bookOnInvoice, findBooking, listUnpaidInvoices, lockInvoice, lockOrderOfInvoice } from './ops-queries.ts'
import { changeCredit } from './take-queries.ts'

type Booked = { readonly ok: boolean; readonly line: string }

/** Unpaid invoices on account, oldest first. */
export async function listOpenInvoices(db: Db): Promise<OpsAnswer> {
  const rows = await listUnpaidInvoices.rows(db)
  const lines = rows.map(
    ({ number, open_cents, email, issued_at }) =>
      `${number}  ${formatPrice(open_cents)}  ${issued_at.toISOString().slice(0, 10)}  ${email}`,
  )
  return { isDone: true, lines }
}

/** Books a payment for an invoice. The bank reference is the idempotency key. */
export async function bookPayment(db: Db, number: string, cents: number, reference: string): Promise<OpsAnswer> {
  if (!Number.isSafeInteger(cents) || cents <= 0) return { isDone: false, lines: ['the amount must be above zero'] }
  if (reference.trim() === '') return { isDone: false, lines: ['the reference of the bank is missing'] }
  const { ok, line } = await transaction(db, `ops:paid:${number}`, async (tx): Promise<Booked> => {
    // The order is locked first, the lock order used everywhere.
    await lockOrderOfInvoice.rows(tx, number.toUpperCase())
    const [invoice] = await lockInvoice.rows(tx, number.toUpperCase())
    if (!invoice) return { ok: false, line: `there is no invoice ${number}` }
    const part = `${number.toUpperCase()}.${reference.trim()}`
    const [before] = await findBooking.rows(tx, invoice.order_id, part)
    if (before) return { ok: false, line: `${reference} is booked already` }
    if (cents > invoice.open_cents) return { ok: false, line: `only ${formatPrice(invoice.open_cents)} is open` }
    await bookOnInvoice.rows(tx, number.toUpperCase(), cents)
    await changeCredit.rows(tx, invoice.customer_id, 0, -cents, invoice.order_id, 'paid', part)
    return { ok: true, line: `${number} has ${formatPrice(invoice.open_cents - cents)} open` }
  })
  return { isDone: ok, lines: [line] }
}
