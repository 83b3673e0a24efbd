import type { PaymentMethod } from '@shop/contract'
import { messageOf } from '@shop/contract/codes'
import type { Locale } from '@shop/domain/locale'
import { toEuros } from '@shop/domain/money'
import { methodsFor, needsPin, type PayingSituation, type PaymentMethodCode } from '@shop/domain/payment/methods'
import { orderByUse } from '@shop/domain/payment/offers'
import { METHOD_NAMES } from '@shop/texts/order'
import type { Bank } from '../../ports/payment.ts'

/** The iDEAL name is a setting, because the brand changes to Wero. */
export const methodName = (code: string, locale: Locale, idealName: string): string =>
  code === 'ideal' ? idealName : (METHOD_NAMES[locale][code as Exclude<PaymentMethodCode, 'ideal'>] ?? code)

type ViewOptions = {
  readonly locale: Locale
  readonly idealName: string
  readonly banks: readonly Bank[]
  readonly used: ReadonlyMap<string, number>
}

export function toMethods(
  situation: PayingSituation,
  { locale, idealName, banks, used }: ViewOptions,
): PaymentMethod[] {
  return orderByUse(methodsFor(situation), used).map(({ code, isAvailable, reason, costCents }) => ({
    code,
    name: methodName(code, locale, idealName),
    pinCodeRequired: needsPin(code),
    isAvailable,
    message: reason === undefined ? null : messageOf(reason, locale),
    reason: reason ?? null,
    banks: code === 'ideal' ? banks.map(({ code: bank, name }) => ({ code: bank, name })) : [],
    cost: toEuros(costCents),
  }))
}
