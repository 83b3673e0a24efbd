import { ProviderRefusal } from '../../../platform/outgoing/payment-provider.ts'
import { transact } from '../../../platform/sql/transact.ts'
import { claimUncreated, createPayment } from '../../payment/index.ts'
import { returnUrl } from '../names.ts'
import { giveUpPayment } from '../settle/give-up-payment.ts'
import { syncPayment } from '../settle/sync-payment.ts'
import { claimOpenPayments, claimWebhooks, webhooksAgain, webhooksDone } from './keep-queries.ts'
import { followRefundsOf } from './keep-refunds.ts'
import { each, type Turn } from './turn.ts'

const MOST = 40

/** What the provider said has changed. A call that could not be followed is put back. */
export async function followWebhooks(turn: Turn): Promise<number> {
  const { db, sync, onError, onDone } = turn
  if (!sync) return 0
  const rows = await claimWebhooks.rows(db.raw, MOST)
  const followed: number[] = []
  const done = await each([...Map.groupBy(rows, ({ psp_id }) => psp_id)], onError, async ([pspId, calls]) => {
    const ids = calls.map(({ id }) => id)
    const began = performance.now()
    // what follows from the call carries its number: one trace from the provider to the mail
    const requestId = calls.at(-1)?.request_id ?? `webhook:${pspId}`
    try {
      await syncPayment(sync, pspId, requestId)
      await followRefundsOf(turn, pspId, requestId)
      onDone?.({ work: 'webhook', what: pspId, requestId, ms: Math.round(performance.now() - began) })
    } catch (error) {
      // nobody there knows it: somebody made it up
      if (!(error instanceof ProviderRefusal)) {
        await webhooksAgain.rows(db.raw, ids)
        throw error
      }
    }
    followed.push(...ids)
  })
  if (followed.length > 0) await webhooksDone.rows(db.raw, followed)
  return done
}

/** Payments the confirm could not make: the same key at the provider, so a lost answer makes no second one. */
export async function makePayments({
  db,
  provider,
  providers,
  origin,
  secret,
  onError,
  againSeconds = 10,
}: Turn): Promise<number> {
  if (!provider) return 0
  const rows = await claimUncreated.rows(db.raw, againSeconds, MOST)
  return each(rows, onError, async (payment) => {
    try {
      const returnTo = returnUrl({ origin, secret }, payment.public_id, payment.locale)
      await createPayment({ raw: db.raw, provider, webhookUrl: providers.webhookUrl }, payment, returnTo)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      await transact(db.raw, `payment:${payment.id}`, (client) => giveUpPayment(client, payment.id))
      throw error
    }
  })
}

/** Webhooks get lost: what stays open is asked about. */
export async function askOpenPayments({ db, sync, onError, firstAskSeconds = 120 }: Turn): Promise<number> {
  if (!sync) return 0
  const rows = await claimOpenPayments.rows(db.raw, firstAskSeconds, MOST)
  return each(rows, onError, async ({ psp_id }) => {
    const applied = await syncPayment(sync, psp_id, `poll:${psp_id}`)
    return applied !== undefined && applied.what !== 'nothing' && applied.what !== 'mismatch'
  })
}
