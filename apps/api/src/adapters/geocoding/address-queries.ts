import { prepared } from '../../platform/prepared.ts'

export type AreaRow = { readonly place: string; readonly latitude: number; readonly longitude: number }
export type StreetRow = { readonly street: string; readonly highest_number: number }

export const findArea = prepared<AreaRow, [digits: number]>(
  'postcode_area',
  `select place, latitude, longitude from postcode_area
   where from_digits <= $1 and to_digits >= $1 order by from_digits desc limit 1`,
)

/** If two ranges match, the narrower one wins: a single postcode before the street around it. */
export const findStreet = prepared<StreetRow, [digits: number, letters: string]>(
  'postcode_street',
  `select street, highest_number from postcode_street
   where digits = $1 and from_letters <= $2 and to_letters >= $2 order by from_letters desc, to_letters limit 1`,
)

type TownRow = { readonly name: string; readonly lat: number; readonly lng: number }
/** Each town once, at the centre of its postcodes. */
export const listTowns = prepared<TownRow, []>(
  'towns',
  `select place as name, avg(latitude)::float8 as lat, avg(longitude)::float8 as lng
   from postcode_area group by place order by place`,
)

type StreetPlaceRow = { readonly street: string; readonly place: string; readonly lat: number; readonly lng: number }
/** A street by name, within the town if one is set. */
export const findStreetByName = prepared<StreetPlaceRow, [street: string, town: string]>(
  'street_by_name',
  `select s.street, a.place, a.latitude::float8 as lat, a.longitude::float8 as lng from postcode_street s
   join postcode_area a on a.from_digits <= s.digits and a.to_digits >= s.digits
   where lower(s.street) = $1 and ($2 = '' or lower(a.place) = $2)
   order by s.digits, s.from_letters limit 1`,
)
