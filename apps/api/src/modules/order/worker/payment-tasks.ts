import { ProviderRefusal } from '../../../platform/outgoing/payment-provider.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { claimUncreated, createPayment } from '../../payment/index.ts'
import { returnUrl } from '../names.ts'
import { giveUpPayment } from '../settle/give-up-payment.ts'
import { syncPayment } from '../settle/sync-payment.ts'
import { followRefundsOf } from './refund-tasks.ts'
import { each, type WorkerContext } from './worker-context.ts'
import { claimOpenPayments, claimWebhooks, webhooksAgain, webhooksDone } from './worker-queries.ts'

const MOST = 40

/** Processes received webhooks. If processing fails, the webhook returns to the queue. */
export async function processWebhooks(context: WorkerContext): Promise<number> {
  const { db, sync, onError, onDone } = context
  if (!sync) return 0
  const rows = await claimWebhooks.rows(db, MOST)
  const followed: number[] = []
  const done = await each([...Map.groupBy(rows, ({ psp_id }) => psp_id)], onError, async ([pspId, calls]) => {
    const ids = calls.map(({ id }) => id)
    const began = performance.now()
    // The webhook's request id links everything that follows from it in one trace.
    const requestId = calls.at(-1)?.request_id ?? `webhook:${pspId}`
    try {
      await syncPayment(sync, pspId, requestId)
      await followRefundsOf(context, pspId, requestId)
      onDone?.({ work: 'webhook', what: pspId, requestId, ms: Math.round(performance.now() - began) })
    } catch (error) {
      // The provider does not know this payment, so the webhook is forged: mark it as processed.
      if (!(error instanceof ProviderRefusal)) {
        await webhooksAgain.rows(db, ids)
        throw error
      }
    }
    followed.push(...ids)
  })
  if (followed.length > 0) await webhooksDone.rows(db, followed)
  return done
}

/** Retries payments that confirm could not create. The same provider key prevents a duplicate after a lost reply. */
export async function makePayments({
  db,
  provider,
  providers,
  origin,
  secret,
  onError,
  againSeconds = 10,
}: WorkerContext): Promise<number> {
  if (!provider) return 0
  const rows = await claimUncreated.rows(db, againSeconds, MOST)
  return each(rows, onError, async (payment) => {
    try {
      const returnTo = returnUrl({ origin, secret }, payment.public_id, payment.locale)
      await createPayment({ db, provider, webhookUrl: providers.webhookUrl }, payment, returnTo)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      await transaction(db, `payment:${payment.id}`, (tx) => giveUpPayment(tx, payment.id))
      throw error
    }
  })
}

/** Polls open payments, because webhooks can get lost. */
export async function pollOpenPayments({ db, sync, onError, firstAskSeconds = 120 }: WorkerContext): Promise<number> {
  if (!sync) return 0
  const rows = await claimOpenPayments.rows(db, firstAskSeconds, MOST)
  return each(rows, onError, async ({ psp_id }) => {
    const applied = await syncPayment(sync, psp_id, `poll:${psp_id}`)
    return applied !== undefined && applied.what !== 'nothing' && applied.what !== 'mismatch'
  })
}
