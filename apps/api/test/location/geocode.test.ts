import { expect, test, vi } from 'vitest'
import { geocode } from '../../src/modules/location/geocode.ts'

test('queries the geocoder by address or postcode, in the Netherlands', { tags: ['ACCOUNT-25'] }, async () => {
  const maps = vi.fn(async () => ({ lat: 52.09, lng: 5.12 }))
  expect(await geocode(maps, { address: 'Kanaalweg 12, Utrecht' })).toEqual({ lat: 52.09, lng: 5.12 })
  await geocode(maps, { postcode: ' 3526 KL ' })
  expect(maps.mock.calls).toEqual([
    [{ query: 'Kanaalweg 12, Utrecht', country: 'NL' }],
    [{ query: '3526 KL', country: 'NL' }],
  ])
})

test('returns nothing for an unknown place', async () => {
  expect(await geocode(async () => undefined, { postcode: '9999ZZ' })).toBeUndefined()
})
