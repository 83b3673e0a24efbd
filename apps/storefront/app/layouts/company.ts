import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import type { Company, SocialLinks } from '~/features/shell/shell-data'

/** Who sells: the law wants it on every page. A retailer puts its own here. */
export const COMPANY: Company = {
  name: 'Bouwmeester Bouwmaterialen B.V.',
  address: 'Atoomweg 112, 3542 AB Utrecht',
  phone: '030 123 45 67',
  email: 'info@bouwmeester.example',
  registration: '12345678',
  vatId: 'NL001234567B01',
}

export const SOCIAL: SocialLinks = {
  facebook: 'https://www.facebook.com/bouwmeester.example',
  instagram: 'https://www.instagram.com/bouwmeester.example',
  tiktok: 'https://www.tiktok.com/@bouwmeester.example',
  linkedin: 'https://www.linkedin.com/company/bouwmeester-example',
  youtube: 'https://www.youtube.com/@bouwmeester.example',
  twitter: 'https://x.com/bouwmeester_example',
}

/** Where questions are answered, also by the chat (DECIDE-60). */
const SERVICE_PATH: Readonly<Record<Locale, string>> = { nl: 'klantenservice', en: 'customer-service' }
export const serviceHref = (locale: Locale) => href(locale, 'all', { pathMatch: SERVICE_PATH[locale] })
