import { randomUUID } from 'node:crypto'
import { href } from '@shop/routes'
import { describe, expect, inject as provided, vi } from 'vitest'
import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import type { Api } from '../../src/app.ts'
import { measureNext } from '../../src/modules/search/index.ts'
import { type JudgedLine, judgedLines, readJudgedLines } from '../../src/modules/search/judged/judged.ts'
import { makeCache } from '../../src/platform/cache/cache.ts'
import type { Db } from '../../src/platform/db.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff/staff-test.ts'
import { makeApp } from '../support/api.ts'
import { asking, test as base } from './support/searching.ts'

type Rule = {
  readonly kind: string
  readonly locale: string | null
  readonly terms: readonly string[]
  readonly target: string | null
  readonly factor: number | null
}
const synonym = (kind: 'equal' | 'narrower', ...terms: string[]): Rule => ({
  ...{ kind, terms, locale: null, target: null, factor: null },
})
const redirect = (term: string, target: string, locale = 'nl'): Rule => ({
  ...{ kind: 'redirect', terms: [term], locale, target, factor: null },
})
const boost = (term: string, target: string, factor: number, locale = 'nl'): Rule => ({
  ...{ kind: 'boost', terms: [term], locale, target, factor },
})
/** A short judged set; another test measures the whole set. */
const SHORT = judgedLines(
  [
    ['noun', 'gipsplaat', '^Gipsplaat ', '<gips-en-afbouw/gipsplaten', '', 'nl'],
    ['noun', 'multiplex', 'multiplex', '<gips-en-afbouw/plaatmateriaal/multiplex', '', 'nl'],
    ['nonsense', 'xqzwvx', '', '', '', 'nl'],
    ['service', 'retourneren', '/klantenservice/retourneren', '', '', 'nl'],
  ]
    .map((line) => line.join('\t'))
    .join('\n'),
)

/** The staff API, its worker and the shop on the demo range. The draft and the versions are of one test. */
const test = base
  .extend('staff', async ({ engines: { db, index } }, { onCleanup }) => {
    const config = { OPENSEARCH_URL: provided('searchEngine'), SEARCH_INDEX: index, SEARCH_TIMEOUT_MS: 10_000 }
    const app = await makeStaffApp(db, { config })
    onCleanup(() => app.close())
    return app
  })
  .extend('range', async ({ engines: { db } }) => aStaffMember(db, [{ role: 'range', branches: 'all' }]))
  .extend('terms', async ({ engines: { db, engine, index }, staff, range }, { onCleanup }) => {
    const clear = async () => {
      for (const table of ['version', 'run', 'rule']) await db.query(`delete from search_term_${table}`)
    }
    await clear()
    onCleanup(clear)
    const send = (method: 'GET' | 'POST', path: string, payload?: object, by: Staff = range) =>
      staff.inject({
        method,
        url: `/api/staff/term-rules${path}`,
        headers: by.headers,
        ...(payload ? { payload } : {}),
      })
    const read = async () => (await send('GET', '')).json()
    const save = (rule: Rule, over: { id?: string; revision?: number | null } = {}, by?: Staff) =>
      send('POST', '/save', { id: randomUUID(), revision: null, ...rule, ...over }, by)
    const add = async (rule: Rule) => {
      const reply = await save(rule)
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json() as { id: string; revision: number }
    }
    const request = async () => {
      const reply = await send('POST', '/runs', { digest: (await read()).digest })
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json().id as string
    }
    const work = (lines: readonly JudgedLine[] = SHORT, signal?: AbortSignal) =>
      measureNext({ db, direct: db, engine, index, lines, ...(signal ? { signal } : {}) })
    /** Requests a measurement of the draft and has the worker do it. */
    const measure = async (lines: readonly JudgedLine[] = SHORT) => {
      const id = await request()
      await db.query('update search_term_run set total = $2 where id = $1', [id, lines.length])
      expect(await work(lines)).toBe(true)
      return (await send('GET', `/runs/${id}`)).json()
    }
    const publish = (runId: string, isDropConfirmed = false) => send('POST', '/publish', { runId, isDropConfirmed })
    return { send, read, save, add, request, work, measure, publish }
  })
  /** A process of the shop that has read no rules yet, so that its first search has the published ones. */
  .extend('anotherShop', async ({ engines: { db, redis, engine, index } }, { onCleanup }) => {
    const apps: Api[] = []
    onCleanup(async () => void (await Promise.all(apps.map((app) => app.close()))))
    return async () => {
      await redis.ask((client) => client.flushdb())
      const app = await makeApp({ db, redis, cache: makeCache(redis) }, { search: { engine, index } })
      apps.push(app)
      return asking(app)
    }
  })

