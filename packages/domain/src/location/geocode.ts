export type Coordinates = { readonly lat: number; readonly lng: number }
export type PlaceWanted = { readonly address: string } | { readonly postcode: string }
/** Somebody who knows where things are: a table of postcodes, or a maps service. */
export type Maps = (request: { readonly query: string; readonly country: 'NL' }) => Promise<Coordinates | undefined>

/** A place by address or by postcode, looked for in the Netherlands only: '1012' is also a street in Lyon. */
export const geocode = (maps: Maps, wanted: PlaceWanted): Promise<Coordinates | undefined> =>
  maps({ query: ('address' in wanted ? wanted.address : wanted.postcode).trim(), country: 'NL' })
