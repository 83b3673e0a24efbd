import { addDays } from '../dates.ts'
import type { Cents } from '../money.ts'
import { isProviderMethod, type ProviderMethod } from '../payment/methods.ts'
import { ACCOUNT_TERM_DAYS } from './account-term.ts'

export const INVOICE_STATES = ['open', 'overdue', 'paid', 'credit'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** The last day to pay, of an invoice on account. Both days are those of the shop, such as '2026-11-17'. */
export const dueOn = (issuedOn: string): string => addDays(issuedOn, ACCOUNT_TERM_DAYS)

type Figures = { readonly kind: 'invoice' | 'credit'; readonly openCents: Cents; readonly issuedOn: string }

/** Overdue from the day after the due date. A partly paid invoice is open. */
export function invoiceState({ kind, openCents, issuedOn }: Figures, today: string): InvoiceState {
  if (kind === 'credit') return 'credit'
  if (openCents <= 0) return 'paid'
  return dueOn(issuedOn) < today ? 'overdue' : 'open'
}

/** Invoices are already a payment afterwards, so that Klarna cannot pay them. */
export const paysInvoices = (code: string): code is Exclude<ProviderMethod, 'klarna'> =>
  isProviderMethod(code) && code !== 'klarna'

/** The cents of a paid payment that each invoice still needs, in order, and the rest, which goes back to the payer. */
export function bookParts(
  parts: readonly { readonly cents: Cents; readonly openCents: Cents }[],
  paidCents: Cents,
): { readonly booked: readonly Cents[]; readonly backCents: Cents } {
  let left = paidCents
  const booked = parts.map(({ cents, openCents }) => {
    const part = Math.max(0, Math.min(cents, openCents, left))
    left -= part
    return part
  })
  return { booked, backCents: left }
}
