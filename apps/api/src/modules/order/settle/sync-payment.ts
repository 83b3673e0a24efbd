import type pg from 'pg'
import type { PaymentProvider, ProviderPayment } from '../../../platform/outgoing/payment-provider.ts'
import { transact } from '../../../platform/sql/transact.ts'
import type { PaymentRow } from '../order-row.ts'
import { type Applied, applyPayment } from './apply-payment.ts'
import { findPaymentById, findPaymentByPspId, keepPspId } from './settle-queries.ts'

export type SyncDeps = {
  readonly raw: pg.Pool
  readonly provider: PaymentProvider
  readonly slotCapacity: number
  readonly now: () => Date
  readonly onApplied: (applied: Applied, payment: PaymentRow) => void
}

/** A payment may be made at the provider while its answer was lost on the way: its own word tells whose it is. */
async function paymentOf(raw: pg.Pool, said: ProviderPayment): Promise<PaymentRow | undefined> {
  const [known] = await findPaymentByPspId.rows(raw, said.pspId)
  if (known || said.paymentId === undefined || !/^[0-9a-f-]{36}$/.test(said.paymentId)) return known
  await keepPspId.rows(raw, said.paymentId, said.pspId)
  const [kept] = await findPaymentById.rows(raw, said.paymentId)
  return kept?.psp_id === said.pspId ? kept : undefined
}

/** Asks the provider how a payment stands and lets the order follow. The one way in for webhook, worker and return page. */
export async function syncPayment(deps: SyncDeps, pspId: string, requestId: string): Promise<Applied | undefined> {
  const said = await deps.provider.fetch(pspId)
  const payment = await paymentOf(deps.raw, said)
  if (!payment) return undefined
  const applied = await transact(deps.raw, requestId, (client) =>
    applyPayment(client, payment, said, {
      mode: deps.provider.mode,
      slotCapacity: deps.slotCapacity,
      now: deps.now(),
    }),
  )
  deps.onApplied(applied, payment)
  return applied
}
