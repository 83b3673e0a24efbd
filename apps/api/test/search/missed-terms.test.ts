import { randomUUID } from 'node:crypto'
import { HOLDS_UNTIL } from '@shop/contract/holds-until'
import { addDays, dayAt } from '@shop/domain/dates'
import { href } from '@shop/routes'
import { describe, expect, inject as provided, vi } from 'vitest'
import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import type { Db } from '../../src/platform/db.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff/staff-test.ts'
import { test as base } from './support/searching.ts'

type Decision = { readonly id: string; readonly changedAt: string }

/** A staff API with the search of the shop, and the shop as a visitor types: each spelling is another cached reply. */
const test = base
  .extend('staff', async ({ engines: { db, index } }, { onCleanup }) => {
    const config = { OPENSEARCH_URL: provided('searchEngine'), SEARCH_INDEX: index, SEARCH_TIMEOUT_MS: 10_000 }
    const app = await makeStaffApp(db, { config })
    onCleanup(() => app.close())
    return app
  })
  .extend('range', async ({ engines: { db } }) => aStaffMember(db, [{ role: 'range', branches: 'all' }]))
  .extend('missed', async ({ engines: { db } }, { onCleanup }) => {
    const made: string[] = []
    onCleanup(async () => {
      await db.query('delete from search_count where term = any ($1)', [made])
      await db.query('delete from search_answer where term = any ($1)', [made])
    })
    return async (term: string, searches = 1, daysAgo = 1) => {
      made.push(term)
      await db.query(`insert into search_count (day, locale, term, searches, hits) values ($1, 'nl', $2, $3, 0)`, [
        addDays(dayAt(new Date()), -daysAgo),
        term,
        searches,
      ])
      return term
    }
  })
  .extend('call', async ({ staff, range }) => {
    const send = async (method: 'GET' | 'POST', path: string, payload?: object, by: Staff = range) =>
      staff.inject({
        method,
        url: `/api/staff/search-terms${path}`,
        headers: by.headers,
        ...(payload ? { payload } : {}),
      })
    // A busy engine exceeds the limit of a query, which is another subject.
    const patiently = (...args: Parameters<typeof send>) =>
      vi.waitFor(
        async () => {
          const reply = await send(...args)
          if (reply.statusCode === 503) throw new Error('search is unavailable')
          return reply
        },
        { timeout: scaleTimeout(10_000), interval: 200 },
      )
    const set = (term: string, kind: string, target: string) =>
      patiently('POST', '/answers', { term, locale: 'nl', kind, target })
    const end = ({ id, changedAt }: Decision) => send('POST', `/answers/${id}/end`, { changedAt })
    return { send, patiently, set, end }
  })

const aCategory = async (db: Db) =>
  (
    await db.query<{ url: string }>(
      `select url from web_node_text where locale = 'nl' order by length(url), url limit 1`,
    )
  ).rows[0]?.url ?? ''
const anArticle = async (db: Db) => {
  const { rows } = await db.query<{ path: string; title: string }>(
    `select path, title from content_article where locale = 'nl' and path like '/klantenservice/%'
     and now() >= published_from and now() < published_until order by path limit 1`,
  )
  if (!rows[0]) throw new Error('no article')
  return rows[0]
}

