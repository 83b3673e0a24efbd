import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { texts } from './texts.ts'

export const SELLER = texts('seller', {
  nl: { trade: 'handelsnaam', vat: 'btw-id' },
  en: { trade: 'trading as', vat: 'VAT id' },
})

/** The seller in one line for the footer of every mail: names, visiting address, contact, KvK number, VAT id. */
export const sellerLine = (locale: Locale): string =>
  [
    `${COMPANY.name} (${SELLER[locale].trade} ${BRAND.name})`,
    `${COMPANY.street}, ${COMPANY.place}`,
    COMPANY.phone,
    COMPANY.email,
    `KvK ${COMPANY.kvk}`,
    `${SELLER[locale].vat} ${COMPANY.vatId}`,
  ].join(' · ')
