import type { Locale } from '@shop/domain/locale'
import { COMPANY as SELLER } from '@shop/retailer/company'
import { href } from '@shop/routes'

export type Company = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly registration: string
  readonly vatId: string
}

/** Seller details, which the law requires on every page, email and invoice. */
export const COMPANY: Company = {
  name: SELLER.name,
  address: `${SELLER.street}, ${SELLER.place}`,
  phone: SELLER.phone,
  email: SELLER.email,
  registration: SELLER.kvk,
  vatId: SELLER.vatId,
}

/** Customer service page, which also offers the chat (DECIDE-60). */
const SERVICE_PATH: Readonly<Record<Locale, string>> = { nl: 'klantenservice', en: 'customer-service' }
export const serviceHref = (locale: Locale) => href(locale, 'all', { pathMatch: SERVICE_PATH[locale] })
