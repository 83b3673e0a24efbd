import type { BranchView } from '@shop/contract'
import type { BranchRow } from './queries.ts'

export function toBranchView(row: BranchRow): BranchView {
  return {
    id: String(row.id),
    name: row.name,
    code: row.code,
    url: row.url,
    type: row.format as BranchView['type'], // a check constraint has the same list
    distanceInKm: null,
    location: { distance: null, lat: row.latitude, lng: row.longitude },
    address: {
      street: row.street,
      houseNumber: row.house_number,
      extension: row.house_number_extension,
      postalCode: row.postal_code,
      city: row.city,
      countryCode: row.country_code,
    },
    phoneNumber: row.phone,
    whatsappUrl: row.whatsapp_url,
    email: row.email,
    openingTimes: row.hours.map(({ day, opens, closes }) => ({ day, openTime: opens, closeTime: closes })),
    holidayTimes: row.holidays.map(({ start, end, open, close, closed }) => ({ start, end, open, close, closed })),
    image: row.image_url,
    manager: row.manager && {
      firstName: row.manager.firstName,
      lastName: row.manager.lastName,
      image: row.manager.image ?? null,
    },
    services: [...row.services],
    posts: row.posts.map(({ title, summary, url, date }) => ({ title, summary, url, date })),
  }
}
