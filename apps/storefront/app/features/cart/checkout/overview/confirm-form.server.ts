import { messageOf } from '@shop/contract/codes'
import type { ConfirmBody } from '@shop/contract/payment'
import { COMPANY_FIELDS, companyFaults, isCompanyTyped, type TypedCompany } from '@shop/domain/account/order-company'
import { internationalPhone } from '@shop/domain/account/phone'
import { SHORT_WISHES } from '@shop/domain/picking/short-wish'
import type { Static } from 'typebox'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { companyInput } from './company-input.ts'

type Body = Static<typeof ConfirmBody>
export type Confirm =
  | { readonly ok: true; readonly body: Body; readonly hasScript: boolean }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** The company as typed, or nothing if its fields are empty. */
function companyIn(typed: FormData): TypedCompany | undefined {
  const values = COMPANY_FIELDS.map((name) => [name, String(typed.get(companyInput(name)) ?? '').slice(0, 100)])
  const company = Object.fromEntries(values) as TypedCompany
  return isCompanyTyped(company) ? company : undefined
}

/** Validates the overview form and builds the request body. */
export function readConfirm(typed: FormData): Confirm {
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  const errors: Record<string, string> = {}
  const isPhoneNeeded = typed.get('phoneNeeded') !== '0'
  if ((isPhoneNeeded || text('phone') !== '') && internationalPhone(text('phone')) === undefined)
    errors.phone = m.checkout_phone_invalid()
  for (const name of ['firstName', 'lastName'] as const)
    if (typed.has(name) && text(name) === '') errors[name] = m.checkout_name_needed()
  const company = companyIn(typed)
  for (const [name, fault] of company ? companyFaults(company, { isPickup: typed.get('isPickup') === '1' }) : [])
    errors[companyInput(name)] = messageOf(fault, currentLocale())
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
      ...(company ? { company } : {}),
      acceptTerms: true,
      idempotencyKey: text('key'),
      expectedTotalInclTax: Number(text('total')),
      cartId: text('cartId'),
      expectedSplit: text('split'),
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
