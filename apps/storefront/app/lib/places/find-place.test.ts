import { expect, test } from 'vitest'
import { findPlace } from './find-place.ts'
import postcodes from './postcodes.txt?raw'

test('a place is known by its name, however it is written', () => {
  for (const term of ['Maarssen', ' maarssen ', 'MAARSSEN']) expect(findPlace(term)?.name).toBe('Maarssen')
  expect(findPlace('Den Bosch')?.name).toBe("'s-Hertogenbosch")
  expect(findPlace("'s-Gravenhage")?.name).toBe('Den Haag')
  expect(findPlace('Sint Odilienberg')?.name).toBe('Sint Odiliënberg')
})

test('the beginning of a name is enough, two letters are not', () => {
  expect(findPlace('Maars')?.name).toBe('Maarssen')
  expect(findPlace('ma')).toBeUndefined()
  expect(findPlace('Timboektoe')).toBeUndefined()
  expect(findPlace('')).toBeUndefined()
})

test('a postcode lies in its town', () => {
  expect(findPlace('3601 AB')?.name).toBe('Maarssen')
  expect(findPlace('3542AB')?.name).toBe('Utrecht')
  expect(findPlace('9999 ZZ')?.name).toBe('Uithuizen')
  expect(findPlace('35')?.name).toBe('Utrecht')
})

test('every town of the postcodes is a place, and they are in order', () => {
  const lines = postcodes.trim().split('\n')
  const codes = lines.map((line) => Number(line.slice(0, 4)))
  expect(codes).toEqual([...codes].sort((a, b) => a - b))
  for (const line of lines) expect(findPlace(line.slice(0, 4))?.name, line).toBe(line.slice(5))
})

test('a place lies where it is on the map', () => {
  expect(findPlace('Utrecht')).toMatchObject({ lat: expect.closeTo(52.09, 1), lng: expect.closeTo(5.12, 1) })
})
