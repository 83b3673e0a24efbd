import { ATOM_TYPES } from '@shop/contract'
import { menuRows } from '@shop/demo-data/content/menus'
import { MENU_KEYS, MENU_SLUGS } from '@shop/retailer/menu-keys'
import { describe, expect } from 'vitest'
import { applyOutbox, type Engines, test } from '../support/api.ts'

let pages = 0
async function anArticle(
  { db }: Pick<Engines, 'db'>,
  over: { locale?: string; code?: string; path?: string; type?: string } = {},
) {
  const code = over.code ?? `page-${++pages}`
  const path = over.path ?? `/${code}`
  await db.query(
    `insert into content_article (code, path, locale, type, title, summary, blocks, robots_no_index)
     values ($1, $2, $3, $4, $5, 'Kort', $6, true)`,
    [
      code,
      path,
      over.locale ?? 'nl',
      over.type ?? 'Page',
      `Titel ${over.locale ?? 'nl'}`,
      JSON.stringify([{ block: 'text', html: '<p>Hallo</p>' }, { block: 'from-the-future' }]),
    ],
  )
  return { code, path }
}
async function aBanner({ db }: Pick<Engines, 'db'>, name: string, from: string, until: string) {
  await db.query(
    `insert into content_banner (key, locale, name, title, show_on, published_from, published_until)
     values ('HomeBanners', 'nl', $1, $1, '{showHomepage,showSiteWide}', $2, $3)`,
    [name, from, until],
  )
}
const ask = (payload: object, language = 'nl') =>
  ({ method: 'POST', url: '/api/vm/u', payload, headers: { 'x-language': language } }) as const

