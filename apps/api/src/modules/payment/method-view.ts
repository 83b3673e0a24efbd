import type { PaymentMethod } from '@shop/contract'
import { messageOf } from '@shop/contract/codes'
import type { Locale } from '@shop/domain/locale'
import { methodsFor, needsPin, type PayingSituation, type PaymentMethodCode } from '@shop/domain/payment/methods'
import { METHOD_NAMES } from '@shop/texts/order'
import type { Bank } from '../../ports/payment.ts'

/** The iDEAL name is a setting, because the brand changes to Wero. */
export const methodName = (code: string, locale: Locale, idealName: string): string =>
  code === 'ideal' ? idealName : (METHOD_NAMES[locale][code as Exclude<PaymentMethodCode, 'ideal'>] ?? code)

export function toMethods(
  situation: PayingSituation,
  {
    locale,
    idealName,
    banks,
  }: { readonly locale: Locale; readonly idealName: string; readonly banks: readonly Bank[] },
): PaymentMethod[] {
  return methodsFor(situation).map(({ code, isAvailable, reason }) => ({
    code,
    name: methodName(code, locale, idealName),
    pinCodeRequired: needsPin(code),
    isAvailable,
    message: reason === undefined ? null : messageOf(reason, locale),
    reason: reason ?? null,
    banks: code === 'ideal' ? banks.map(({ code: bank, name }) => ({ code: bank, name })) : [],
  }))
}
