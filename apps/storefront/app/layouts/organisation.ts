import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '~/lib/contact/company.ts'
import { SOCIAL } from './social.ts'

/** The seller as structured data for search engines. */
export const organisation = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organisation`,
  name: BRAND.name,
  legalName: COMPANY.name,
  url: `${origin}/`,
  logo: `${origin}/images/logo.svg`,
  vatID: COMPANY.vatId,
  address: COMPANY.address,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: `+31 ${COMPANY.phone.replace(/^0/, '')}`,
    email: COMPANY.email,
    availableLanguage: ['nl', 'en'],
  },
  sameAs: Object.values(SOCIAL),
})
