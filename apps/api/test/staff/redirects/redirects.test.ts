import { randomUUID } from 'node:crypto'
import { HIT_DAYS, type RedirectView } from '@shop/contract/staff/range/redirects'
import { addDays, dayAt } from '@shop/domain/dates'
import { BRAND } from '@shop/retailer/brand'
import { describe, expect, vi } from 'vitest'
import { scaleTimeout } from '../../../../../proof/kit/patience.ts'
import { deleteExpiredVisitors } from '../../../src/modules/visitor/index.ts'
import { asWorker, test as base, makeApp } from '../../support/api.ts'
import { aProduct, aWebNode } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

const test = base
  .extend('shop', async ({ engines }, { onCleanup }) => {
    const app = await makeApp(engines)
    onCleanup(() => app.close())
    return {
      db: engines.db,
      /** Where a visitor of a path is sent. */
      follow: async (path: string, locale = 'nl'): Promise<string | null> => {
        const url = `/api/${BRAND.slug}/redirect?${new URLSearchParams({ path })}`
        const reply = await app.inject({ url, headers: { 'accept-language': locale } })
        expect(reply.headers['cache-control']).toContain('no-store')
        return reply.json().Data.target
      },
      hiding: async () => (await app.inject(`/api/${BRAND.slug}/redirect/hiding`)).json().Data.sources as string[],
      app,
    }
  })
  .extend('staff', async ({ engines: { db } }, { onCleanup }) => {
    const app = await makeStaffApp(db)
    onCleanup(() => app.close())
    const tarik = await aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Tarik' })
    const ellen = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { name: 'Ellen' })
    const send = async (method: 'GET' | 'POST', path: string, payload?: object, by: Staff = tarik) => {
      const url = `/api/staff/redirects${path}`
      const reply = await app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) })
      return { status: reply.statusCode, body: reply.json() }
    }
    const add = (source: string, target: string, more: object = {}, by = tarik) =>
      send('POST', '', { source, target, ...more }, by)
    const list = async (query: Record<string, string>): Promise<readonly RedirectView[]> =>
      (await send('GET', `?${new URLSearchParams(query)}`)).body.redirects
    return { send, add, list, tarik, ellen }
  })
  /** Three categories of this test, which are targets. */
  .extend('pages', async ({ engines: { db } }) => {
    const nodes = [await aWebNode(db), await aWebNode(db), await aWebNode(db)]
    const urls = await db.query<{ url: string }>(
      `select url from web_node_text where locale = 'nl' and web_node_id = any ($1) order by web_node_id`,
      [nodes.map(({ id }) => id)],
    )
    return urls.rows.map(({ url }) => `/producten/${url}`) as [string, string, string]
  })

const old = () => `/oud-${randomUUID()}`

