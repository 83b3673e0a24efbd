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

export const SOCIAL: SocialLinks = {}

export const SERVICE_PATH = 'klantenservice'