describe('POST /api/vm/u', () => {
  test('200: the article of a path with its meta, requested parts and known blocks only', {
    tags: ['CONTENT-02', 'CONTENT-05', 'CONTENT-14'],
  }, async ({ app, engines }) => {
    const { path } = await anArticle(engines)
    await engines.db.query(
      `insert into content_menu (key, locale, slug, title, items) values ('MainMenu', 'nl', 'hoofdmenu', 'Menu', '[{"name": "Gips", "url": "/gips", "children": [{"name": "Platen", "url": "/gips/platen"}]}]')`,
    )
    await applyOutbox(engines)
    const reply = await app.inject(
      ask({
        AtomType: 'Page',
        Url: `https://shop.example${path}/?a=1`,
        Culture: 'nl-NL',
        MainMenu: true,
        FooterMenu: true,
        SiteBanners: false,
      }),
    )
    expect(reply.statusCode).toBe(200)
    const body = reply.json()
    expect(Object.keys(body).sort()).toEqual(['article', 'pageMeta', 'parts', 'reasonCode', 'status'])
    expect(body).toMatchObject({
      status: 200,
      reasonCode: 200,
      pageMeta: { title: 'Titel nl', description: 'Kort', robots: 'noindex' },
    })
    expect(body.article).toMatchObject({
      type: 'Page',
      robotsNoIndex: true,
      robotsNoFollow: false,
      banners: [],
      alternateUrl: null,
    })
    expect(body.article.blocks).toEqual([{ block: 'text', html: '<p>Hallo</p>' }])
    expect(Object.keys(body.parts).sort()).toEqual(['FooterMenu', 'MainMenu'])
    expect(Object.keys(body.parts.MainMenu.items[0]).sort()).toEqual([
      'alternateUrl',
      'children',
      'code',
      'name',
      'url',
    ])
    expect(body.parts.MainMenu.items[0]).toMatchObject({
      name: 'Gips',
      alternateUrl: null,
      children: [{ name: 'Platen', children: [] }],
    })
  })

  test('404: a catch-all path without an article, and an article of kind 404', { tags: ['DECIDE-73'] }, async ({
    app,
    engines,
  }) => {
    const { path } = await anArticle(engines, { type: 'Error404' })
    const missing = await app.inject(ask({ AtomType: 'Page', Url: '/is-er-niet', FooterMenu: true }))
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ status: 404, reasonCode: 404, article: null, parts: { FooterMenu: {} } })
    const kind = await app.inject(ask({ AtomType: 'Page', Url: path }))
    expect(kind.json()).toMatchObject({ status: 404, article: { type: 'Error404' } })
  })

  test('returns English if available, else Dutch, by culture', { tags: ['READING-18'] }, async ({ app, engines }) => {
    const { code, path } = await anArticle(engines)
    expect((await app.inject(ask({ AtomType: 'Page', Url: path }, 'en'))).json().article.title).toBe('Titel nl')
    await anArticle(engines, { code, locale: 'en', path: `/english-${code}` })
    await applyOutbox(engines)
    const twin = (await app.inject(ask({ AtomType: 'Page', Url: path }, 'en'))).json().article
    expect(twin).toMatchObject({ title: 'Titel en', alternates: { nl: path, en: `/english-${code}` } })
    expect((await app.inject(ask({ AtomType: 'Page', Url: `/en/english-${code}` }, 'en'))).json().article.title).toBe(
      'Titel en',
    )
  })

  test('banners show only between publication and removal, by the request clock', async ({ app, engines }) => {
    await aBanner(engines, 'nu', '2026-01-01', '2099-01-01')
    await aBanner(engines, 'kerst', '2031-12-20', '2031-12-27')
    await applyOutbox(engines)
    const names = async (cookie: string) => {
      const request = ask({ AtomType: 'Home', Url: '/', HomeBanners: true })
      const reply = await app.inject({ ...request, headers: { ...request.headers, cookie } })
      const shown = reply.json().parts.HomeBanners.banners.map(({ name }: { name: string }) => name)
      return shown.filter((name: string) => ['nu', 'kerst'].includes(name)) // other files create banners too
    }
    expect(await names('')).toEqual(['nu'])
    expect(await names('bm_now=2031-12-24T12:00:00Z')).toEqual(['nu', 'kerst'])
  })

  test('each menu key can be requested, and nothing else', { tags: ['CONTENT-15', 'DECIDE-73'] }, async ({ app }) => {
    const flags = Object.fromEntries(MENU_KEYS.map((key) => [key, true]))
    const reply = await app.inject(ask({ AtomType: 'Home', Url: '/', ...flags }))
    expect(Object.keys(reply.json().parts).sort()).toEqual([...MENU_KEYS].sort())
    for (const AtomType of ATOM_TYPES) {
      const asked = await app.inject(ask({ AtomType, Url: '/', MainMenu: true }))
      expect([200, 404]).toContain(asked.statusCode)
    }
    expect((await app.inject(ask({ AtomType: 'Odd', Url: '/' }))).statusCode).toBe(400)
    expect((await app.inject(ask({ AtomType: 'Page', Url: '/', NoSuchMenu: true }))).statusCode).toBe(400)
    expect((await app.inject(ask({ AtomType: 'Page', Url: '/', Culture: 'de-DE' }))).statusCode).toBe(400)
  })

  test('a banner has the fields of a page, a site banner also its placement', {
    tags: ['CONTENT-17', 'CONTENT-18', 'CONTENT-20'],
  }, async ({ app, engines }) => {
    await engines.db.query(
      `insert into content_banner (key, locale, name, title, summary, link_title, alternate_url, css_class, is_dismissible, show_on, show_operator)
       values ('SiteBanners', 'nl', 'cutoff', 'Voor 16:00 besteld', 'Morgen in huis', 'Lees meer', '/bezorgen', 'is-brand', true, '{showSiteWide,showProduct}', 'and'),
              ('CustomerServiceFooter', 'nl', 'help', 'Hulp nodig?', 'Vakmensen aan de lijn', 'Stel je vraag', '/klantenservice', null, false, '{showSiteWide}', 'or')`,
    )
    await applyOutbox(engines)
    const reply = await app.inject(ask({ AtomType: 'Page', Url: '/x', SiteBanners: true, CustomerServiceFooter: true }))
    const { SiteBanners, CustomerServiceFooter } = reply.json().parts
    expect(SiteBanners.banners).toContainEqual({
      id: expect.any(String),
      name: 'cutoff',
      title: 'Voor 16:00 besteld',
      summary: 'Morgen in huis',
      linkTitle: 'Lees meer',
      alternateUrl: '/bezorgen',
      image: null,
      cssClass: 'is-brand',
      dismissible: true,
      showSiteWide: true,
      rule: { operator: 'and', conditions: ['showSiteWide', 'showProduct'] },
    })
    expect(CustomerServiceFooter.banners).toContainEqual(
      expect.objectContaining({
        title: 'Hulp nodig?',
        summary: 'Vakmensen aan de lijn',
        linkTitle: 'Stel je vraag',
        alternateUrl: '/klantenservice',
      }),
    )
  })

  test('the description of a selling point is inline HTML, sanitised', { tags: ['WIRED-21'] }, async ({
    app,
    engines,
  }) => {
    const items = [
      { name: 'Plat', url: '/a', description: '<b>Vet</b> en <em>schuin</em>' },
      {
        name: 'Vijandig',
        url: '',
        description:
          '<b onclick="x()" style="position:fixed" id="main">Vet</b><script>x()</script><img src=x onerror=x()><a href="javascript:x()">een</a> <a href="/b">twee</a><div>blok</div><svg/onload=x()>',
      },
      { name: 'Link in link', url: '/a', description: '<a href="/b">twee</a>' },
      { name: 'Zonder', url: '/a' },
    ]
    await engines.db.query(
      `insert into content_menu (key, locale, title, items) values ('MainUsp', 'nl', '', $1)
       on conflict (key, locale) do update set items = excluded.items`,
      [JSON.stringify(items)],
    )
    await applyOutbox(engines)
    const reply = await app.inject(ask({ AtomType: 'Page', Url: '/x', MainUsp: true }))
    const shown = (reply.json().parts.MainUsp.items as { description?: string }[]).map(({ description }) => description)
    expect(shown).toEqual([
      '<b>Vet</b> en <em>schuin</em>',
      '<b>Vet</b><a>een</a> <a href="/b">twee</a>blok',
      'twee',
      undefined,
    ])
  })

  test('only listed classes reach the page', { tags: ['WIRED-22'] }, async ({ app, engines }) => {
    await engines.db.query(
      `insert into content_banner (key, locale, name, title, summary, css_class, position)
       values ('HomeBanners', 'nl', 'a', 'A', '', 'is-brand', 90), ('HomeBanners', 'nl', 'b', 'B', '', 'head is-leaf "><script>', 91),
              ('HomeBanners', 'nl', 'c', 'C', '', 'backdrop', 92)`,
    )
    await applyOutbox(engines)
    const reply = await app.inject(ask({ AtomType: 'Page', Url: '/x', HomeBanners: true }))
    const banners = reply.json().parts.HomeBanners.banners as { name: string; cssClass: string | null }[]
    const classOf = (wanted: string) => banners.find(({ name }) => name === wanted)?.cssClass
    expect(['a', 'b', 'c'].map(classOf)).toEqual(['is-brand', 'is-leaf', null])
  })

  test('each menu slug of the content is found under its key', { tags: ['CONTENT-16'] }, async ({ app, engines }) => {
    for (const { key, locale, slug, title, items } of menuRows().filter(({ slug }) => slug))
      await engines.db.query(
        `insert into content_menu (key, locale, slug, title, items) values ($1, $2, $3, $4, $5)
         on conflict (key, locale) do update set slug = excluded.slug, items = excluded.items`,
        [key, locale, slug, title, JSON.stringify(items)],
      )
    await applyOutbox(engines)
    const flags = Object.fromEntries(MENU_KEYS.map((key) => [key, true]))
    const { parts } = (await app.inject(ask({ AtomType: 'Home', Url: '/slugs', ...flags }))).json()
    const slugs = Object.values(parts as Record<string, { slug: string | null }>).flatMap(({ slug }) => slug ?? [])
    expect(slugs).toEqual(expect.arrayContaining([...MENU_SLUGS]))
  })
})

