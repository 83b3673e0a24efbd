import { bookParts } from '@shop/domain/order/invoice-state'
import { isProgress, PAYMENT_STATES, type PaymentState } from '@shop/domain/order/states'
import { isUuid } from '@shop/domain/uuid'
import type { Db, Tx } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../ports/payment.ts'
import { bookPayment } from '../ledger/book-payment.ts'
import { lockInvoice, lockOrderOfInvoice } from '../ledger/customer-queries.ts'
import {
  findByPspId,
  findInvoicePayment,
  type InvoicePayment,
  listParts,
  lockInvoicePayment,
  noteInvoiceMismatch,
  queueReturn,
  saveInvoicePspId,
  setBooked,
  setInvoicePaymentState,
} from './invoice-payment-queries.ts'

export type SettleDeps = { readonly db: Db; readonly provider: PaymentProvider }
type What = 'nothing' | 'moved' | 'paid' | 'mismatch'

const isState = (text: string): text is PaymentState => PAYMENT_STATES.includes(text as PaymentState)

function misfit(payment: InvoicePayment, said: ProviderPayment, mode: string): string | undefined {
  if (said.pspId !== payment.psp_id) return 'id'
  if (said.paymentId !== payment.id) return 'payment'
  if (said.currency !== 'EUR') return 'currency'
  if (said.amountCents !== payment.amount_cents) return 'amount'
  return said.mode === mode ? undefined : 'mode'
}

/** The only code that changes the state of such a payment. Repeated and late messages change nothing. */
export async function applyInvoicePayment(
  tx: Tx,
  id: string,
  said: ProviderPayment,
  mode: string,
): Promise<{ readonly ok: true; readonly what: What }> {
  const [payment] = await lockInvoicePayment.rows(tx, id)
  if (!payment) throw new Error(`payment ${id} of invoices not found`)
  const wrong = misfit(payment, said, mode)
  if (wrong !== undefined || !isState(said.status)) {
    await noteInvoiceMismatch.rows(tx, id, wrong ?? `state ${said.status}`, said.amountCents, said.status)
    return { ok: true, what: 'mismatch' }
  }
  if (!isProgress(payment.state, said.status)) return { ok: true, what: 'nothing' }
  await setInvoicePaymentState.rows(tx, id, said.status)
  if (said.status !== 'paid') return { ok: true, what: 'moved' }
  await bookOnParts(tx, payment, payment.amount_cents)
  return { ok: true, what: 'paid' }
}

/** Books at most `cents`: what each invoice still needs. The rest of the payment goes back to the payer. */
export async function bookOnParts(tx: Tx, payment: InvoicePayment, most: number) {
  const parts = await listParts.rows(tx, payment.id)
  const open: number[] = []
  for (const { number } of parts) {
    await lockOrderOfInvoice.rows(tx, number)
    open.push((await lockInvoice.rows(tx, number))[0]?.open_cents ?? 0)
  }
  const wanted = parts.map(({ cents }, at) => ({ cents, openCents: open[at] ?? 0 }))
  const { booked, backCents } = bookParts(wanted, most)
  for (const [at, { invoice_id, number }] of parts.entries()) {
    const cents = booked[at] ?? 0
    const done = cents > 0 ? await bookPayment(tx, number, cents, `online.${payment.id}`) : { ok: true }
    if (!done.ok) throw new Error(`payment ${payment.id} not booked on invoice ${number}`)
    await setBooked.rows(tx, payment.id, invoice_id, cents)
  }
  const back = payment.amount_cents - most + backCents
  if (back > 0) await queueReturn.rows(tx, payment.id, back)
}

/** If the reply to the creation was lost, the id in the provider's metadata identifies the payment. */
async function paymentOf({ db, provider }: SettleDeps, said: ProviderPayment): Promise<InvoicePayment | undefined> {
  const [known] = await findByPspId.rows(db, provider.name, said.pspId)
  if (known || said.paymentId === undefined || !isUuid(said.paymentId)) return known
  await saveInvoicePspId.rows(db, said.paymentId, provider.name, said.pspId)
  const [kept] = await findInvoicePayment.rows(db, said.paymentId)
  return kept?.provider === provider.name && kept.psp_id === said.pspId ? kept : undefined
}

/** Fetches the payment from the provider and books it. Undefined if it is not one of invoices. */
export async function syncInvoicePayment(deps: SettleDeps, pspId: string, requestId: string) {
  const said = await deps.provider.fetch(pspId)
  const payment = await paymentOf(deps, said)
  if (!payment) return undefined
  const { what } = await transaction(deps.db, requestId, (tx) =>
    applyInvoicePayment(tx, payment.id, said, deps.provider.mode),
  )
  return { what, payment, state: said.status }
}

/** The payer left the page of the provider. Ends an open payment there, so that the invoices can be paid otherwise. */
export async function leaveInvoicePayment(deps: SettleDeps, pspId: string, requestId: string) {
  const before = await syncInvoicePayment(deps, pspId, requestId)
  if (before?.state !== 'open') return before
  await deps.provider.cancel(pspId).catch((error: Error) => {
    if (!(error instanceof ProviderRefusal)) throw error // already final; the next sync reads the result
  })
  return syncInvoicePayment(deps, pspId, requestId)
}
