import { type Coordinates, geocode, type Maps } from '@shop/domain/location/geocode'
import { writtenPostcode } from '@shop/domain/location/postcode'
import type pg from 'pg'
import { findArea, findStreet } from './queries.ts'

export type FoundAddress = {
  readonly street: string
  readonly houseNumber: string
  readonly postalCode: string
  readonly city: string
}
type Wanted = { readonly postalCode: string; readonly houseNumber: string }

const digitsOf = (postcode: string) => Number(postcode.trim().slice(0, 4))

/** Street and place of a postcode and house number, from the shop's own table. */
export async function findAddress(raw: pg.Pool, wanted: Wanted): Promise<FoundAddress | undefined> {
  const postalCode = writtenPostcode(wanted.postalCode)
  const number = Number(wanted.houseNumber)
  if (postalCode === undefined || number < 1) return undefined
  const [street] = await findStreet.rows(raw, digitsOf(postalCode), postalCode.slice(-2))
  const [area] = await findArea.rows(raw, digitsOf(postalCode))
  if (!street || !area || number > street.highest_number) return undefined
  return { street: street.street, houseNumber: String(number), postalCode, city: area.place }
}

/** The same table as a maps service: it knows postcodes, and only those of the Netherlands. */
const tableMaps =
  (raw: pg.Pool): Maps =>
  async ({ query }) => {
    const [area] = await findArea.rows(raw, digitsOf(query))
    return area && { lat: area.latitude, lng: area.longitude }
  }

export const coordinatesOf = (raw: pg.Pool, postcode: string): Promise<Coordinates | undefined> =>
  geocode(tableMaps(raw), { postcode })