describe('a redirect', { tags: ['STUDIO-13'] }, () => {
  test('leads from an old path to a page until it ends, with its person', async ({
    shop,
    staff,
    pages: [page, other],
  }) => {
    const source = old()
    expect(await shop.follow(source)).toBeNull()
    const { status, body } = await staff.add(` ${source.toUpperCase()}/ `, `${page}/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      moved: 0,
      redirect: { source, target: page, hits: 0, changedBy: 'Tarik', endedAt: null, hidesPage: false },
    })
    expect(await shop.follow(source)).toBe(page)
    expect(await shop.follow(source.toUpperCase())).toBe(page)

    const { id, changedAt } = body.redirect
    const changed = await staff.send('POST', `/${id}`, { target: other, changedAt }, staff.ellen)
    expect(changed.body.redirect).toMatchObject({ id, target: other, changedBy: 'Ellen' })
    expect(await shop.follow(source)).toBe(other)
    for (const [path, more] of [
      ['', { target: page }],
      ['/end', {}],
    ] as const)
      expect(await staff.send('POST', `/${id}${path}`, { changedAt, ...more })).toMatchObject({
        ...{ status: 409, body: { code: 'redirect_changed' } },
      })

    const seen = changed.body.redirect.changedAt
    expect((await staff.send('POST', `/${id}/end`, { changedAt: seen })).body).toMatchObject({ source, id })
    expect(await shop.follow(source)).toBeNull()
    expect(await staff.list({ search: source })).toEqual([])
    expect(await staff.list({ search: source, state: 'ended' })).toMatchObject([{ id, endedAt: expect.any(String) }])
    expect((await staff.add(source, page)).body.redirect).toMatchObject({ id, target: page })
    expect(await staff.add(source, other)).toMatchObject({ status: 409, body: { code: 'redirect_exists' } })
    const nowhere = { target: page, changedAt: seen }
    expect((await staff.send('POST', `/${randomUUID()}`, nowhere)).status).toBe(404)
    expect((await staff.send('POST', `/${randomUUID()}/end`, { changedAt: seen })).status).toBe(404)
  })

  test('leads to pages of the shop in both languages, and to no other address', async ({ shop, staff, pages }) => {
    const targets = ['/', '/en', '/merken', '/en/brands', '/actie', '/vestigingen', '/klusplanner', '/en/planners']
    for (const target of [...targets, ...pages]) {
      const [source, english] = [old(), `/en${old()}`]
      for (const path of [source, english]) {
        expect(await staff.add(path, target)).toMatchObject({ status: 200 })
        expect(await shop.follow(path)).toBe(target)
      }
    }
    for (const target of [
      ...[
        'https://e.test/x',
        '//e.test',
        '/\\e.test',
        '/%2f%2fe.test',
        '/%5ce.test',
        '/\te.test',
        '/a%0d%0ab',
        '/a%00',
      ],
      ...[
        'javascript:alert(1)',
        'e.test',
        '/@e.test:80\\@x',
        '/%E0%A4%A',
        '/a\u200bb',
        '/%252f%252fe.test',
        '/..//e.test',
      ],
      ...['/api/x', '/media/x.jpg', '/assets/x.js', '/bestaat-niet', '/producten/bestaat-niet', '/merken/bestaat-niet'],
      ...[
        '/zoeken/hamer',
        '/winkelwagen',
        '/mijn-order',
        '/checkout',
        '/404',
        '/product/999999999',
        '/en/vestigingen/x',
      ],
      ...[`${pages[0]}?Page=2`, `${pages[0]}#x`, '/klusplanner/geen', '/robots.txt'],
    ])
      expect([target, (await staff.add(old(), target)).body.code]).toEqual([target, 'not_in_shop'])
  })

  test('leads to the address that a product has now', async ({ shop, staff, engines: { db } }) => {
    const product = await aProduct(db)
    const source = old()
    const { body } = await staff.add(source, `/een-oude-naam/product/${product.number}`)
    const slug = product.url.slice(0, product.url.lastIndexOf('-'))
    expect(body.redirect.target).toBe(`/${slug}/product/${product.number}`)
    await db.query(`update product_text set slug = 'nieuwe-naam' where product_id = $1 and locale = 'nl'`, [product.id])
    expect(await shop.follow(source)).toBe(`/nieuwe-naam/product/${product.number}`)
    await db.query(`update product set state = 'Ended' where id = $1`, [product.id])
    expect((await staff.add(old(), `/product/${product.number}`)).body.code).toBe('not_in_shop')
  })

  test('starts at no screen of the shop, and hides a page only if the person says so', async ({
    shop,
    staff,
    pages: [page, target],
  }) => {
    for (const source of [
      ...[
        '/',
        '/en',
        '/winkelwagen',
        '/en/cart',
        '/checkout',
        '/zoeken/x',
        '/inloggen',
        '/api/x',
        '/sitemap.xml',
        '/404',
      ],
      ...[
        'https://e.test/a',
        '//e.test',
        'oud',
        '/oud?x=1',
        '/oud#x',
        '/a\tb',
        '/%2f%2fe.test',
        '/readyz',
        '/sw.js',
        '/%',
      ],
    ])
      expect([source, (await staff.add(source, target)).body.code]).toEqual([source, 'bad_source'])

    expect((await staff.add(page, target)).body.code).toBe('hides_page')
    expect(await shop.hiding()).not.toContain(page)
    const { body } = await staff.add(page, target, { hidesPage: true })
    expect(body.redirect).toMatchObject({ source: page, hidesPage: true })
    expect(await shop.hiding()).toContain(page)
    expect((await staff.add(old(), target, { hidesPage: true })).body.redirect.hidesPage).toBe(false)
    const { id, changedAt } = body.redirect
    await staff.send('POST', `/${id}/end`, { changedAt })
    expect(await shop.hiding()).not.toContain(page)
  })

  test('yields to a page that comes to its path', async ({ shop, staff, pages: [page], engines: { db } }) => {
    const { id, url } = await aWebNode(db)
    const source = `/producten/later-${url}`
    await staff.add(source, page)
    expect(await shop.follow(source)).toBe(page)
    await db.query('update web_node_text set url = $2 where web_node_id = $1', [id, `later-${url}`])
    expect(await shop.follow(source)).toBeNull()
  })

  test('needs the right to correct products', async ({ staff, engines: { db } }) => {
    const carla = await aStaffMember(db, [{ role: 'counter', branches: 'all' }])
    expect((await staff.send('GET', '', undefined, carla)).status).toBe(403)
    expect((await staff.add(old(), '/', {}, carla)).status).toBe(403)
  })
})