const categoryOf = async (db: Db, start: string) => {
  const { rows } = await db.query<{ url: string }>(
    `select url from web_node_text where locale = 'nl' and url like $1 order by length(url), url limit 1`,
    [`${start}%`],
  )
  return href('nl', 'product-lister-all', { pathMatch: rows[0]?.url ?? '' })
}

describe('search terms of staff', { tags: ['RANGE-26'] }, () => {
  test('are measured on the judged queries, published to every process, and taken back', {
    timeout: scaleTimeout(300_000),
  }, async ({ terms, shop, anotherShop, range, engines: { db } }) => {
    expect(readJudgedLines().length).toBeGreaterThanOrEqual(309)
    const empty = await shop.find('kwispelflap')
    expect(empty.total).toBe(0)
    const whole = await shop.find('gipsplaat')
    await terms.add(synonym('narrower', 'Kwispelflap', 'gipsplaat'))
    const draft = await terms.read()
    expect(draft).toMatchObject({ isChanged: true, run: null, versions: [] })
    expect(draft.rules).toMatchObject([{ terms: ['kwispelflap', 'gipsplaat'], isLive: false }])
    // The shop shows nothing of a draft.
    expect((await (await anotherShop()).find('kwispelflap', { minPrice: 0 })).total).toBe(0)

    const id = await terms.request()
    expect((await terms.read()).run).toMatchObject({ id, state: 'measuring', done: 0, total: readJudgedLines().length })
    expect((await terms.publish(id)).json()).toMatchObject({ code: 'measure_again' })
    const measuring = terms.work(readJudgedLines())
    await vi.waitFor(async () => expect((await terms.read()).run.done).toBeGreaterThan(0), {
      timeout: scaleTimeout(60_000),
      interval: 100,
    })
    expect(await measuring).toBe(true)
    const { run, better, worse } = (await terms.send('GET', `/runs/${id}`)).json()
    expect(run).toMatchObject({ state: 'finished', isDrop: false, isOutdated: false, done: run.total })
    // As the suite of the shop measures it.
    expect(run.before.products).toBeGreaterThan(0.96)
    expect(run.before.pages).toBeGreaterThan(0.96)
    expect([run.after, better, worse]).toEqual([run.before, 0, 0])
    const all = (await terms.send('GET', `/runs/${id}?all=yes&at=0`)).json()
    expect(all.queries.length).toBe(readJudgedLines().length)
    expect(all.compared).toMatchObject({ query: readJudgedLines()[0]?.query })
    expect(all.compared.first.before.length).toBe(10)

    const { version } = (await terms.publish(id)).json()
    const live = await terms.read()
    expect(live).toMatchObject({ isChanged: false, rules: [{ isLive: true }] })
    expect(live.versions).toMatchObject([{ id: version, isLive: true, rules: 1, isDropConfirmed: false }])
    const audit = await db.query<{ staff_id: string; action: string }>(
      `select staff_id, action from audit_entry where table_name = 'search_term_version' and row_key = $1`,
      [String(version)],
    )
    expect(audit.rows).toEqual([{ staff_id: range.id, action: 'insert' }])
    // A new process has it at once, and a running one within a minute, for results and suggestions.
    expect((await (await anotherShop()).find('kwispelflap')).total).toBe(whole.total)
    await vi.waitFor(async () => expect((await shop.find('Kwispelflap')).total).toBe(whole.total), {
      timeout: 60_000,
      interval: 500,
    })
    await vi.waitFor(
      async () =>
        expect((await shop.suggest('kwispelflap')).suggestions.map(({ name }) => name)).toContain('gipsplaat'),
      { timeout: 60_000, interval: 500 },
    )

    expect((await terms.send('POST', `/versions/${version}/take-back`)).statusCode).toBe(200)
    expect((await terms.read()).versions).toMatchObject([{ isLive: false, takenBackBy: expect.any(String) }])
    await vi.waitFor(async () => expect((await shop.find('KWISPELFLAP')).total).toBe(0), {
      timeout: 60_000,
      interval: 500,
    })
    expect((await terms.send('POST', `/versions/${version}/take-back`)).json()).toMatchObject({ code: 'rules_changed' })
  })

  test('that lower nDCG@10 by more than 0.01 need a confirmation of exactly that draft', async ({
    terms,
    engines: { db },
  }) => {
    const elsewhere = await categoryOf(db, 'gereedschap')
    await terms.add(redirect('multiplex', elsewhere))
    const { run, worse, queries } = await terms.measure()
    expect(run).toMatchObject({ state: 'finished', isDrop: true })
    expect(worse).toBe(1)
    expect(queries[0]).toMatchObject({ query: 'multiplex', before: 1, after: 0 })
    const detail = (await terms.send('GET', `/runs/${run.id}?at=${queries[0].at}`)).json()
    expect(detail.compared.first.before[0].name).toMatch(/multiplex/i)
    expect(detail.compared.first.after).toHaveLength(10)
    expect(detail.compared.first.after).not.toEqual(detail.compared.first.before)

    const refused = await terms.publish(run.id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'drop_unconfirmed'])
    expect((await terms.read()).versions).toEqual([])
    // A rule more: what was measured, and would be confirmed, is another draft.
    const { id, revision } = await terms.add(synonym('equal', 'kwispel', 'flapper'))
    expect((await terms.publish(run.id, true)).json()).toMatchObject({ code: 'measure_again' })
    expect((await terms.send('GET', `/runs/${run.id}`)).json().run.isOutdated).toBe(true)
    await terms.send('POST', `/${id}/remove`, { revision })
    const twice = await Promise.all([terms.publish(run.id, true), terms.publish(run.id, true)])
    expect(twice.map((reply) => reply.json())).toEqual([twice[0]?.json(), twice[0]?.json()])
    expect((await terms.read()).versions).toMatchObject([{ isDropConfirmed: true, isLive: true }])
  })

  test('are measured again if the shop changed, or a day passed', async ({ terms, engines: { db } }) => {
    await terms.add(synonym('equal', 'kwispel', 'flapper'))
    const first = await terms.measure()
    await terms.publish(first.run.id)
    await terms.add(synonym('equal', 'wobbel', 'snorrel'))
    const second = await terms.measure()
    await db.query(`update search_term_run set created_at = now() - interval '25 hours' where id = $1`, [second.run.id])
    expect((await terms.publish(second.run.id)).json()).toMatchObject({ code: 'measure_again' })
    await db.query(`update search_term_run set created_at = now() where id = $1`, [second.run.id])
    const [live] = (await terms.read()).versions
    await terms.send('POST', `/versions/${live.id}/take-back`)
    // The figures before are those of a version that the shop no longer follows.
    expect((await terms.publish(second.run.id)).json()).toMatchObject({ code: 'measure_again' })
    const requested = await terms.request()
    await db.query(
      'insert into search_term_version (run_id, rules, is_drop_confirmed, published_by) select id, rules, false, created_by from search_term_run where id = $1',
      [second.run.id],
    )
    expect(await terms.work()).toBe(true)
    expect((await terms.send('GET', `/runs/${requested}`)).json().run).toMatchObject({ state: 'dropped' })
  })

  test('are measured once, and by another worker after the first one ended', async ({ terms, engines: { db } }) => {
    await terms.add(synonym('equal', 'kwispel', 'flapper'))
    const [one, other] = await Promise.all([terms.request(), terms.request()])
    expect(one).toBe(other)
    await db.query('update search_term_run set total = $2 where id = $1', [one, SHORT.length])
    const ending = new AbortController()
    ending.abort()
    await terms.work(SHORT, ending.signal)
    await db.query(
      `insert into search_term_result (run_id, at, kind, locale, query, score_before, score_after, first_before)
       values ($1, 0, 'noun', 'nl', 'gipsplaat', 0.25, 0.5, '{}')`,
      [one],
    )
    await db.query('update search_term_run set done = 1 where id = $1', [one])
    await Promise.all([terms.work(), terms.work()])
    await terms.work()
    const { run } = (await terms.send('GET', `/runs/${one}`)).json()
    expect(run).toMatchObject({ state: 'finished', done: SHORT.length })
    expect(run.before.products).toBeCloseTo((0.25 + 1 + 1) / 3)
    expect(run.after.products).toBeCloseTo((0.5 + 1 + 1) / 3)
    // Another draft replaces the measurement under way.
    await terms.add(synonym('equal', 'wobbel', 'snorrel'))
    const replaced = await terms.request()
    await terms.add(synonym('equal', 'plof', 'knetter'))
    await terms.request()
    expect((await terms.send('GET', `/runs/${replaced}`)).json().run).toMatchObject({ state: 'dropped' })
    expect((await terms.send('POST', '/runs', { digest: 'x' })).json()).toMatchObject({ code: 'rules_changed' })
  })

  test('lift and lower products, brands and categories within the results of their whole term', async ({
    terms,
    anotherShop,
    engines: { db },
  }) => {
    const plain = await anotherShop()
    const before = await plain.find('schroef', { pageSize: 50 })
    const last = before.products.at(-1)
    if (!last) throw new Error('no product')
    await terms.add(boost('schroef', last.number, 200))
    const first = before.products[0]
    await terms.add(boost('schroef', first?.number ?? '', 50))
    const { run } = await terms.measure()
    await terms.publish(run.id, true)
    const shop = await anotherShop()
    const after = await shop.find('Schroef', { pageSize: 50 })
    expect(after.products[0]?.number).toBe(last.number)
    expect(after.products.map(({ number }) => number)).not.toContain(first?.number)
    expect(after.total).toBe(before.total)
    expect((await shop.find('schroef hout')).lines).toEqual((await plain.find('schroef hout')).lines)
    // A code precedes every boost.
    expect((await shop.find(first?.number ?? '')).products[0]?.number).toBe(first?.number)
    const { rows } = await db.query<{ url: string; name: string }>(
      `select b.url, b.name from product p join brand b on b.id = p.brand_id where p.id = any ($1::uuid[])
       and b.name is not null group by b.url, b.name order by count(*) limit 1`,
      [before.products.map(({ id }) => id)],
    )
    const brand = rows[0]
    if (!brand) throw new Error('no brand')
    await terms.add(boost('schroeven', href('nl', 'brand-url', { url: brand.url }), 200))
    const second = await terms.measure()
    await terms.publish(second.run.id, true)
    const lifted = await (await anotherShop()).find('schroeven')
    expect(lifted.products[0]?.brand?.name).toBe(brand.name)
  })

  test('lead to categories, brands and pages of the shop, and to no other address', async ({
    terms,
    anotherShop,
    engines: { db },
  }) => {
    const path = await categoryOf(db, 'gips')
    for (const target of [
      ...[
        'https://evil.example/producten',
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        '/api/staff/orders',
      ],
      ...[
        '/zoeken/gips',
        '/winkelwagen',
        '/producten',
        '/producten/bestaat-niet',
        '/merken/bestaat-niet',
        '/',
        '999999999',
      ],
      ...[`/en${path}`, '/geen-pagina', '/%2f%2fevil.example', ' '],
    ]) {
      expect((await terms.save(redirect('platen', target))).json().code, target).toBe('not_in_shop')
      expect((await terms.save(boost('platen', target, 150))).json().code, target).toBe('not_in_shop')
    }
    expect((await terms.save(boost('platen', '/klantenservice/retourneren', 150))).json().code).toBe('not_in_shop')
    await terms.add(redirect('platen', path))
    await terms.add(redirect('terugbrengen', '/klantenservice/retourneren'))
    const { run } = await terms.measure()
    await terms.publish(run.id, true)
    const shop = await anotherShop()
    expect(await shop.find('Platen')).toMatchObject({ redirectToUrl: path })
    expect(await shop.find('terugbrengen')).toMatchObject({ redirectToUrl: '/klantenservice/retourneren' })
    expect(await shop.find('platen wit')).toMatchObject({ redirectToUrl: null })
    expect(await shop.find('platen', {}, 'en')).toMatchObject({ redirectToUrl: null })
    // Filters belong to a list, which the visitor does not have.
    expect(await shop.find('platen', { minPrice: 1 })).toMatchObject({ redirectToUrl: null })
    // A category that the shop closed later leads nowhere.
    await db.query(
      `update search_term_version set rules = replace(rules::text, $1, '/producten/gesloten')::jsonb where taken_back_at is null`,
      [path],
    )
    expect(await (await anotherShop()).find('plATen')).toMatchObject({ redirectToUrl: null })
  })

  test('of two editors at once are saved for one, and the other sees a conflict', async ({
    terms,
    engines: { db },
  }) => {
    const rule = synonym('equal', 'kwispel', 'flapper')
    const { id, revision } = await terms.add(rule)
    const other = await aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Collega Proef' })
    const edits = await Promise.all([
      terms.save(synonym('equal', 'kwispel', 'wobbel'), { id, revision }),
      terms.save(synonym('equal', 'kwispel', 'snorrel'), { id, revision }, other),
    ])
    expect(edits.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(edits.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('rules_changed')
    expect((await terms.send('POST', `/${id}/remove`, { revision })).json()).toMatchObject({ code: 'rules_changed' })
    const [saved] = (await terms.read()).rules
    expect(saved).toMatchObject({ id, revision: 2 })
    // A repeated request is one change.
    const again = { kind: saved.kind, locale: null, terms: saved.terms, target: null, factor: null }
    expect((await terms.save(again, { id, revision })).json()).toMatchObject({ revision: 2 })
    // Two rules that are harmless alone are a cycle together, also if both are saved at the same moment.
    const cycle = await Promise.all([
      terms.save(synonym('narrower', 'plof', 'knetter')),
      terms.save(synonym('narrower', 'knetter', 'plof'), {}, other),
    ])
    expect(cycle.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect(cycle.find(({ statusCode }) => statusCode === 422)?.json().code).toBe('term_cycle')
  })

  test('are refused if they are unusable, and shown as text if they are hostile', async ({
    terms,
    engines: { db },
  }) => {
    for (const [rule, code] of [
      [synonym('equal', 'gipsplaat', 'Gipsplaten'), 'term_repeated'],
      [synonym('equal', 'de', 'gipsplaat'), 'term_stop_word'],
      [synonym('equal', 'jo@example.nl', 'gipsplaat'), 'term_unusable'],
      [synonym('equal', 'gips\u202eplaat', 'gipsplaat'), 'term_unusable'],
      [synonym('equal', 'x'.repeat(61), 'gipsplaat'), 'term_unusable'],
      [synonym('equal', 'gipsplaat'), 'term_unusable'],
      [redirect('voor', '/klantenservice/retourneren'), 'term_stop_word'],
    ] as const)
      expect((await terms.save(rule)).json().code, rule.terms.join()).toBe(code)
    expect((await terms.save(boost('gips', '1', 201))).statusCode).toBe(400)
    const hostile = `<img src=x onerror=alert(1)>' or 1=1 --`
    await terms.add(synonym('equal', hostile, 'kwispelflap'))
    expect((await terms.read()).rules[0].terms).toEqual([hostile, 'kwispelflap'])
    expect((await terms.measure()).run).toMatchObject({ state: 'finished', isDrop: false })
    const counter = await aStaffMember(db, [{ role: 'counter', branches: 'all' }])
    const id = randomUUID()
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['GET', `/runs/${id}`, undefined],
      ['POST', '/save', { id, revision: null, ...synonym('equal', 'aa', 'bb') }],
      ['POST', `/${id}/remove`, { revision: 1 }],
      ['POST', '/runs', { digest: 'x' }],
      ['POST', '/publish', { runId: id, isDropConfirmed: true }],
      ['POST', '/versions/1/take-back', undefined],
    ] as const)
      expect((await terms.send(method, path, payload, counter)).statusCode, path).toBe(403)
    for (const reply of [await terms.publish(id), await terms.send('GET', `/runs/${id}`)])
      expect(reply.statusCode).toBe(404)
  })
})
