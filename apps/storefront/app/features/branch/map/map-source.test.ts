import { expect, test } from 'vitest'
import { googleMapsUrl, mapSource } from './map-source.ts'

test('uses Google Maps only with a key and with consent', () => {
  expect(mapSource('', true)).toEqual({ kind: 'own' })
  expect(mapSource('a-key', false)).toEqual({ kind: 'own' })
  expect(mapSource('a-key', true)).toEqual({ kind: 'google', key: 'a-key' })
})

test('loads the weekly channel in Dutch, with the places library', () => {
  const { host, searchParams } = new URL(googleMapsUrl('a-key'))
  expect(host).toBe('maps.googleapis.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({ key: 'a-key', v: 'weekly', language: 'nl' })
  expect(searchParams.get('libraries')).toBe('places')
})
