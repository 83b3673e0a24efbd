import { KVK, matches } from './patterns.ts'
import { vatIdOf } from './vat-id.ts'

/** A company as a guest types it. Every field may be empty. */
export type TypedCompany = {
  readonly name: string
  readonly kvkNumber: string
  readonly vatId: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
}
export type CompanyField = keyof TypedCompany
export type InvoiceAddress = { readonly street: string; readonly postalCode: string; readonly city: string }
/** The company of an order, as its invoice shows it. */
export type OrderCompany = {
  readonly name: string
  readonly kvkNumber: string | null
  readonly vatId: string | null
  /** Null if the invoice has the address of the delivery. */
  readonly address: InvoiceAddress | null
}
export type CompanyFault =
  | 'company_name_missing'
  | 'company_number_missing'
  | 'company_address_missing'
  | 'kvk_invalid'
  | 'vat_id_invalid'

export const COMPANY_FIELDS = ['name', 'kvkNumber', 'vatId', 'street', 'postalCode', 'city'] as const
const ADDRESS_FIELDS = ['street', 'postalCode', 'city'] as const

export const isCompanyTyped = (typed: TypedCompany): boolean => COMPANY_FIELDS.some((name) => typed[name].trim() !== '')

/** A KvK number as it is printed, with spaces or dots between the digits. */
export const kvkOf = (typed: string) => {
  const number = typed.replace(/[\s.]/g, '')
  return matches(KVK, number) ? number : undefined
}

/**
 * The faults per field, in the order of the form. A company needs a KvK number or a VAT id: foreign companies have no
 * KvK number, and some Dutch ones have no VAT id. Article 35a of the Dutch VAT act requires an address on the invoice,
 * so it may be empty only if the goods are delivered to one.
 */
export function companyFaults(
  typed: TypedCompany,
  { isPickup }: { readonly isPickup: boolean },
): ReadonlyMap<CompanyField, CompanyFault> {
  const faults = new Map<CompanyField, CompanyFault>()
  const has = (name: CompanyField) => typed[name].trim() !== ''
  if (!has('name')) faults.set('name', 'company_name_missing')
  if (!has('kvkNumber') && !has('vatId')) faults.set('kvkNumber', 'company_number_missing')
  if (has('kvkNumber') && kvkOf(typed.kvkNumber) === undefined) faults.set('kvkNumber', 'kvk_invalid')
  if (has('vatId') && vatIdOf(typed.vatId) === undefined) faults.set('vatId', 'vat_id_invalid')
  if (isPickup || ADDRESS_FIELDS.some(has))
    for (const name of ADDRESS_FIELDS) if (!has(name)) faults.set(name, 'company_address_missing')
  return faults
}

/** The company without faults, normalised. */
export function companyOf({ name, kvkNumber, vatId, street, postalCode, city }: TypedCompany): OrderCompany {
  const address = { street: street.trim(), postalCode: postalCode.trim().toUpperCase(), city: city.trim() }
  return {
    name: name.trim(),
    kvkNumber: kvkOf(kvkNumber) ?? null,
    vatId: vatIdOf(vatId) ?? null,
    address: address.street === '' ? null : address,
  }
}
