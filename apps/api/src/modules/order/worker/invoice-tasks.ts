import { refundMoves, refundStateOf } from '@shop/domain/order/states'
import { ProviderRefusal } from '../../../ports/payment.ts'
import {
  claimOpenInvoicePayments,
  claimOpenReturns,
  claimReturns,
  saveReturn,
} from '../invoices/invoice-payment-queries.ts'
import { each, type WorkerContext } from './worker-context.ts'

const MOST = 40

/** Polls open payments of invoices, because webhooks can get lost. */
export async function pollInvoicePayments({
  db,
  sync,
  onError,
  firstAskSeconds = 120,
}: WorkerContext): Promise<number> {
  const rows = await claimOpenInvoicePayments.rows(db, firstAskSeconds, MOST)
  await each(rows, onError, ({ provider, psp_id }) => sync(provider, psp_id, `poll:${psp_id}`))
  // A state that did not change is polled again later, so this run has no further work.
  return 0
}

/** Returns the part of a payment that its invoices did not need. */
export async function returnExcess({ db, providerOf, onError }: WorkerContext): Promise<number> {
  const rows = await claimReturns.rows(db, MOST)
  return each(rows, onError, async ({ id, attempt, provider, psp_id, cents }) => {
    try {
      // Not the id of the payment, which is the key of its creation at the provider.
      const request = { refundId: `${id}.back`, attempt, pspId: psp_id, amountCents: cents, description: id }
      const made = await providerOf(provider).refund(request)
      await saveReturn.rows(db, id, made.pspId, refundStateOf(made.status) ?? 'queued')
    } catch (error) {
      if (error instanceof ProviderRefusal) await saveReturn.rows(db, id, null, 'failed')
      throw error
    }
  })
}

/** Polls these refunds until they are final. */
export async function followReturns({ db, providerOf, onError, refundSeconds = 600 }: WorkerContext): Promise<number> {
  const rows = await claimOpenReturns.rows(db, refundSeconds, MOST)
  return each(rows, onError, async ({ id, provider, psp_id, refund_psp_id, refund_state }) => {
    const to = refundStateOf(await providerOf(provider).fetchRefund(psp_id, refund_psp_id))
    if (to === undefined || !refundMoves(refund_state, to)) return false
    await saveReturn.rows(db, id, null, to)
    return true
  })
}