describe('GET /api/faqcategorybyname/:name/:locale', () => {
  test('returns a category, the featured ones together, or 404', { tags: ['CONTENT-25'] }, async ({ app, engines }) => {
    await engines.db.query(
      `insert into faq_category (name, locale, title, is_featured, questions)
       values ('bezorgen', 'nl', 'Bezorgen', true, '[{"question": "Wanneer?", "answer": "Morgen."}]')`,
    )
    await applyOutbox(engines)
    const own = await app.inject('/api/faqcategorybyname/bezorgen/nl')
    expect(own.json().Data).toEqual({
      name: 'bezorgen',
      title: 'Bezorgen',
      questions: [{ question: 'Wanneer?', answer: 'Morgen.' }],
    })
    expect((await app.inject('/api/faqcategorybyname/featured/en')).json().Data.questions).toHaveLength(1)
    expect((await app.inject('/api/faqcategorybyname/niets/nl')).json()).toMatchObject({
      Success: false,
      Code: 'faq_not_found',
    })
  })
})

describe('HTML from editors', () => {
  test('leaves the API without executable parts', async ({ app, engines }) => {
    const evil =
      '<p onclick="x()">Hallo <script>alert(1)</script><a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="/gips">c</a><img src="https://evil.example/x.png" onerror="x()"><iframe src="/x"></iframe></p><div id="root" style="position:fixed">d</div>'
    await engines.db.query(
      `insert into content_article (code, path, locale, title, blocks) values ('evil', '/evil', 'nl', 'E', $1)`,
      [
        JSON.stringify([
          { block: 'text', html: evil },
          { block: 'faq', questions: [{ question: 'Q', answer: evil }] },
        ]),
      ],
    )
    await engines.db.query(`insert into faq_category (name, locale, title, questions) values ('evil', 'nl', 'E', $1)`, [
      JSON.stringify([{ question: 'Q', answer: evil }]),
    ])
    await applyOutbox(engines)
    const article = await app.inject(ask({ AtomType: 'Page', Url: '/evil' }))
    const faq = await app.inject('/api/faqcategorybyname/evil/nl')
    for (const { body } of [article, faq]) {
      expect(body).not.toMatch(/<script|alert|onclick|onerror|iframe|evil\.example|style=|javascript/i)
      expect(body).toContain('<a href=\\"/gips\\">c</a>')
      expect(body).toContain('content-root')
    }
  })
})
