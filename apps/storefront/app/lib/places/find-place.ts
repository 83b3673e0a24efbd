import type { Place } from '@shop/domain/distance'
import places from './places.txt?raw'
import postcodes from './postcodes.txt?raw'

export type NamedPlace = Place & { readonly name: string }

/** Names people use beside the one in the list. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  's gravenhage': 'den haag',
  'the hague': 'den haag',
  'den bosch': 's hertogenbosch',
  hertogenbosch: 's hertogenbosch',
  noordwijk: 'noordwijk binnen',
  katwijk: 'katwijk aan zee',
}
const SHORTEST_START = 3

/** Without accents, apostrophes and hyphens, in small letters. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

let known: ReadonlyMap<string, NamedPlace> | undefined
const allPlaces = () => {
  known ??= new Map(
    places
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', lat, lng] = line.split('\t')
        return [plainName(name), { name, lat: Number(lat), lng: Number(lng) }]
      }),
  )
  return known
}

/** Where a place or postcode lies, to the town: near enough to say which branch is closest. */
export function findPlace(term: string): NamedPlace | undefined {
  const asked = plainName(term)
  const digits = /^[1-9]\d{1,3}/.exec(asked)?.[0]
  if (digits) return allPlaces().get(plainName(townOf(Number(digits.padEnd(4, '0')))))
  const named = allPlaces().get(OTHER_NAMES[asked] ?? asked)
  if (named || asked.length < SHORTEST_START) return named
  return [...allPlaces()].find(([name]) => name.startsWith(asked))?.[1]
}

/** Each line is the first postcode of a town; it goes on until the next line. */
function townOf(code: number): string {
  let town = ''
  for (const line of postcodes.trim().split('\n')) {
    if (Number(line.slice(0, 4)) > code) break
    town = line.slice(5)
  }
  return town
}
