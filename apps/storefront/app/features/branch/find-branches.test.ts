import { expect, test } from 'vitest'
import type { BranchRow } from './branch-data.ts'
import { findBranches } from './find-branches.ts'

const aBranch = (name: string, postalCode: string, lat: number, lng: number): BranchRow => ({
  id: name,
  name,
  url: name.toLowerCase(),
  type: 'bouwmeester',
  street: 'Kade 1',
  postalCode,
  city: name,
  phone: '030 123 45 67',
  lat,
  lng,
  services: [],
  openingTimes: [],
  holidayTimes: [],
})
const BRANCHES = [
  aBranch('Groningen', '9723 AB', 53.2, 6.6),
  aBranch('Utrecht', '3542 AB', 52.1, 5.08),
  aBranch('Nieuwegein', '3439 LD', 52.03, 5.1),
  aBranch("'s-Hertogenbosch", '5222 AE', 51.7, 5.27),
]
const names = (term: string) => findBranches(BRANCHES, term).rows.map(({ name }) => name)

test('nothing typed: all of them, as the API ordered them', () => {
  expect(findBranches(BRANCHES, ' ').by).toBe('all')
  expect(names('')).toEqual(BRANCHES.map(({ name }) => name))
})

test('a place comes first, the others by how far they are from it', () => {
  expect(names('utrecht')).toEqual(['Utrecht', 'Nieuwegein', "'s-Hertogenbosch", 'Groningen'])
  const [first, second] = findBranches(BRANCHES, 'Utrecht').rows
  expect(first?.metres).toBe(0)
  expect(second?.metres).toBeGreaterThan(5_000)
})

test('a postcode orders by the branch nearest to it and guesses no distance', () => {
  expect(names('3541 CD')[0]).toBe('Utrecht')
  expect(findBranches(BRANCHES, '3541').rows[0]).not.toHaveProperty('metres')
})

test('what is no place of ours shows all and says so', () => {
  expect(findBranches(BRANCHES, 'Timboektoe').by).toBe('nothing')
  expect(names('Timboektoe')).toHaveLength(4)
})
