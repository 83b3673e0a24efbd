import { COMPANY as SELLER } from '@shop/domain/company'
import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import type { Company, SocialLinks } from '~/features/shell/shell-data'

/** Seller details, which the law requires on every page, email and invoice. */
export const COMPANY: Company = {
  name: SELLER.name,
  address: `${SELLER.street}, ${SELLER.place}`,
  phone: SELLER.phone,
  email: SELLER.email,
  registration: SELLER.kvk,
  vatId: SELLER.vatId,
}

export const SOCIAL: SocialLinks = {
  facebook: 'https://www.facebook.com/bouwmeester.example',
  instagram: 'https://www.instagram.com/bouwmeester.example',
  tiktok: 'https://www.tiktok.com/@bouwmeester.example',
  linkedin: 'https://www.linkedin.com/company/bouwmeester-example',
  youtube: 'https://www.youtube.com/@bouwmeester.example',
  twitter: 'https://x.com/bouwmeester_example',
}

/** Customer service page, which also offers the chat (DECIDE-60). */
const SERVICE_PATH: Readonly<Record<Locale, string>> = { nl: 'klantenservice', en: 'customer-service' }
export const serviceHref = (locale: Locale) => href(locale, 'all', { pathMatch: SERVICE_PATH[locale] })
