import type { ConfirmBody } from '@shop/contract/payment'
import { internationalPhone } from '@shop/domain/account/phone'
import { SHORT_WISHES } from '@shop/domain/picking/short-wish'
import type { Static } from 'typebox'
import { m } from '~/paraglide/messages.js'

type Body = Static<typeof ConfirmBody>
export type Confirm =
  | { readonly ok: true; readonly body: Body; readonly hasScript: boolean }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Validates the overview form and builds the request body. */
export function readConfirm(typed: FormData): Confirm {
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  const errors: Record<string, string> = {}
  const isPhoneNeeded = typed.get('phoneNeeded') !== '0'
  if ((isPhoneNeeded || text('phone') !== '') && internationalPhone(text('phone')) === undefined)
    errors.phone = m.checkout_phone_invalid()
  for (const name of ['firstName', 'lastName'] as const)
    if (typed.has(name) && text(name) === '') errors[name] = m.checkout_name_needed()
  if (typed.get('terms') !== 'on') errors.terms = m.checkout_terms_needed()
  if (typed.has('pinCode') && text('pinCode') === '') errors.pinCode = m.checkout_pin_invalid()
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const optional = (
    name: 'phone' | 'firstName' | 'lastName' | 'reference' | 'remarks' | 'pinCode' | 'gtmClientId' | 'gtmSessionId',
  ) => (text(name) === '' ? {} : { [name]: text(name) })
  const wish = SHORT_WISHES.find((one) => one === text('ifShort'))
  return {
    ok: true,
    hasScript: text('script') === '1',
    body: {
      ...optional('phone'),
      ...optional('firstName'),
      ...optional('lastName'),
      acceptTerms: true,
      idempotencyKey: text('key'),
      expectedTotalInclTax: Number(text('total')),
      cartId: text('cartId'),
      ...optional('reference'),
      ...optional('remarks'),
      ...(wish === undefined ? {} : { ifShort: wish }),
      ...optional('pinCode'),
      ...optional('gtmClientId'),
      ...optional('gtmSessionId'),
      ...(typed.get('goOn') === '1' ? { continueOnInvalid: true } : {}),
    },
  }
}
