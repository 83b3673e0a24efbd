import type { ShippingMethod } from '../cart/shipping-method.ts'
import type { Cents } from '../money.ts'
import { accept, type Result, refuse } from '../result.ts'
import { fitsOffer, isOptional, type MethodOffer } from './offers.ts'

/** Methods of the payment provider, in the order of a shop without sales. */
export const PROVIDER_METHODS = ['ideal', 'creditcard', 'applepay', 'googlepay', 'paypal', 'klarna'] as const
export type ProviderMethod = (typeof PROVIDER_METHODS)[number]

/** All payment methods. The shop handles the account and the counter itself. */
export const PAYMENT_METHODS = [...PROVIDER_METHODS, 'onaccount', 'payinstore'] as const
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]

export const isProviderMethod = (code: string): code is ProviderMethod =>
  PROVIDER_METHODS.includes(code as ProviderMethod)

export const needsPin = (code: string): boolean => code === 'onaccount'

/** Points of an order that is paid at the counter are redeemed there, so the shop sets them to 0. */
export const redeemsOnline = (code: string | undefined): boolean => code !== 'payinstore'

export type PayingSituation = {
  readonly shipping: ShippingMethod
  readonly toPayCents: Cents
  /** Only verified businesses buy on account: for consumers it would be credit that needs a licence. */
  readonly allowOnAccount: boolean
  readonly isGuest: boolean
  readonly creditLeftCents: Cents
  /** False while the payment provider is unavailable. */
  readonly hasProvider: boolean
  /** The provider's present conditions of wallets and pay later. */
  readonly offers: readonly MethodOffer[]
  /** The highest amount to pay at the counter; 0: the shop does not allow it. */
  readonly mostInStoreCents: Cents
  /** Missing authentication of this session for buying on account. */
  readonly lacksProof?: 'second_factor_missing' | 'pin_missing' | undefined
}
export type OfferedMethod = {
  readonly code: PaymentMethodCode
  readonly isAvailable: boolean
  readonly reason: 'credit_exceeded' | 'second_factor_missing' | 'pin_missing' | 'unavailable' | undefined
  readonly costCents: Cents
}

/**
 * A surcharge for cards and transfers of consumers is forbidden (PSD2, article 62), and the shop has none for the other
 * methods. The price of an order is therefore the same for each method.
 */
const COST_CENTS: Cents = 0

/** Payment methods for this cart. Methods that the customer may use but that are unavailable now carry a reason. */
export function methodsFor(situation: PayingSituation): OfferedMethod[] {
  return PAYMENT_METHODS.filter((code) => isOffered(code, situation)).map((code) => {
    const reason = obstacle(code, situation)
    return { code, isAvailable: reason === undefined, reason, costCents: COST_CENTS }
  })
}

function isOffered(code: PaymentMethodCode, situation: PayingSituation): boolean {
  const { shipping, toPayCents, allowOnAccount, isGuest, offers, mostInStoreCents } = situation
  if (code === 'payinstore') return shipping === 'Pickup' && mostInStoreCents > 0 && toPayCents <= mostInStoreCents
  if (isOptional(code)) return fitsOffer(code, { toPayCents, hasAddress: shipping === 'Delivery' }, offers)
  return code !== 'onaccount' || (allowOnAccount && !isGuest)
}

function obstacle(code: PaymentMethodCode, situation: PayingSituation): OfferedMethod['reason'] {
  const { toPayCents, creditLeftCents, hasProvider, lacksProof } = situation
  if (code === 'onaccount') return creditLeftCents < toPayCents ? 'credit_exceeded' : lacksProof
  return isProviderMethod(code) && !hasProvider ? 'unavailable' : undefined
}

export type MethodRefusal = 'payment_method_unavailable' | Exclude<OfferedMethod['reason'], 'unavailable' | undefined>

/** The method, if this cart can be paid by it now. */
export function checkMethod<Code extends string>(code: Code, situation: PayingSituation): Result<Code, MethodRefusal> {
  const offered = methodsFor(situation).find((method) => method.code === code)
  if (offered?.isAvailable) return accept(code)
  const reason = offered?.reason ?? 'unavailable'
  return refuse(reason === 'unavailable' ? 'payment_method_unavailable' : reason)
}

export const mayPayBy = (code: string, situation: PayingSituation): boolean => checkMethod(code, situation).ok

/** Whether an order that was already placed can be paid by this method of the provider. */
export const mayPayAgainBy = (
  code: ProviderMethod,
  payment: { readonly toPayCents: Cents; readonly hasAddress: boolean },
  offers: readonly MethodOffer[],
): boolean => !isOptional(code) || fitsOffer(code, payment, offers)

const MINUTE = 60_000
/** How long goods are held for a payment: its lifetime at the provider plus a margin. */
const HOLD_MS: Readonly<Record<ProviderMethod, number>> = {
  ideal: 20 * MINUTE,
  creditcard: 35 * MINUTE,
  applepay: 35 * MINUTE,
  googlepay: 35 * MINUTE,
  paypal: 190 * MINUTE,
  // The provider leaves it open for two days. The shop ends it when it releases the goods.
  klarna: 65 * MINUTE,
}
export const holdMs = (method: ProviderMethod): number => HOLD_MS[method]

/** How long an order waits for another attempt after a failed payment. */
export const PAYABLE_MS = 30 * MINUTE

/** How long staff can decide about an order that is paid while its goods are missing. Then it is refunded. */
const SHORT_MS = 24 * 60 * MINUTE
export const decideShortUntil = (now: Date): Date => new Date(now.getTime() + SHORT_MS)
