import { prepared } from '../../platform/prepared.ts'

export type AreaRow = { readonly place: string; readonly latitude: number; readonly longitude: number }
export type StreetRow = { readonly street: string; readonly highest_number: number }

export const findArea = prepared<AreaRow, [digits: number]>(
  'postcode_area',
  `select place, latitude, longitude from postcode_area
   where from_digits <= $1 and to_digits >= $1 order by from_digits desc limit 1`,
)

/** Of two ranges that fit the narrower one: a postcode of its own before the street around it. */
export const findStreet = prepared<StreetRow, [digits: number, letters: string]>(
  'postcode_street',
  `select street, highest_number from postcode_street
   where digits = $1 and from_letters <= $2 and to_letters >= $2 order by from_letters desc, to_letters limit 1`,
)
