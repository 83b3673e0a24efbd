import type { ShippingMethod } from '../cart/shipping-method.ts'
import type { Cents } from '../money.ts'
import { accept, type Result, refuse } from '../result.ts'

/** Payment methods. The first three use the payment provider; the shop handles the other two. */
export const PAYMENT_METHODS = ['ideal', 'creditcard', 'paypal', 'onaccount', 'payinstore'] as const
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]
export type ProviderMethod = 'ideal' | 'creditcard' | 'paypal'

export const isProviderMethod = (code: string): code is ProviderMethod =>
  code === 'ideal' || code === 'creditcard' || code === 'paypal'

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
  /** Missing authentication of this session for buying on account. */
  readonly lacksProof?: 'second_factor_missing' | 'pin_missing' | undefined
}
export type OfferedMethod = {
  readonly code: PaymentMethodCode
  readonly isAvailable: boolean
  readonly reason: 'credit_exceeded' | 'second_factor_missing' | 'pin_missing' | 'unavailable' | undefined
}

/** Payment methods for this cart. Methods that the customer may use but that are unavailable now carry a reason. */
export function methodsFor(situation: PayingSituation): OfferedMethod[] {
  return PAYMENT_METHODS.filter((code) => isOffered(code, situation)).map((code) => {
    const reason = obstacle(code, situation)
    return { code, isAvailable: reason === undefined, reason }
  })
}

function isOffered(code: PaymentMethodCode, { shipping, allowOnAccount, isGuest }: PayingSituation): boolean {
  if (code === 'payinstore') return shipping === 'Pickup'
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

const MINUTE = 60_000
/** How long goods are held for a payment: its lifetime at the provider plus a margin. */
const HOLD_MS: Readonly<Record<ProviderMethod, number>> = {
  ideal: 20 * MINUTE,
  creditcard: 35 * MINUTE,
  paypal: 190 * MINUTE,
}
export const holdMs = (method: ProviderMethod): number => HOLD_MS[method]

/** How long an order waits for another attempt after a failed payment. */
export const PAYABLE_MS = 30 * MINUTE

/** How long staff can decide about an order that is paid while its goods are missing. Then it is refunded. */
const SHORT_MS = 24 * 60 * MINUTE
export const decideShortUntil = (now: Date): Date => new Date(now.getTime() + SHORT_MS)