describe('a chain', { tags: ['STUDIO-13'] }, () => {
  test('is refused with the other redirect, or collapsed on request', async ({ shop, staff, pages: [page, other] }) => {
    // The pages between are gone when the chain is made; the shop has the last one.
    const [first, second] = [old(), old()]
    expect((await staff.add(second, page)).status).toBe(200)
    const chain = { status: 422, body: { code: 'redirect_chain', redirect: { source: second, target: page } } }
    expect(await staff.add(first, second)).toMatchObject(chain)
    expect((await staff.add(first, second, { collapse: true })).body.redirect).toMatchObject({ target: page })
    expect(await shop.follow(first)).toBe(page)

    // The target of both moves on, to a page that hides it.
    const redirect = { target: page }
    expect(await staff.add(page, other, { hidesPage: true })).toMatchObject({ status: 422, body: { redirect } })
    expect((await staff.add(page, other, { hidesPage: true, collapse: true })).body).toMatchObject({ moved: 2 })
    for (const path of [first, second, page]) expect(await shop.follow(path)).toBe(other)
  })

  test('of a changed target is refused too', async ({ staff, pages: [page, other] }) => {
    const [first, second] = [old(), old()]
    const { body } = await staff.add(first, page)
    await staff.add(second, other)
    const { id, changedAt } = body.redirect
    const change = (more: object) => staff.send('POST', `/${id}`, { target: second, changedAt, ...more })
    expect((await change({})).body).toMatchObject({ code: 'redirect_chain', redirect: { source: second } })
    expect((await change({ collapse: true })).body.redirect).toMatchObject({ target: other })
  })
})

