import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'

const find = (app: Api, payload: object) =>
  app.inject({ method: 'POST', url: '/api/aspos/locations/findaddress', payload })
const where = (app: Api, postalcode: string) =>
  app.inject(`/api/aspos/locations/postcode-coords?postalcode=${encodeURIComponent(postalcode)}`)

async function somePlaces(db: Db) {
  await db.query(
    `insert into postcode_area values (3511, 3519, 'Utrecht', 52.094, 5.113), (9979, 9979, 'Eemshaven', 53.437, 6.833)
     on conflict do nothing`,
  )
  await db.query(
    `insert into postcode_street values (3511, 'AA', 'AZ', 'Lindelaan', 80), (3511, 'AW', 'AW', 'Oudegracht', 400)
     on conflict do nothing`,
  )
}

describe('places', () => {
  test('returns street and city of a postcode and house number in any notation', { tags: ['ACCOUNT-23'] }, async ({
    app,
    engines,
  }) => {
    await somePlaces(engines.db)
    for (const postalCode of ['3511AB', '3511 ab']) {
      const reply = await find(app, { postalCode, houseNumber: '12' })
      expect(reply.statusCode).toBe(200)
      expect(reply.json().Data).toEqual({
        street: 'Lindelaan',
        houseNumber: '12',
        postalCode: '3511 AB',
        city: 'Utrecht',
      })
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    const narrow = await find(app, { postalCode: '3511AW', houseNumber: '120' })
    expect(narrow.json().Data).toMatchObject({ street: 'Oudegracht', houseNumber: '120' })
  })

  test.for([
    ['a street that is not there', { postalCode: '3511 ZZ', houseNumber: '1' }, 404],
    ['a number beyond the end of the street', { postalCode: '3511 AB', houseNumber: '81' }, 404],
    ['house number 0', { postalCode: '3511 AB', houseNumber: '0' }, 404],
    ['a postcode nobody has', { postalCode: '9999 ZZ', houseNumber: '1' }, 404],
    ['no postcode at all', { postalCode: '351', houseNumber: '1' }, 400],
    ['an odd field', { postalCode: '3511 AB', houseNumber: '1', country: 'BE' }, 400],
  ] as const)('%s is not found', { tags: ['ACCOUNT-23'] }, async ([, payload, status], { app, engines }) => {
    await somePlaces(engines.db)
    expect((await find(app, payload)).statusCode).toBe(status)
  })

  test('lat and lng of a postcode, with or without its letters', { tags: ['ACCOUNT-24'] }, async ({ app, engines }) => {
    await somePlaces(engines.db)
    for (const postcode of ['3514', '3514 AB', '3514ab'])
      expect((await where(app, postcode)).json()).toEqual({ Success: true, Data: { lat: 52.094, lng: 5.113 } })
    expect((await where(app, '1000')).json()).toMatchObject({ Success: false, Code: 'address_not_found' })
    expect((await where(app, 'Utrecht')).statusCode).toBe(400)
  })
})
