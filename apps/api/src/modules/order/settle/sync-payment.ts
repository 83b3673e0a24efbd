import { isUuid } from '@shop/domain/uuid'
import type { Db } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../../../ports/payment.ts'
import type { PaymentRow } from '../order-row.ts'
import { type Applied, applyPayment } from './apply-payment.ts'
import { findPaymentById, findPaymentByPspId, savePspId } from './settle-queries.ts'

export type SyncDeps = {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly slotCapacity: number
  readonly now: () => Date
  readonly onApplied: (applied: Applied, payment: PaymentRow) => void
}

/** If the provider's reply to the creation was lost, the payment id in its metadata identifies the payment. */
async function paymentOf(db: Db, provider: string, said: ProviderPayment): Promise<PaymentRow | undefined> {
  const [known] = await findPaymentByPspId.rows(db, provider, said.pspId)
  if (known || said.paymentId === undefined || !isUuid(said.paymentId)) return known
  await savePspId.rows(db, said.paymentId, provider, said.pspId)
  const [kept] = await findPaymentById.rows(db, said.paymentId)
  return kept?.provider === provider && kept.psp_id === said.pspId ? kept : undefined
}

/** Fetches the payment from the provider and updates the order. Used by webhook, worker and return page alike. */
export async function syncPayment(deps: SyncDeps, pspId: string, requestId: string): Promise<Applied | undefined> {
  const said = await deps.provider.fetch(pspId)
  const payment = await paymentOf(deps.db, deps.provider.name, said)
  if (!payment) return undefined
  const applied = await transaction(deps.db, requestId, (tx) =>
    applyPayment(tx, payment, said, {
      mode: deps.provider.mode,
      slotCapacity: deps.slotCapacity,
      now: deps.now(),
    }),
  )
  deps.onApplied(applied, payment)
  return applied
}

/**
 * The payer left the provider's page without paying. Ends an open payment there, so that the buyer can choose another
 * method at once. Two tabs may disagree: the provider refuses to end a payment that is already final.
 */
export async function leavePayment(deps: SyncDeps, pspId: string, requestId: string): Promise<Applied | undefined> {
  const before = await syncPayment(deps, pspId, requestId)
  if (before?.state !== 'open') return before
  await deps.provider.cancel(pspId).catch((error: Error) => {
    if (!(error instanceof ProviderRefusal)) throw error
  })
  return syncPayment(deps, pspId, requestId)
}
