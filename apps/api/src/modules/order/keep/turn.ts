import type { Database } from '../../../platform/db.ts'
import type { PaymentProvider } from '../../../platform/outgoing/payment-provider.ts'
import type { PaymentSettings, Providers } from '../../payment/index.ts'
import type { Send } from '../mail/outgoing.ts'
import type { SyncDeps } from '../settle/sync-payment.ts'

export type Done = {
  readonly work: 'webhook' | 'mail'
  readonly what: string
  readonly requestId: string | undefined
  readonly ms: number
}

export type KeeperDeps = {
  readonly db: Database
  readonly providers: Providers
  readonly settings: () => Promise<PaymentSettings>
  readonly send: Send
  readonly origin: string
  readonly secret: string
  readonly now: () => Date
  readonly onApplied: SyncDeps['onApplied']
  readonly onError: (error: Error) => void
  /** Told of what was done for an order, with the request it came of. */
  readonly onDone?: (done: Done) => void
  /** How long an open payment is left alone before it is asked about; two minutes. */
  readonly firstAskSeconds?: number
  /** How often a refund under way is asked about; ten minutes. */
  readonly refundSeconds?: number
  /** How long a payment that could not be made is left alone; ten seconds. */
  readonly againSeconds?: number
}

/** What one turn of the keeper works with: where money goes is read anew each time. */
export type Turn = KeeperDeps & {
  readonly provider: PaymentProvider | undefined
  readonly current: PaymentSettings
  readonly sync: SyncDeps | undefined
}

export async function openTurn(deps: KeeperDeps): Promise<Turn> {
  const current = await deps.settings()
  const provider = deps.providers.forMode(current.isTestMode)
  const sync = provider && {
    raw: deps.db.raw,
    provider,
    slotCapacity: current.slotCapacity,
    now: deps.now,
    onApplied: deps.onApplied,
  }
  return { ...deps, current, provider, sync }
}

const AT_ONCE = 8

/** One that fails does not hold up the others; what is left comes again. Gives how many were done. */
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
        onError(new Error('an order could not be kept', { cause }))
      }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, run))
  return done
}