describe('a loop', { tags: ['STUDIO-13'] }, () => {
  test('is refused, whether it is collapsed or not', async ({ staff, pages: [page, other] }) => {
    expect((await staff.add(page, other, { hidesPage: true })).status).toBe(200)
    for (const collapse of [false, true])
      expect(await staff.add(other, page, { hidesPage: true, collapse })).toMatchObject({
        ...{ status: 422, body: { code: 'redirect_loop', redirect: { source: page, target: other } } },
      })
    const same = await staff.add(other, `${other.toUpperCase()}/`, { hidesPage: true })
    expect(same.body.code).toBe('redirect_loop')
  })

  test('of two people at once is added by one of them', async ({ shop, staff, engines: { db } }) => {
    for (let round = 0; round < 4; round += 1) {
      const nodes = [await aWebNode(db), await aWebNode(db)]
      const urls = await Promise.all(
        nodes.map(async ({ id }) => {
          const text = `select url from web_node_text where web_node_id = $1 and locale = 'nl'`
          return `/producten/${(await db.query<{ url: string }>(text, [id])).rows[0]?.url}`
        }),
      )
      const [a = '', b = ''] = urls
      const replies = await Promise.all([
        staff.add(a, b, { hidesPage: true }),
        staff.add(b, a, { hidesPage: true }, staff.ellen),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
      expect([await shop.follow(a), await shop.follow(b)].filter((target) => target !== null)).toHaveLength(1)
    }
  })
})

describe('hits', { tags: ['STUDIO-13'] }, () => {
  test('are counted for each redirect that is followed, and sort the list', async ({ shop, staff, pages: [page] }) => {
    const mark = randomUUID()
    const [busy, quiet, unused] = [`/a-${mark}`, `/b-${mark}`, `/c-${mark}`]
    for (const source of [unused, quiet, busy]) await staff.add(source, page)
    await Promise.all(Array.from({ length: 7 }, () => shop.follow(busy)))
    await shop.follow(quiet)
    await shop.follow(`/d-${mark}`)
    await vi.waitFor(
      async () =>
        expect((await staff.list({ search: mark })).map(({ source, hits }) => [source, hits])).toEqual([
          ...[
            [busy, 7],
            [quiet, 1],
            [unused, 0],
          ],
        ]),
      { timeout: scaleTimeout(10_000), interval: 100 },
    )
    const names = async (sort: string) => (await staff.list({ search: mark, sort })).map(({ source }) => source)
    expect(await names('source')).toEqual([busy, quiet, unused])
    expect(await names('newest')).toEqual([busy, quiet, unused])
  })

  test('that wait are written when the process stops', async ({ engines, staff, pages: [page] }) => {
    const source = old()
    await staff.add(source, page)
    const app = await makeApp(engines)
    await app.inject(`/api/${BRAND.slug}/redirect?path=${source}`)
    await app.close()
    expect(await staff.list({ search: source })).toMatchObject([{ hits: 1 }])
  })

  test('of 90 days are summed, and older ones deleted', async ({ engines: { db }, staff, pages: [page] }) => {
    const { id } = (await staff.add(old(), page)).body.redirect as RedirectView
    const today = dayAt(new Date())
    for (const [daysAgo, hits] of [
      [0, 1],
      [HIT_DAYS - 1, 10],
      [HIT_DAYS, 100],
      [HIT_DAYS + 20, 1_000],
    ] as const)
      await db.query('insert into redirect_hit values ($1, $2, $3)', [id, addDays(today, -daysAgo), hits])
    const source = (await db.query('select source from redirect where id = $1', [id])).rows[0].source
    expect(await staff.list({ search: source })).toMatchObject([{ hits: 11 }])
    await deleteExpiredVisitors(asWorker(db))
    const left = await db.query('select hits from redirect_hit where redirect_id = $1 order by hits', [id])
    expect(left.rows.map(({ hits }) => hits).slice(0, 2)).toEqual([1, 10])
    expect(left.rows.map(({ hits }) => hits)).not.toContain(1_000)
  })

  test('and paths of a long list are found by search, in pages', async ({ engines: { db }, staff, pages: [page] }) => {
    const mark = randomUUID()
    await db.query(
      `insert into redirect (source, target, changed_by)
       select '/veel-' || $1 || '-' || lpad(n::text, 3, '0'), $2, $3 from generate_series(1, 60) n`,
      [mark, page, staff.tarik.id],
    )
    const first = await staff.send('GET', `?search=${mark}&sort=source`)
    expect(first.body).toMatchObject({ count: 60 })
    expect(first.body.redirects).toHaveLength(50)
    const second = await staff.list({ search: mark, sort: 'source', page: '2' })
    expect(second.map(({ source }) => source.slice(-3))).toEqual([
      '051',
      '052',
      '053',
      '054',
      '055',
      '056',
      '057',
      '058',
      '059',
      '060',
    ])
    expect(await staff.list({ search: '%' })).toEqual([])
  })
})
