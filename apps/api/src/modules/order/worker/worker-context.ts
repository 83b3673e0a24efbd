import type { Db } from '../../../platform/db.ts'
import type { PaymentProvider } from '../../../ports/payment.ts'
import type { PaymentSettings, Providers } from '../../payment/index.ts'
import { syncInvoicePayment } from '../invoices/settle-invoices.ts'
import type { Send } from '../mail/outgoing.ts'
import type { Applied } from '../settle/apply-payment.ts'
import { type SyncDeps, syncPayment } from '../settle/sync-payment.ts'

export type TaskResult = {
  readonly work: 'webhook' | 'mail'
  /** The kind of the mail, or the payment's id at the provider. */
  readonly what: string
  readonly orderId?: string
  readonly requestId: string | undefined
  readonly ms: number
}

export type WorkerDeps = {
  readonly db: Db
  readonly providers: Providers
  readonly settings: () => Promise<PaymentSettings>
  readonly send: Send
  readonly origin: string
  readonly secret: string
  readonly now: () => Date
  readonly onApplied: SyncDeps['onApplied']
  readonly onError: (error: Error) => void
  /** Reports work done for an order, with the id of the request that caused it. */
  readonly onDone?: (done: TaskResult) => void
  /** Delay before an open payment is polled; default two minutes. */
  readonly firstAskSeconds?: number
  /** Poll interval for open refunds; default ten minutes. */
  readonly refundSeconds?: number
  /** Delay before a failed payment creation is retried; default ten seconds. */
  readonly againSeconds?: number
}

/** Dependencies of one worker run. Payment settings are read again for each run. */
export type WorkerContext = WorkerDeps & {
  readonly current: PaymentSettings
  /** The provider that has a payment. Throws if it is not configured; its tasks wait until it is. */
  readonly providerOf: (name: string) => PaymentProvider
  /** Fetches a payment from its provider and applies its state. */
  readonly sync: (provider: string, pspId: string, requestId: string) => Promise<Applied | undefined>
}

export async function openWorkerContext(deps: WorkerDeps): Promise<WorkerContext> {
  const current = await deps.settings()
  const { db, now, onApplied, onError } = deps
  const providerOf = (name: string) => {
    const provider = deps.providers.named(name, current.isTestMode)
    if (!provider) throw new Error(`payment provider ${name} is not configured`)
    return provider
  }
  const sync: WorkerContext['sync'] = async (name, pspId, requestId) => {
    const provider = providerOf(name)
    const syncing = { db, provider, slotCapacity: current.slotCapacity, now, onApplied }
    const applied = await syncPayment(syncing, pspId, requestId)
    if (applied) return applied
    const settled = await syncInvoicePayment({ db, provider }, pspId, requestId)
    if (settled?.what === 'mismatch')
      onError(new Error(`payment ${settled.payment.id} of invoices does not match the provider`))
    return undefined
  }
  return { ...deps, current, providerOf, sync }
}

const AT_ONCE = 8

/**
 * Runs the work with limited concurrency and returns the number done. A failed item does not block the others and is
 * retried in a later run.
 */
export async function each<T>(
  items: readonly T[],
  onError: (error: Error) => void,
  work: (item: T) => Promise<unknown>,
) {
  const waiting = [...items]
  let done = 0
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      try {
        if ((await work(item)) !== false) done += 1
      } catch (cause) {
        onError(new Error('order task failed', { cause }))
      }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, run))
  return done
}
