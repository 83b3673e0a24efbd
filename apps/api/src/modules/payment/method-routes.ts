import { done, paymentMethods, setPayment } from '@shop/contract'
import { type Cents, toCents } from '@shop/domain/money'
import {
  checkMethod,
  type MethodRefusal,
  needsPin,
  type PayingSituation,
  redeemsOnline,
} from '@shop/domain/payment/methods'
import { isOptional, type MethodOffer } from '@shop/domain/payment/offers'
import type { PricedCart } from '@shop/domain/pricing/price-cart'
import { isOnUnlessFalse } from '@shop/domain/settings/defaults'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db.ts'
import type { Customer } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import type { Bank, PaymentProvider } from '../../ports/payment.ts'
import {
  cartReply,
  changeCart,
  changingOwnerOf,
  type Decided,
  type LoadedCart,
  loadOwnCart,
  priceLoaded,
} from '../cart/index.ts'
import type { OffersOf } from './method-offers.ts'
import { toMethods } from './method-view.ts'
import { listMethodUse } from './payment-queries.ts'
import type { PaymentSettings } from './payment-settings.ts'
import type { Providers } from './providers.ts'

const refuse = refuseBy({
  conflict: 409,
  payment_method_unavailable: 422,
  credit_exceeded: 422,
  second_factor_missing: 422,
  pin_missing: 422,
})
type Deps = {
  readonly db: Db
  readonly providers: Providers
  readonly offersOf: OffersOf
  readonly settings: () => Promise<PaymentSettings>
  /** Injected because identity owns sessions and pins. */
  readonly lacksProof: (caller: Customer) => Promise<PayingSituation['lacksProof']>
}

/** The present conditions of shop and provider. */
export type PayingTerms = {
  readonly provider: PaymentProvider | undefined
  readonly offers: readonly MethodOffer[]
  readonly mostInStoreCents: Cents
}

/** The facts that decide which payment methods are available. */
export function situationOf(
  loaded: LoadedCart,
  { toPayCents }: PricedCart,
  { caller }: Pick<FastifyRequest, 'caller'>,
  { provider, offers, mostInStoreCents }: PayingTerms,
): PayingSituation {
  return {
    shipping: loaded.cart.shippingMethod,
    toPayCents,
    allowOnAccount: loaded.buyer?.allowOnAccount === true,
    isGuest: caller.kind !== 'customer' || caller.isGuest,
    creditLeftCents: loaded.buyer?.creditLeftCents ?? 0,
    hasProvider: provider !== undefined,
    offers,
    mostInStoreCents,
  }
}

export function methodRoutes(app: FastifyInstance, { db, providers, offersOf, settings, lacksProof }: Deps) {
  /** Queries the proof only for customers who may buy on account. */
  async function proofLackingFor({ buyer }: LoadedCart, { caller }: Pick<FastifyRequest, 'caller'>) {
    const isAsked = buyer?.allowOnAccount === true && caller.kind === 'customer' && !caller.isGuest
    return isAsked ? lacksProof(caller) : undefined
  }

  /** A bank choice is optional, so the list is empty if the provider is unavailable. */
  async function banksOf(request: FastifyRequest, provider: PaymentProvider | undefined, idealVersion1: unknown) {
    if (!provider || !isOnUnlessFalse(idealVersion1)) return []
    return provider.banks().catch((error: Error): Bank[] => {
      request.log.warn({ err: error }, 'bank list unavailable; offering iDEAL without banks')
      return []
    })
  }

  serve(app, paymentMethods, async (request) => {
    const { isTestMode, idealName, idealVersion1, mostInStoreCents } = await settings()
    const provider = providers.forMode(isTestMode)
    const { amount, shipping = 'Pickup' } = request.query
    const [loaded, offers, uses] = await Promise.all([
      loadOwnCart(db, request),
      offersOf(provider),
      listMethodUse.rows(db),
    ])
    const situation = {
      ...situationOf(loaded, priceLoaded(loaded), request, { provider, offers, mostInStoreCents }),
      ...(amount === undefined ? {} : { toPayCents: toCents(amount), shipping }),
      lacksProof: await proofLackingFor(loaded, request),
    }
    const banks = await banksOf(request as unknown as FastifyRequest, provider, idealVersion1)
    const used = new Map(uses.map(({ method, times }) => [method, times]))
    return answer(200, done(toMethods(situation, { locale: request.locale, idealName, banks, used })))
  })

  serve(app, setPayment, async (request, reply) => {
    const { method, data } = request.body
    const { isTestMode, mostInStoreCents } = await settings()
    const provider = providers.forMode(isTestMode)
    const offers = isOptional(method) ? await offersOf(provider) : []
    const lacking = needsPin(method) ? await proofLackingFor(await loadOwnCart(db, request), request) : undefined
    const decide = (loaded: LoadedCart): Decided<MethodRefusal> => {
      const terms = { provider, offers, mostInStoreCents }
      const situation = { ...situationOf(loaded, priceLoaded(loaded), request, terms), lacksProof: lacking }
      const checked = checkMethod(method, situation)
      if (!checked.ok) return checked
      const patch = { payment_method: method, payment_bank: method === 'ideal' ? (data?.bank ?? null) : null }
      return { ok: true, patch: redeemsOnline(method) ? patch : { ...patch, points_to_redeem: 0 } }
    }
    const changed = await changeCart(db, changingOwnerOf(request, reply), request, decide)
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })
}
