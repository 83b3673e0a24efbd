import { expect, test } from 'vitest'
import { googleMapsUrl, mapSource } from './map-source.ts'

test('another party draws the map only with a key and with leave', () => {
  expect(mapSource('', true)).toEqual({ kind: 'own' })
  expect(mapSource('a-key', false)).toEqual({ kind: 'own' })
  expect(mapSource('a-key', true)).toEqual({ kind: 'google', key: 'a-key' })
})

test('its script is that of the current channel, in Dutch, with places', () => {
  const { host, searchParams } = new URL(googleMapsUrl('a-key'))
  expect(host).toBe('maps.googleapis.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({ key: 'a-key', v: 'weekly', language: 'nl' })
  expect(searchParams.get('libraries')).toBe('places')
})
