import { describe, expect } from 'vitest'
import { applyOutbox, test } from './support/api.ts'
import { aBranch } from './support/seed.ts'

const ids = (reply: { json: () => { Data: { id: string }[] } }) => reply.json().Data.map(({ id }) => id)

describe('GET /api/aspos/stores', () => {
  test('branches of the web shop without the hidden ones, by name or by distance', async ({ app, engines }) => {
    const { db } = engines
    const far = await aBranch(db, { lat: 53.21, lng: 6.56 })
    const near = await aBranch(db, { lat: 52.37, lng: 4.89 })
    const untagged = await aBranch(db, { tags: [] })
    const hidden = await aBranch(db, { name: 'Hoofdkantoor' })
    await db.raw.query(
      `insert into setting (key, value) values ('hiddenStores', '["Hoofdkantoor", "Distributiecentrum"]')
       on conflict (key) do update set value = excluded.value`,
    )
    await applyOutbox(engines)
    const byName = await app.inject('/api/aspos/stores?storeTags=Webshop')
    expect(ids(byName)).toEqual(expect.arrayContaining([String(far.id), String(near.id)]))
    expect(ids(byName)).not.toContain(String(untagged.id))
    expect(ids(byName)).not.toContain(String(hidden.id))
    const names = byName.json().Data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted())

    const byPlace = await app.inject(
      '/api/aspos/stores?distanceFromLatitude=52.36&distanceFromLongitude=4.9&storeTags=Webshop',
    )
    expect(ids(byPlace).indexOf(String(near.id))).toBeLessThan(ids(byPlace).indexOf(String(far.id)))
    const [first] = byPlace.json().Data
    expect(first.distanceInKm).toBeGreaterThan(0)
    expect(first.distanceInKm).toBe(first.location.distance)
    for (const branch of [hidden, untagged]) {
      expect((await app.inject(`/api/aspos/stores/${branch.id}`)).statusCode).toBe(404)
      expect((await app.inject(`/api/aspos/stores/url/${branch.url}`)).statusCode).toBe(404)
    }
  })

  test('[DECIDE-97] news and holiday times are there; the courier id and the location number never leave', async ({
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
})
