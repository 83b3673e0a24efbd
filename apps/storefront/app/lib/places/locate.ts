import { findPlace, postcodeCoordinates } from '@shop/contract/address'
import type { Client } from '@shop/contract/client'
import type { Place } from '@shop/domain/distance'
import { plainName } from '@shop/domain/location/plain-name'

export type NamedPlace = Place & { readonly name: string }
export type Searched = Place & Readonly<Record<'name' | 'city' | 'street' | 'postalCode', string>>

const POSTCODE = /^[1-9]\d{3}( ?[a-z]{2})?$/i
const SHORTEST = 2
const LONGEST = 120

/**
 * Coordinates of a street, town or postcode. A place that the register does not know may be a branch name or street. If
 * the register fails, the list stays in its usual order, and the client logs the failure.
 */
export async function locate(
  call: Client,
  typed: string,
  branches: readonly Searched[],
): Promise<NamedPlace | undefined> {
  const term = typed.trim().slice(0, LONGEST)
  if (term.length < SHORTEST) return undefined
  const place = await askRegister(call, term).catch(() => undefined) // logged by the client
  return place ?? branchNamed(branches, term)
}

async function askRegister(call: Client, term: string): Promise<NamedPlace | undefined> {
  if (POSTCODE.test(term)) {
    const reply = await call(postcodeCoordinates, { query: { postalcode: term } })
    return reply.status === 200 ? { ...reply.body.Data, name: term.toUpperCase() } : undefined
  }
  const reply = await call(findPlace, { query: { address: term } })
  return reply.status === 200 ? (reply.body.Data ?? undefined) : undefined
}

function branchNamed(branches: readonly Searched[], term: string): NamedPlace | undefined {
  const name = plainName(term)
  const hit = branches.find((one) => [one.name, one.city, one.street].some((text) => plainName(text).includes(name)))
  return name === '' || !hit ? undefined : { name: hit.name, lat: hit.lat, lng: hit.lng }
}

/** Query for the web shop branches near a place; the API sorts them by distance. */
export const branchesAround = ({ lat, lng }: Place) =>
  ({ query: { distanceFromLatitude: lat, distanceFromLongitude: lng, storeTags: 'Webshop' } }) as const
