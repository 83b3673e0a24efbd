import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect } from 'vitest'
import { openPdokRegister } from '../../src/adapters/geocoding/pdok-register.ts'
import { openTableRegister } from '../../src/adapters/geocoding/table-register.ts'
import type { Db } from '../../src/platform/db.ts'
import type { AddressRegister } from '../../src/ports/geocoding.ts'
import { makeApp, test } from '../support/api.ts'

/** Replies of the Locatieserver 3.1, reduced to one document each. */
const DOCUMENTS = {
  address: {
    type: 'adres',
    weergavenaam: 'Oudegracht 120, 3511AW Utrecht',
    straatnaam: 'Oudegracht',
    huisnummer: 120,
    postcode: '3511AW',
    woonplaatsnaam: 'Utrecht',
    centroide_ll: 'POINT(5.1196 52.0917)',
  },
  street: { type: 'weg', weergavenaam: 'Oudegracht, Utrecht', centroide_ll: 'POINT(5.1201 52.0901)' },
  town: { type: 'woonplaats', weergavenaam: 'Utrecht, Utrecht, Utrecht', centroide_ll: 'POINT(5.0886 52.0894)' },
  postcode: { type: 'postcode', weergavenaam: 'Oudegracht, 3511AW Utrecht', centroide_ll: 'POINT(5.1196 52.0917)' },
}
const reply = (...docs: object[]) => ({
  response: { numFound: docs.length, start: 0, maxScore: 7.1, numFoundExact: true, docs },
})

/** A recorded service. Like the real one, it rejects parameters that its documentation does not name. */
function aPdok() {
  const asked: URLSearchParams[] = []
  let failure: number | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://pdok')
    const query = url.searchParams
    asked.push(query)
    const isKnown = [...query.keys()].every((name) => ['q', 'fq', 'fl', 'rows', 'start', 'sort', 'df'].includes(name))
    if (failure !== undefined || url.pathname !== '/free' || !isKnown) {
      response.writeHead(failure ?? 400).end('{}')
      return
    }
    const q = query.get('q') ?? ''
    const filters = query.getAll('fq')
    const isAddress = filters.includes('type:adres')
    const isThere = filters.includes('postcode:3511AW') && filters.includes('huisnummer:120')
    const found = isAddress
      ? isThere
        ? [DOCUMENTS.address]
        : []
      : /^oudegracht/i.test(q)
        ? [DOCUMENTS.street]
        : /^utrecht/i.test(q)
          ? [DOCUMENTS.town]
          : /^3511/.test(q)
            ? [DOCUMENTS.postcode]
            : []
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply(...found)))
  })
  return {
    asked,
    fail: (status: number | undefined) => {
      failure = status
    },
    listen: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function fillTables(db: Db) {
  await db.query(
    `insert into postcode_area values (3511, 3519, 'Utrecht', 52.094, 5.113), (5211, 5249, '''s-Hertogenbosch', 51.69, 5.3)
     on conflict do nothing`,
  )
  await db.query(`insert into postcode_street values (3511, 'AW', 'AW', 'Oudegracht', 400) on conflict do nothing`)
}

describe('address registers', () => {
  const pdok = aPdok()
  let url: Promise<string> | undefined
  afterAll(() => pdok.close())
  const registers = {
    'the tables of the shop': async (db: Db) => {
      await fillTables(db)
      return openTableRegister(db)
    },
    PDOK: async () => {
      url ??= pdok.listen()
      return openPdokRegister({ url: await url })
    },
  } satisfies Record<string, (db: Db) => Promise<AddressRegister>>

  for (const [name, open] of Object.entries(registers)) {
    test(`${name}: street and city of a postcode and number`, { tags: ['WIRED-29'] }, async ({ engines }) => {
      const register = await open(engines.db)
      for (const postalCode of ['3511AW', '3511 aw'])
        expect(await register.findAddress({ postalCode, houseNumber: '120' })).toEqual({
          street: 'Oudegracht',
          houseNumber: '120',
          postalCode: '3511 AW',
          city: 'Utrecht',
        })
      for (const [postalCode, houseNumber] of [
        ['3511AW', '401'],
        ['3511AW', '0'],
        ['3511ZZ', '1'],
        ['351', '1'],
      ] as const)
        expect(await register.findAddress({ postalCode, houseNumber }), postalCode).toBeUndefined()
    })

    test(`${name}: locates a street, a town and a postcode`, { tags: ['WIRED-08', 'WIRED-29'] }, async ({
      engines,
    }) => {
      const register = await open(engines.db)
      for (const query of ['Oudegracht', 'oudegracht 12, Utrecht', 'Utrecht', '3511', '3511 AW'])
        expect(await register.findPlace(query), query).toMatchObject({
          name: expect.stringContaining('Utrecht'),
          lat: expect.closeTo(52.09, 1),
          lng: expect.closeTo(5.1, 1),
        })
      expect(await register.findPlace('Timboektoe')).toBeUndefined()
    })
  }

  test('finds towns by common names and prefixes', { tags: ['WIRED-29'] }, async ({ engines }) => {
    const register = await registers['the tables of the shop'](engines.db)
    for (const query of ['Den Bosch', "'s-hertogenbosch", 'UTRE'])
      expect(await register.findPlace(query), query).toBeDefined()
    expect(await register.findPlace('ut')).toBeUndefined()
  })

  test('queries PDOK for the exact number with documented parameters only', { tags: ['WIRED-29'] }, async ({
    engines,
  }) => {
    const register = await registers.PDOK()
    await register.findAddress({ postalCode: '3511 AW', houseNumber: '120' })
    expect(pdok.asked.at(-1)?.getAll('fq')).toEqual(['type:adres', 'postcode:3511AW', 'huisnummer:120'])
    await register.findAddress({ postalCode: '3511 AW', houseNumber: '120) OR (huisnummer:1' })
    expect(pdok.asked.at(-1)?.getAll('fq')).toEqual(['type:adres', 'postcode:3511AW', 'huisnummer:120'])
    expect(engines.db).toBeDefined()
  })

  test('reports a failing register as unavailable and stops calling after five failures', {
    tags: ['WIRED-29'],
  }, async ({ engines }) => {
    const { db, redis, cache } = engines
    const register = await registers.PDOK()
    const app = await makeApp({ db, redis, cache }, { addresses: register })
    pdok.fail(502)
    const before = pdok.asked.length
    for (let nth = 0; nth < 7; nth++) {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/aspos/locations/findaddress',
        payload: { postalCode: '3511AW', houseNumber: '120' },
      })
      expect(reply.statusCode).toBe(503)
      expect(reply.json()).toMatchObject({ Code: 'unavailable' })
    }
    expect(pdok.asked.length - before).toBe(5)
    pdok.fail(undefined)
    await app.close()
  })
})

describe('search around a place', () => {
  const geocode = (address: string) => `/api/bouwmeester/locations/geocode?address=${encodeURIComponent(address)}`

  test('finds an address; unknown places are null, short or long queries are rejected', { tags: ['WIRED-08'] }, async ({
    app,
    engines,
  }) => {
    await fillTables(engines.db)
    const found = await app.inject(geocode('Oudegracht, Utrecht'))
    expect(found.json().Data).toEqual({ name: 'Oudegracht, Utrecht', lat: 52.094, lng: 5.113 })
    expect(found.headers['cache-control']).toBe('no-store')
    expect((await app.inject(geocode('Timboektoe'))).json()).toEqual({ Success: true, Data: null })
    expect((await app.inject(geocode('x'))).statusCode).toBe(400)
    expect((await app.inject(geocode('x'.repeat(121)))).statusCode).toBe(400)
  })
})
