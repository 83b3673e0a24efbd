import { transaction } from '../../../platform/sql/transaction.ts'
import { ProviderRefusal } from '../../../ports/payment.ts'
import { claimUncreated, createPayment } from '../../payment/index.ts'
import { returnUrl } from '../names.ts'
import { giveUpPayment } from '../settle/give-up-payment.ts'
import { followRefundsOf } from './refund-tasks.ts'
import { each, type WorkerContext } from './worker-context.ts'
import { claimOpenPayments, claimWebhooks, webhooksAgain, webhooksDone } from './worker-queries.ts'

const MOST = 40

/** Processes received webhooks. If processing fails, the webhook returns to the queue. */
export async function processWebhooks(context: WorkerContext): Promise<number> {
  const { db, providerOf, sync, onError, onDone } = context
  const rows = await claimWebhooks.rows(db, MOST)
  const followed: number[] = []
  const byPayment = Map.groupBy(rows, ({ provider, psp_id }) => `${provider} ${psp_id}`)
  const done = await each([...byPayment], onError, async ([payment, calls]) => {
    const [provider = '', pspId = ''] = payment.split(' ')
    // Before the webhook is marked: without its provider it stays claimed for 30 seconds.
    providerOf(provider)
    const ids = calls.map(({ id }) => id)
    const began = performance.now()
    // The webhook's request id links everything that follows from it in one trace.
    const requestId = calls.at(-1)?.request_id ?? `webhook:${pspId}`
    try {
      await sync(provider, pspId, requestId)
      await followRefundsOf(context, provider, pspId, requestId)
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
  providerOf,
  providers,
  origin,
  secret,
  onError,
  againSeconds = 10,
}: WorkerContext): Promise<number> {
  const rows = await claimUncreated.rows(db, againSeconds, MOST)
  return each(rows, onError, async (payment) => {
    try {
      const returnTo = returnUrl({ origin, secret }, payment.public_id, payment.locale)
      const provider = providerOf(payment.provider)
      await createPayment({ db, provider, webhookUrl: providers.webhookUrl(provider.name) }, payment, returnTo)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      await transaction(db, `payment:${payment.id}`, (tx) => giveUpPayment(tx, payment.id))
      throw error
    }
  })
}

/** Polls open payments, because webhooks can get lost. */
export async function pollOpenPayments({ db, sync, onError, firstAskSeconds = 120 }: WorkerContext): Promise<number> {
  const rows = await claimOpenPayments.rows(db, firstAskSeconds, MOST)
  return each(rows, onError, async ({ provider, psp_id }) => {
    const applied = await sync(provider, psp_id, `poll:${psp_id}`)
    return applied !== undefined && applied.what !== 'nothing' && applied.what !== 'mismatch'
  })
}
