import { addDays } from '@shop/domain/dates'
import { expect } from 'vitest'
import { listZeroResults, logZeroResults } from '../../../src/modules/search/index.ts'
import { test } from '../../support/api.ts'
import { aProduct } from '../../support/seed.ts'

const STEPS = '/api/sp/search/steps'
const unique = () => `zoekterm ${crypto.randomUUID().slice(0, 8)}`
const REFUSES = 'cookie_consent=s0m0'
const ALLOWS = 'cookie_consent=s1m0'

test('counts searches, clicks and adds by day and words; anonymous without consent', { tags: ['REL-24'] }, async ({
  app,
  engines: { db },
}) => {
  const term = unique()
  const { id } = await aProduct(db)
  for (const [kind, cookie] of [
    ['search', REFUSES],
    ['search', ''],
    ['click', REFUSES],
    ['add', REFUSES],
  ] as const) {
    const payload = { kind, term: `  ${term.toUpperCase()} `, hits: 3, ...(kind === 'search' ? {} : { productId: id }) }
    const reply = await app.inject({ method: 'POST', url: STEPS, payload, headers: { cookie } })
    expect(reply.json()).toEqual({ Success: true, Data: true })
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  const { rows } = await db.query('select searches, hits, clicks, adds from search_count where term = $1', [term])
  expect(rows).toEqual([{ searches: 2, hits: 3, clicks: 1, adds: 1 }])
  expect((await db.query('select from search_event where term = $1', [term])).rowCount).toBe(0)
})

test('with consent the steps of a visit are linked under a hash', { tags: ['REL-24'] }, async ({
  app,
  engines: { db },
}) => {
  const term = unique()
  const { id } = await aProduct(db)
  const first = await app.inject({
    method: 'POST',
    url: STEPS,
    payload: { kind: 'search', term, hits: 1 },
    headers: { cookie: ALLOWS },
  })
  const session = String(first.headers['set-cookie']).split(';')[0]
  const payload = { kind: 'click', term, hits: 1, productId: id }
  await app.inject({ method: 'POST', url: STEPS, payload, headers: { cookie: `${ALLOWS}; ${session}` } })
  const { rows } = await db.query('select kind, product_id, session_id from search_event where term = $1 order by id', [
    term,
  ])
  expect(rows.map(({ kind, product_id }) => [kind, product_id])).toEqual([
    ['search', null],
    ['click', id],
  ])
  expect(rows[0]?.session_id).toBe(rows[1]?.session_id)
  expect(session).not.toContain(rows[0]?.session_id)
})

test('an email address typed into the field is not stored', { tags: ['REL-24'] }, async ({ app, engines: { db } }) => {
  const payload = { kind: 'search', term: `${unique()}@voorbeeld.nl`, hits: 0 }
  const reply = await app.inject({ method: 'POST', url: STEPS, payload })
  expect(reply.json()).toEqual({ Success: true, Data: false })
  expect((await db.query(`select from search_count where term like '%@%'`)).rowCount).toBe(0)
})

test('logs the searches without results each morning', { tags: ['REL-24'] }, async ({ app, engines: { db } }) => {
  const [missing, found] = [unique(), unique()]
  for (const [term, hits] of [
    [missing, 0],
    [found, 4],
  ] as const)
    await app.inject({ method: 'POST', url: STEPS, payload: { kind: 'search', term, hits } })
  // By the clock of the app under test.
  const { rows } = await db.query('select day::text from search_count where term = $1', [missing])
  const today: string = rows[0]?.day
  const terms = (await listZeroResults(db, today)).map(({ term }) => term)
  expect(terms).toContain(missing)
  expect(terms).not.toContain(found)

  const told: object[] = []
  const tomorrow = new Date(`${addDays(today, 1)}T06:10:00Z`)
  await logZeroResults(db, { info: (facts) => told.push(facts) }, tomorrow)
  expect(told).toMatchObject([{ day: today, terms: expect.arrayContaining([`1× ${missing}`]) }])
})
