import type { Place } from '@shop/domain/distance'
import { findPlace, type NamedPlace, plainName } from './find-place.ts'

export type Searched = Place & Readonly<Record<'name' | 'city' | 'street' | 'postalCode', string>>

/** Where the search begins: at a branch whose name or street was typed, else in the place or postcode that was. */
export function findOrigin(branches: readonly Searched[], term: string): NamedPlace | undefined {
  const asked = plainName(term)
  if (asked === '') return undefined
  const code = /^[1-9]\d{3}/.exec(asked)?.[0]
  const hit = code
    ? branches.find(({ postalCode }) => postalCode.startsWith(code))
    : (branches.find(({ name, city }) => [name, city].some((text) => plainName(text) === asked)) ??
      (findPlace(term) ? undefined : branches.find((branch) => isIn(branch, asked))))
  return hit ? { name: hit.name, lat: hit.lat, lng: hit.lng } : findPlace(term)
}

const isIn = ({ name, city, street }: Searched, asked: string) =>
  [name, city, street].some((text) => plainName(text).includes(asked))
