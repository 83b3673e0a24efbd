import type { InvoiceSettlement } from '@shop/contract/staff/office/invoice-payments'
import type { Tx } from '../../../platform/db.ts'
import { lockInvoicePayment } from './invoice-payment-queries.ts'
import { acceptStatedInvoices, dropInvoiceMismatch, lockInvoiceMismatch } from './mismatch-queries.ts'
import { bookOnParts } from './settle-invoices.ts'

export type Looked = { readonly statedCents: number; readonly expectedCents: number; readonly customer: string }
type Refused = { readonly ok: false; readonly code: 'not_found' | 'not_now' }

/** Locks a mismatch that `how` can settle: a payment that moved money is not dismissed, and no other one is booked. */
export async function lookAtMismatch(
  tx: Tx,
  id: string,
  how: InvoiceSettlement,
): Promise<({ readonly ok: true } & Looked) | Refused> {
  const [found] = await lockInvoiceMismatch.rows(tx, id)
  if (!found) return { ok: false, code: 'not_found' }
  if (found.is_money === (how === 'dismiss')) return { ok: false, code: 'not_now' }
  return { ok: true, statedCents: found.stated_cents, expectedCents: found.amount_cents, customer: found.customer }
}

/**
 * Settles a payment of invoices that does not match the provider. `accept` books the amount received on its invoices,
 * oldest first, and returns what they do not need; `refund` returns all of it; `dismiss` ends a mismatch without money.
 */
export async function settleMismatch(
  tx: Tx,
  id: string,
  how: InvoiceSettlement,
): Promise<{ readonly ok: true } | Refused> {
  const looked = await lookAtMismatch(tx, id, how)
  if (!looked.ok) return looked
  if (how === 'dismiss') {
    await dropInvoiceMismatch.rows(tx, id)
    return { ok: true }
  }
  await acceptStatedInvoices.rows(tx, id, how)
  const [payment] = await lockInvoicePayment.rows(tx, id)
  if (!payment) throw new Error(`payment ${id} of invoices not found`)
  await bookOnParts(tx, payment, how === 'accept' ? payment.amount_cents : 0)
  return { ok: true }
}
