import { describe, expect } from 'vitest'
import { applyOutbox, test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'

const ids = (reply: { json: () => { Data: { id: string }[] } }) => reply.json().Data.map(({ id }) => id)

describe('GET /api/aspos/stores', () => {
  test('lists visible web shop branches by name or by distance', {
    tags: ['CATALOG-45', 'CATALOG-47', 'DECIDE-31'],
  }, async ({ app, engines }) => {
    const { db } = engines
    const far = await aBranch(db, { lat: 53.21, lng: 6.56 })
    const near = await aBranch(db, { lat: 52.37, lng: 4.89 })
    const untagged = await aBranch(db, { tags: [] })
    const hidden = await aBranch(db, { name: 'Hoofdkantoor' })
    const warehouse = await aBranch(db, { name: 'Distributiecentrum' })
    await applyOutbox(engines)
    const byName = await app.inject('/api/aspos/stores?storeTags=Webshop')
    expect(ids(byName)).toEqual(expect.arrayContaining([String(far.id), String(near.id)]))
    expect(ids(byName)).not.toContain(String(untagged.id))
    for (const { id } of [hidden, warehouse]) expect(ids(byName)).not.toContain(String(id))
    const names = byName.json().Data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('nl').compare))
    expect(byName.json().Data[0]).toMatchObject({ distanceInKm: null, location: { distance: null } })

    const byPlace = await app.inject(
      '/api/aspos/stores?distanceFromLatitude=52.36&distanceFromLongitude=4.9&storeTags=Webshop',
    )
    expect(ids(byPlace).indexOf(String(near.id))).toBeLessThan(ids(byPlace).indexOf(String(far.id)))
    const [first] = byPlace.json().Data
    expect(first.distanceInKm).toBeGreaterThan(0)
    expect(first.distanceInKm).toBe(first.location.distance)
    const groningen = byPlace.json().Data.find(({ id }: { id: string }) => id === String(far.id))
    expect(groningen.distanceInKm).toBeCloseTo(145, -1) // as the crow flies
    for (const branch of [hidden, warehouse, untagged]) {
      expect((await app.inject(`/api/aspos/stores/${branch.id}`)).statusCode).toBe(404)
      expect((await app.inject(`/api/aspos/stores/url/${branch.url}`)).statusCode).toBe(404)
    }
  })

  test('returns news and holiday hours, but not the courier id or location number', { tags: ['DECIDE-97'] }, async ({
    app,
    engines,
  }) => {
    const branch = await aBranch(engines.db)
    await applyOutbox(engines)
    const replies = [
      await app.inject('/api/aspos/stores'),
      await app.inject(`/api/aspos/stores/${branch.id}`),
      await app.inject(`/api/aspos/stores/url/${branch.url}`),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toMatch(/onfleet|8712345000001|globalLocation/i)
    }
    expect(replies[2]?.json().Data).toMatchObject({
      name: branch.name,
      type: 'bouwmeester-xl',
      manager: { firstName: 'Anne', lastName: 'de Wit', image: null },
      posts: [{ title: 'Open dag', summary: 'Kom langs', url: '/open-dag', date: '2026-03-01' }],
      holidayTimes: [{ start: '2099-12-25', end: '2099-12-26', open: null, close: null, closed: true }],
    })
    expect(replies[1]?.json().Data.openingTimes[0]).toEqual({ day: 1, openTime: '07:00', closeTime: '18:00' })
  })

  test('hides branches named in the settings', async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    const save = (value: string[]) =>
      engines.db.query(
        `insert into setting (key, value) values ('hiddenStores', $1) on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(value)],
      )
    await save([branch.name])
    await applyOutbox(engines)
    expect(ids(await app.inject('/api/aspos/stores'))).not.toContain(String(branch.id))
    expect((await app.inject(`/api/aspos/stores/${branch.id}`)).statusCode).toBe(404)
    await engines.db.query(`delete from setting where key = 'hiddenStores'`)
    await applyOutbox(engines)
    expect(ids(await app.inject('/api/aspos/stores'))).toContain(String(branch.id))
  })

  test('returns a complete branch by url and by id', { tags: ['CATALOG-41', 'CATALOG-48', 'CATALOG-49'] }, async ({
    app,
    engines,
  }) => {
    const made = await aBranch(engines.db)
    await applyOutbox(engines)
    const byUrl = await app.inject(`/api/aspos/stores/url/${made.url.toUpperCase()}`)
    const byId = await app.inject(`/api/aspos/stores/${made.id}`)
    expect(byUrl.json()).toEqual(byId.json())
    expect(byId.json().Data).toEqual({
      id: String(made.id),
      name: made.name,
      code: expect.stringMatching(/^B\d+$/),
      url: made.url,
      type: 'bouwmeester-xl',
      distanceInKm: null,
      location: { distance: null, lat: 52.09, lng: 5.12 },
      address: {
        street: 'Kanaalweg',
        houseNumber: '12',
        extension: null,
        postalCode: '3526 KL',
        city: 'Utrecht',
        countryCode: 'NL',
      },
      phoneNumber: '030 123 45 67',
      whatsappUrl: null,
      email: 'utrecht@bouwmeester.example',
      openingTimes: [1, 2, 3, 4, 5].map((day) => ({ day, openTime: '07:00', closeTime: '18:00' })),
      holidayTimes: [{ start: '2099-12-25', end: '2099-12-26', open: null, close: null, closed: true }],
      image: null,
      manager: { firstName: 'Anne', lastName: 'de Wit', image: null },
      services: [],
      posts: [{ title: 'Open dag', summary: 'Kom langs', url: '/open-dag', date: '2026-03-01' }],
    })
    for (const url of ['/api/aspos/stores/999999999', '/api/aspos/stores/url/nergens'])
      expect((await app.inject(url)).json()).toMatchObject({ Success: false, Code: 'branch_not_found', Data: null })
  })
})
