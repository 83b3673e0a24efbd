import type { MethodOffer } from '@shop/domain/payment/offers'
import { withTimeout } from '../../platform/overload/with-timeout.ts'
import type { PaymentProvider } from '../../ports/payment.ts'

const FRESH_MS = 60_000
/** A method that the provider withdrew in the meantime is refused when its payment is created. */
const STALE_MS = 10 * 60_000
const RETRY_MS = 5_000
/** The payment step waits no longer; it then has the other methods. */
const WAIT_MS = 1_500

type Known = { readonly offers: readonly MethodOffer[]; readonly at: number }
type OffersDeps = { readonly now?: () => number; readonly onError: (error: Error) => void }

/** The offers of a provider, requested at most once a minute. Without a reply: the last ones, or none. */
export type OffersOf = (provider: PaymentProvider | undefined) => Promise<readonly MethodOffer[]>

export function makeOffers({ now = Date.now, onError }: OffersDeps): OffersOf {
  const known = new Map<PaymentProvider, Known>()
  const failedAt = new Map<PaymentProvider, number>()
  const running = new Map<PaymentProvider, Promise<readonly MethodOffer[]>>()

  const within = (at: number | undefined, ms: number) => at !== undefined && now() - at < ms
  const lastOf = (provider: PaymentProvider) => {
    const last = known.get(provider)
    return last && within(last.at, STALE_MS) ? last.offers : []
  }

  async function request(provider: PaymentProvider): Promise<readonly MethodOffer[]> {
    try {
      const offers = await withTimeout(
        provider.offers(),
        WAIT_MS,
        () => new Error('method list did not arrive in time'),
      )
      known.set(provider, { offers, at: now() })
      return offers
    } catch (cause) {
      failedAt.set(provider, now())
      onError(new Error('method list unavailable; offering the known methods', { cause }))
      return lastOf(provider)
    } finally {
      running.delete(provider)
    }
  }

  return async (provider) => {
    if (!provider) return []
    const last = known.get(provider)
    if (last && within(last.at, FRESH_MS)) return last.offers
    if (within(failedAt.get(provider), RETRY_MS)) return lastOf(provider)
    const asked = running.get(provider) ?? request(provider)
    running.set(provider, asked)
    return asked
  }
}
