import type { BranchView } from '@shop/contract/branch'

/** What a list of branches shows of one, and what its opening line needs. */
export const toBranchRow = ({
  id,
  name,
  url,
  type,
  address,
  location,
  phoneNumber,
  services,
  ...rest
}: BranchView) => ({
  id,
  name,
  url,
  type,
  street: [address.street, address.houseNumber, address.extension].filter(Boolean).join(' '),
  postalCode: address.postalCode,
  city: address.city,
  phone: phoneNumber,
  lat: location.lat,
  lng: location.lng,
  services,
  openingTimes: rest.openingTimes,
  holidayTimes: rest.holidayTimes,
})
export type BranchRow = ReturnType<typeof toBranchRow>

export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0(?!0)/, '+31')}`

/** The way there, in whatever map the visitor uses. */
export const routeUrl = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
