import { BRAND } from '@shop/retailer/brand'
import { link } from '~/lib/locale/locale.ts'
import type { BranchData } from './load-branch.server.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Structured data of a branch for search engines: address and opening hours. */
export const branchStructuredData = ({ branch }: BranchData, origin: string) => ({
  '@type': 'HardwareStore',
  '@id': `${origin}${link('store-detail-url', { url: branch.url })}#branch`,
  name: `${BRAND.name} ${branch.name}`,
  url: origin + link('store-detail-url', { url: branch.url }),
  telephone: branch.phone,
  email: branch.email,
  parentOrganization: { '@id': `${origin}/#organisation` },
  address: {
    '@type': 'PostalAddress',
    streetAddress: branch.street,
    postalCode: branch.postalCode,
    addressLocality: branch.city,
    addressCountry: 'NL',
  },
  geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng },
  openingHoursSpecification: branch.openingTimes.map(({ day, openTime, closeTime }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS[day - 1],
    opens: openTime,
    closes: closeTime,
  })),
})
