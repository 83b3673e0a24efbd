import { BRAND } from './brand.ts'
import type { Locale } from './locale.ts'

/** Details of the seller that the law requires on every mail, order and invoice. */
export const COMPANY = {
  name: `${BRAND.name} Bouwmaterialen B.V.`,
  street: 'Atoomweg 112',
  place: '3542 AB Utrecht',
  phone: '030 123 45 67',
  email: `klantenservice@${BRAND.slug}.example`,
  kvk: '12345678',
  vatId: 'NL001234567B01',
  iban: 'NL00 BANK 0123 4567 89',
} as const

const WORDS = {
  nl: { trade: 'handelsnaam', vat: 'btw-id' },
  en: { trade: 'trading as', vat: 'VAT id' },
} as const satisfies Record<Locale, object>

/** The seller in one line for the footer of every mail: names, visiting address, contact, KvK number, VAT id. */
export const sellerLine = (locale: Locale): string =>
  [
    `${COMPANY.name} (${WORDS[locale].trade} ${BRAND.name})`,
    `${COMPANY.street}, ${COMPANY.place}`,
    COMPANY.phone,
    COMPANY.email,
    `KvK ${COMPANY.kvk}`,
    `${WORDS[locale].vat} ${COMPANY.vatId}`,
  ].join(' · ')
