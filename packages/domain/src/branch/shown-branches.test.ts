import { expect, test } from 'vitest'
import { BASE_SETTINGS } from '../settings/defaults.ts'
import { isShownBranch, sortBranches } from './shown-branches.ts'

const branch = (name: string, lat: number, lng: number) => ({ name, location: { lat, lng } })
const ALL = [branch('Utrecht', 52.09, 5.12), branch('Groningen', 53.22, 6.57), branch('Amsterdam', 52.37, 4.9)]
const names = (sorted: ReturnType<typeof sortBranches<(typeof ALL)[number]>>) =>
  sorted.map(({ branch: { name } }) => name)

test('sorts by distance from a place, otherwise by name', { tags: ['CATALOG-44'] }, () => {
  expect(names(sortBranches(ALL, { lat: 53, lng: 6.5 }))).toEqual(['Groningen', 'Amsterdam', 'Utrecht'])
  expect(names(sortBranches(ALL))).toEqual(['Amsterdam', 'Groningen', 'Utrecht'])
  expect(sortBranches(ALL)[0]?.metres).toBeUndefined()
})

test('sorts branches at the same place by name', () => {
  expect(names(sortBranches([branch('Zeist', 52, 5), branch('Álmere', 52, 5)], { lat: 52, lng: 5 }))).toEqual([
    'Álmere',
    'Zeist',
  ])
})

test('a hidden name is not listed', { tags: ['CATALOG-46'] }, () => {
  const shown = (name: string, tags = ['Webshop']) => isShownBranch({ name, tags }, BASE_SETTINGS.hiddenStores)
  expect(shown('Utrecht')).toBe(true)
  expect([shown('Hoofdkantoor'), shown('Distributiecentrum')]).toEqual([false, false])
  expect(shown('Utrecht', ['Showroom'])).toBe(false)
})
