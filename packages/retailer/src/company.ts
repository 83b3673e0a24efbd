import type { Locale } from '@shop/domain/locale'
import { BRAND } from './brand.ts'
import { company } from './selected.ts'

export const COMPANY = company

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
