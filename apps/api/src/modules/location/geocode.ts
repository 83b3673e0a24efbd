import type { Coordinates } from '../../ports/geocoding.ts'

export type PlaceWanted = { readonly address: string } | { readonly postcode: string }
/** A geocoder: a table of postcodes, a register of addresses or a maps service. */
export type Maps<Found extends Coordinates = Coordinates> = (request: {
  readonly query: string
  readonly country: 'NL'
}) => Promise<Found | undefined>

/** Searches an address or postcode in the Netherlands only: '1012' is also a street in Lyon. */
export const geocode = <Found extends Coordinates>(
  maps: Maps<Found>,
  wanted: PlaceWanted,
): Promise<Found | undefined> =>
  maps({ query: ('address' in wanted ? wanted.address : wanted.postcode).trim(), country: 'NL' })