describe('a search term without results', { tags: ['RANGE-27'] }, () => {
  test('becomes a synonym until that is undone', async ({ call, missed, shop, app }) => {
    const term = await missed('kwispelzooi', 7)
    const before = await vi.waitFor(
      async () => {
        const reply = await app.inject({ url: '/api/sp/search?requestType=results&searchTerm=Kwispelzooi' })
        if (reply.statusCode !== 200) throw new Error('search is unavailable')
        return reply
      },
      { timeout: scaleTimeout(10_000), interval: 200 },
    )
    expect(before.json().Data.results).toMatchObject({ total: 0, correctedTerm: null })
    // No cache retains the page of a term without results for longer than half a minute.
    expect(Number(before.headers[HOLDS_UNTIL])).toBeLessThanOrEqual(Date.now() + 30_000)
    const listed = (await call.send('GET', '')).json()
    expect(listed.day).toBe(addDays(dayAt(new Date()), -1))
    expect(listed.terms).toContainEqual({ term, locale: 'nl', searches: 7, answer: null })

    const reply = await call.set(term, 'synonym', ' Gipsplaat ')
    expect(reply.json()).toMatchObject({ term, kind: 'synonym', target: 'gipsplaat', endedAt: null })
    const decision: Decision = reply.json()
    const { id } = decision
    const whole = await shop.find('gipsplaat')
    const after = await shop.find('KWISPELZOOI')
    expect(after).toMatchObject({ total: whole.total, correctedTerm: 'gipsplaat' })
    const page = await shop.find('KWISPELZOOI', { page: 2 })
    expect(page.lines).toEqual((await shop.find('gipsplaat', { page: 2 })).lines)
    expect((await call.send('GET', '')).json().terms).toContainEqual(
      expect.objectContaining({ term, answer: expect.objectContaining({ id, target: 'gipsplaat' }) }),
    )

    expect((await call.end(decision)).json()).toEqual({ term })
    expect(await shop.find('kwispelZOOI')).toMatchObject({ total: 0 })
    const again = (await call.set(term, 'synonym', 'schroef')).json()
    expect(again).toMatchObject({ id, target: 'schroef' })
    const history = (await call.send('GET', `/answers/${id}/history`)).json()
    expect(history).toMatchObject({ name: term })
    expect(history.entries.filter(({ field }: { field: string }) => field.endsWith('target'))).toMatchObject([
      { before: 'gipsplaat', after: 'schroef', person: expect.any(String) },
      { before: null, after: 'gipsplaat' },
    ])
  })

  test('opens a category, a brand or a page of the shop, and no other address', async ({
    call,
    missed,
    shop,
    engines: { db },
  }) => {
    const term = await missed('flapperdrup')
    const category = await aCategory(db)
    const path = href('nl', 'product-lister-all', { pathMatch: category })
    const first = (await call.set(term, 'redirect', path)).json()
    expect(first).toMatchObject({ target: path })
    expect(await shop.find('Flapperdrup')).toMatchObject({ total: 0, redirectToUrl: path })
    // The storefront hides products without online sale unless the visitor requests them.
    expect(await shop.find('Flapperdrup', { onlySoldOnline: true, sortOrder: 'priceup' })).toMatchObject({
      redirectToUrl: path,
    })
    // Filters belong to a list, which the visitor does not have.
    expect(await shop.find('Flapperdrup', { minPrice: 1 })).toMatchObject({ total: 0, redirectToUrl: null })
    const { path: article } = await anArticle(db)
    await call.end(first)
    expect((await call.set(term, 'redirect', article)).json()).toMatchObject({ target: article })
    for (const target of [
      ...[
        'https://evil.example/producten',
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        '/api/staff/orders',
      ],
      ...['/zoeken/flapperdrup', '/winkelwagen', '/producten', '/producten/bestaat-niet', '/merken/bestaat-niet', '/'],
      ...[
        `/en${path}`,
        href('en', 'product-lister-all', { pathMatch: category }),
        '/geen-pagina',
        '/%2f%2fevil.example',
      ],
    ])
      expect((await call.set(term, 'redirect', target)).json(), target).toMatchObject({ code: 'not_in_shop' })
    expect(await shop.find('FLAPPERDRUP')).toMatchObject({ redirectToUrl: article })
  })

  test('is searched as before if its redirect or its other term leads to nothing any more', async ({
    call,
    missed,
    shop,
    range,
    engines: { db },
  }) => {
    const decided = (term: string, kind: string, target: string) =>
      db.query(`insert into search_answer (locale, term, kind, target, changed_by) values ('nl', $1, $2, $3, $4)`, [
        ...[term, kind, target, range.id],
      ])
    const moved = await missed('brobbelfnoek')
    await decided(moved, 'redirect', '/producten/bestaat-niet-meer')
    expect(await shop.find(moved)).toMatchObject({ total: 0, redirectToUrl: null })
    const renamed = await missed('snorrelwats')
    await decided(renamed, 'synonym', 'xqzwvx')
    expect(await shop.find(renamed)).toMatchObject({ total: 0, correctedTerm: null })
    expect((await call.send('GET', '')).json().terms).toContainEqual(
      expect.objectContaining({ term: renamed, answer: expect.objectContaining({ target: 'xqzwvx' }) }),
    )
  })

  test('retains the decision of a colleague that the screen does not show yet', async ({ call, missed }) => {
    const term = await missed('dwarrelplof')
    const first: Decision = (await call.set(term, 'synonym', 'gipsplaat')).json()
    expect((await call.set(term, 'synonym', 'schroef')).json()).toMatchObject({ code: 'decision_changed' })
    await call.end(first)
    const second: Decision = (await call.set(term, 'synonym', 'schroef')).json()
    const late = await call.end(first)
    expect([late.statusCode, late.json().code]).toEqual([409, 'decision_changed'])
    const decisions = await Promise.all([call.end(second), call.end(second)])
    expect(decisions.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const sets = await Promise.all([call.set(term, 'synonym', 'schroef'), call.set(term, 'synonym', 'gipsplaat')])
    expect(sets.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await call.end({ ...second, id: randomUUID() })).statusCode).toBe(404)
  })

  test('shows a page above the help, while that is published', async ({ call, missed, shop, engines: { db } }) => {
    const term = await missed('zwabberlot')
    const { path, title } = await anArticle(db)
    expect((await call.send('GET', `/choices?kind=page&locale=nl&term=${term}`)).json().choices).toContainEqual({
      value: path,
      name: title,
    })
    expect((await call.set(term, 'page', '/geen-pagina')).json()).toMatchObject({ code: 'not_in_shop' })
    expect((await call.set(term, 'page', path)).json()).toMatchObject({ title })
    const { servicePages, total } = await shop.find('Zwabberlot')
    expect(total).toBe(0)
    expect(servicePages[0]).toEqual({ name: title, url: path })
  })

  test('is named as it was typed, and only terms of the log are decided about', async ({
    call,
    missed,
    engines: { db },
  }) => {
    const hostile = await missed(`<img src=x onerror=alert(1)>' or 1=1 --`, 99_999)
    const long = await missed('z'.repeat(100), 99_998)
    await missed('vorige maand', 99_997, 30)
    const { terms } = (await call.send('GET', '')).json()
    expect(terms.slice(0, 2).map((one: { term: string }) => one.term)).toEqual([hostile, long])
    for (const unknown of ['gipsplaat', 'vorige maand', 'jo@example.nl'])
      expect((await call.set(unknown, 'synonym', 'schroef')).statusCode, unknown).toBe(404)
    for (const target of ['xqzwvx', long, ' ', 'jo@example.nl'])
      expect([400, 422], target).toContain((await call.set(long, 'synonym', target)).statusCode)
    const counter = await aStaffMember(db, [{ role: 'counter', branches: 'all' }])
    for (const path of ['', '/choices?kind=page&locale=nl&term=x'])
      expect((await call.send('GET', path, undefined, counter)).statusCode).toBe(403)
    const payload = { term: long, locale: 'nl', kind: 'synonym', target: 'schroef' }
    expect((await call.send('POST', '/answers', payload, counter)).statusCode).toBe(403)
    // Without an engine, no term can be verified.
    const blind = await makeStaffApp(db)
    const { headers } = await aStaffMember(db, [{ role: 'range', branches: 'all' }])
    const url = '/api/staff/search-terms/answers'
    expect((await blind.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(503)
    await blind.close()
  })

  test('is suggested the words that visitors used next, then near words', async ({
    call,
    missed,
    engines: { db },
    onTestFinished,
  }) => {
    const term = await missed('gipsplzzq')
    const day = addDays(dayAt(new Date()), -1)
    onTestFinished(async () => void (await db.query('delete from search_reformulation where term = $1', [term])))
    await db.query(
      `insert into search_reformulation (day, locale, term, next_term, visits, used)
       values ($1, 'nl', $2, 'gipsplaat', 5, 4), ($1, 'nl', $2, 'xqzwvx', 9, 9)`,
      [day, term],
    )
    const { choices } = (await call.patiently('GET', `/choices?kind=synonym&locale=nl&term=${term}`)).json()
    expect(choices[0]).toEqual({ value: 'gipsplaat', name: 'gipsplaat' })
    expect(choices.length).toBeLessThanOrEqual(5)
    expect(choices).not.toContainEqual({ value: 'xqzwvx', name: 'xqzwvx' })
  })

  test('that finds products again shows them, whatever was decided', async ({
    missed,
    shop,
    range,
    engines: { db },
  }) => {
    const whole = await shop.find('tegellijm')
    expect(whole.total).toBeGreaterThan(0)
    const term = await missed('tegellijm', 1)
    await db.query(
      `insert into search_answer (locale, term, kind, target, changed_by) values ('nl', $1, 'redirect', '/merken', $2)`,
      [term, range.id],
    )
    expect(await shop.find('Tegellijm')).toMatchObject({ total: whole.total, redirectToUrl: null })
    // Neither while filters exclude all of them.
    expect(await shop.find('TEGELLIJM', { minPrice: 99_999 })).toMatchObject({ total: 0, redirectToUrl: null })
    await db.query(`update search_answer set kind = 'synonym', target = 'gipsplaat' where term = $1`, [term])
    expect(await shop.find('TEGELlijm', { minPrice: 99_999 })).toMatchObject({ total: 0, correctedTerm: null })
  })
})
