import { expect, test } from 'vitest'
import { around } from './around.ts'
import { findOrigin } from './find-origin.ts'

const aBranch = (name: string, postalCode: string, lat: number, lng: number) => ({
  name,
  city: name,
  street: 'Kade 1',
  postalCode,
  lat,
  lng,
})
const BRANCHES = [
  aBranch('Groningen', '9723 AB', 53.2, 6.6),
  aBranch('Utrecht', '3542 AB', 52.11, 5.055),
  aBranch('Nieuwegein', '3439 LD', 52.03, 5.1),
  aBranch("'s-Hertogenbosch", '5222 AE', 51.7, 5.27),
]
const nearest = (term: string) => {
  const origin = findOrigin(BRANCHES, term)
  return origin && around(BRANCHES, origin).map(({ name }) => name)
}

test('nothing typed, or no place of this country: no beginning', () => {
  expect(findOrigin(BRANCHES, ' ')).toBeUndefined()
  expect(findOrigin(BRANCHES, 'Timboektoe')).toBeUndefined()
})

test('a place with a branch begins at the branch, the others by how far they are from it', () => {
  expect(nearest('utrecht')).toEqual(['Utrecht', 'Nieuwegein', "'s-Hertogenbosch", 'Groningen'])
  expect(around(BRANCHES, findOrigin(BRANCHES, 'Utrecht') ?? { lat: 0, lng: 0 })[0]?.metres).toBe(0)
})

test('a place without a branch has one nearby', () => {
  expect(findOrigin(BRANCHES, 'Houten')?.name).toBe('Houten')
  expect(nearest('Houten')?.[0]).toBe('Nieuwegein')
})

test('a postcode begins at the branch that has it, else in its town', () => {
  expect(findOrigin(BRANCHES, '3542 CD')?.name).toBe('Utrecht')
  expect(nearest('9751 AA')?.[0]).toBe('Groningen')
})

test('a street that is no place finds the branch in it', () => {
  expect(findOrigin(BRANCHES, 'kade 1')?.name).toBe('Groningen')
})
