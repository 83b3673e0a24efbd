import { expect, test } from 'vitest'
import { byLetter, matching } from './letters.ts'

const brand = (name: string) => ({ name, url: name.toLowerCase(), img: null })
const BRANDS = ['Kitvast', '3Zeeën', 'Élan', 'Eikhorst', 'ander'].map(brand)

test('groups brands by letter, ignoring accents, with figures last', () => {
  expect(byLetter(BRANDS).map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)])).toEqual([
    ['A', 'ander'],
    ['E', 'Eikhorst', 'Élan'],
    ['K', 'Kitvast'],
    ['#', '3Zeeën'],
  ])
})

test('filters the list, ignoring case and accents', () => {
  expect(matching(BRANDS, ' elan ').map(({ name }) => name)).toEqual(['Élan'])
  expect(matching(BRANDS, '')).toHaveLength(5)
  expect(matching(BRANDS, 'zzz')).toEqual([])
})
