import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { applyOutbox, type Engines, test } from '../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../support/seed.ts'

describe('GET /api/aspos/products/url/:url', () => {
  test('200: the number identifies it; prices come with and without VAT', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const reply = await app.inject(`/api/aspos/products/url/${product.url}?includingWebNode=true`)
    expect(reply.json()).toMatchObject({
      Success: true,
      Data: {
        id: product.id,
        number: product.number,
        priceInclTax: 12.95,
        priceExclTax: 10.7,
        taxRate: 0.21,
        unitPriceInclTax: 8.63,
        img: '/media/drawn/board/front-1.svg',
        orderability: 2,
        webNode: { Id: String(product.webNodeId), Ancestors: [] },
      },
    })
    expect(reply.json().Data).not.toHaveProperty('oldPriceInclTax')
    expect(reply.statusCode).toBe(200)
  })
  test('404: an unknown number is rejected in the envelope', async ({ app }) => {
    const reply = await app.inject('/api/aspos/products/url/bestaat-niet-999999999')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ Success: false, Code: 'product_not_found', Retryable: false, Data: null })
    expect(reply.json().RequestId).toBe(reply.headers['x-request-id'])
  })
})

describe('a product', () => {
  const read = async (app: Api, url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: `/api/aspos/products/url/${url}`, headers })).json().Data

  async function aPromotion(
    { db }: Engines,
    productId: string,
    over: { price: number; ticket?: string | null; before: [string, number][] },
  ) {
    const { rows } = await db.query<{ id: number }>(
      `insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
       values ($1, 'najaar', 'Najaarsactie', 'Autumn deal', $2, '2026-10-01T00:00:00Z', '2026-10-31T23:59:59Z') returning id`,
      [`promo-${productId}-${over.price}`, over.ticket === undefined ? 'ACTIE' : over.ticket],
    )
    await db.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, $3)', [
      rows[0]?.id,
      productId,
      over.price,
    ])
    await db.query('delete from price_history where product_id = $1', [productId])
    for (const [from, cents] of over.before)
      await db.query('insert into price_history (product_id, valid_from, price_cents) values ($1, $2, $3)', [
        productId,
        from,
        cents,
      ])
    return String(rows[0]?.id)
  }
  const during = { cookie: 'bm_now=2026-10-15T12:00:00Z' }

  test('a promotion lowers the price in its period; the old price is the 30-day lowest', async ({ app, engines }) => {
    const product = await aProduct(engines.db, { priceCents: 2_000 })
    const id = await aPromotion(engines, product.id, {
      price: 1_500,
      before: [
        ['2026-01-01', 1_700],
        ['2026-08-01', 1_900],
        ['2026-09-20', 2_000],
      ],
    })
    expect(await read(app, product.url, during)).toMatchObject({
      priceInclTax: 15,
      priceExclTax: 12.4,
      oldPriceInclTax: 19,
      discountId: id,
      discounts: [{ id, title: 'Najaarsactie' }],
      label: { kind: 'promotion', text: 'Najaarsactie' },
    })
    const after = await read(app, product.url, { cookie: 'bm_now=2026-11-02T12:00:00Z' })
    expect(after).toMatchObject({ priceInclTax: 20, discountId: null, discounts: [], label: null })
    expect(after).not.toHaveProperty('oldPriceInclTax')
  })

  test('no former price without a reduction, no label if the ticket disables it', async ({ app, engines }) => {
    const product = await aProduct(engines.db, { priceCents: 2_000 })
    await aPromotion(engines, product.id, {
      price: 1_500,
      ticket: 'NOLABEL',
      before: [
        ['2026-08-01', 1_400],
        ['2026-09-20', 2_000],
      ],
    })
    const view = await read(app, product.url, during)
    expect(view).toMatchObject({ priceInclTax: 15, discounts: [], label: null })
    expect(view).not.toHaveProperty('oldPriceInclTax')
  })

  test('a draft is not found; an ended product can be viewed only', async ({ app, engines }) => {
    const draft = await aProduct(engines.db, { state: 'Draft' })
    expect((await app.inject(`/api/aspos/products/url/${draft.url}`)).statusCode).toBe(404)
    const ended = await aProduct(engines.db, { state: 'Ended' })
    expect(await read(app, ended.url)).toMatchObject({ isActive: false, isOrderable: false, orderability: 1 })
  })

  test('tiers state their saving, and specs are in the requested language', async ({ app, engines }) => {
    const { db } = engines
    await db.query(
      `insert into spec_definition (code, kind, unit, decimals, label_nl, label_en) values ('thickness_mm', 'number', 'mm', 1, 'Dikte', 'Thickness') on conflict do nothing`,
    )
    const product = await aProduct(db, { priceCents: 1_000 })
    await db.query('insert into web_node_spec (web_node_id, spec_code, position) values ($1, $2, 1)', [
      product.webNodeId,
      'thickness_mm',
    ])
    await db.query('insert into price_tier (product_id, quantity, price_cents) values ($1, 10, 900)', [product.id])
    const view = await read(app, product.url)
    expect(view.moreLessLevels).toEqual([
      { id: `${product.number}-10`, quantity: 10, priceInclTax: 9, priceExclTax: 7.44, save: 0.1 },
    ])
    expect(view).toMatchObject({
      specLine: '12,5 mm',
      fields: [{ code: 'thickness_mm', label: 'Dikte', value: '12,5 mm', isDeciding: true }],
    })
    expect((await read(app, product.url, { 'x-language': 'en' })).specLine).toBe('12.5 mm')
  })
})

describe('lists', () => {
  test('products by id come in the requested order; unknown ids are omitted', async ({ app, engines }) => {
    const [one, two] = [await aProduct(engines.db), await aProduct(engines.db)]
    const ids = [two.id, '0190a6f0-0000-7000-8000-00000000dead', one.id]
    const url = `/api/aspos/products/ids?${ids.map((id) => `productIds=${id}`).join('&')}`
    const { Data } = (await app.inject(url)).json()
    expect(Data.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id])
    expect(Data[0]).not.toHaveProperty('description')
    expect((await app.inject(`${url}&fetchExtraFields=true`)).json().Data[0].description).toBe('Een plaat.')
  })

  test('products of a node come by best seller, in pages', async ({ app, engines }) => {
    const node = await aWebNode(engines.db)
    const products = []
    for (const rank of [3, 1, 2]) products.push(await aProduct(engines.db, { webNodeId: node.id, rank }))
    const numbers = async (query: string) =>
      (await app.inject(`/api/aspos/webnodes/${node.id}/products${query}`))
        .json()
        .Data.map(({ number }: { number: string }) => number)
    const expected = [products[1]?.number, products[2]?.number, products[0]?.number]
    expect(await numbers('')).toEqual(expected)
    expect(await numbers('?limit=1&offset=1')).toEqual([expected[1]])
    expect((await app.inject('/api/aspos/webnodes/999999999/products')).json()).toMatchObject({
      Code: 'web_node_not_found',
    })
  })

  test('returns the current stock of several products in several branches', async ({ app, engines }) => {
    const [here, there] = [await aBranch(engines.db), await aBranch(engines.db)]
    const product = await aProduct(engines.db, { stock: { [here.id]: 4, [there.id]: 0 } })
    const none = await aProduct(engines.db)
    const ask = async () =>
      (
        await app.inject({ method: 'POST', url: '/api/aspos/products/stock', payload: { ids: [product.id, none.id] } })
      ).json().Data
    expect(await ask()).toEqual({
      [product.id]: [
        { storeId: String(here.id), quantity: 4 },
        { storeId: String(there.id), quantity: 0 },
      ],
      [none.id]: [],
    })
    await engines.db.query('update stock set reserved = on_hand where product_id = $1', [product.id])
    expect((await ask())[product.id][0].quantity).toBe(0)
  })
})

describe('category tree and brands', () => {
  test('a node by id and url has ancestors, children and both languages', async ({ app, engines }) => {
    const top = await aWebNode(engines.db, { name: 'Gips', en: 'Gypsum' })
    const child = await aWebNode(engines.db, { name: 'Platen', parentId: top.id, level: 2 })
    const leaf = await aWebNode(engines.db, { name: 'Groot', parentId: child.id, level: 3 })
    await applyOutbox(engines)
    const node = (await app.inject(`/api/aspos/webnodes/main/${top.id}`)).json().Data
    expect(node).toMatchObject({
      Name: 'Gips',
      Url: top.url,
      Ancestors: [],
      Loaded: true,
      Children: [{ Name: 'Platen', Loaded: true, Children: [{ Name: 'Groot', Loaded: true }] }],
    })
    const byUrl = (await app.inject(`/api/aspos/webnodes/url/${leaf.url}`)).json().Data
    expect(byUrl.Ancestors.map(({ Name }: { Name: string }) => Name)).toEqual(['Gips', 'Platen'])
    const english = await app.inject({
      url: `/api/aspos/webnodes/url/${encodeURIComponent(`en-${top.url}`)}`,
      headers: { 'x-language': 'en' },
    })
    expect(english.json().Data).toMatchObject({ Name: 'Gypsum', Alternates: { nl: top.url, en: `en-${top.url}` } })
    const root = (await app.inject('/api/aspos/webnodes/main/root?descendantLevel=1')).json().Data
    const shown = root.Children.find(({ Id }: { Id: string }) => Id === String(top.id))
    expect(shown).toMatchObject({ Name: 'Gips', Loaded: false, Children: [] })
    expect((await app.inject('/api/aspos/webnodes/url/is-er-niet')).statusCode).toBe(404)
    const found = (await app.inject('/api/aspos/webnodes/search/gip?limit=1')).json().Data
    expect(found).toHaveLength(1)
    expect((await app.inject('/api/aspos/webnodes/search/%25')).json().Data).toEqual([])
  })

  test('lists brands, popular ones in their order, and one by url', async ({ app, engines }) => {
    await engines.db.query(
      `insert into brand (code, name, url, logo_url, description_nl, popular_rank) values
       ('knauf', 'Knauwel', 'knauwel', '/media/drawn/logo/knauwel.svg', '<p>Gips</p>', 2), ('zaag', 'Zaagmans', 'zaagmans', null, null, 1)`,
    )
    await applyOutbox(engines)
    const popular = (await app.inject('/api/aspos/brands/popular?limit=2')).json().Data
    expect(popular.map(({ BrandName }: { BrandName: string }) => BrandName)).toEqual(['Zaagmans', 'Knauwel'])
    expect((await app.inject('/api/aspos/brands/url/knauwel')).json().Data).toMatchObject({
      Description: 'Knauwel',
      Images: [{ Type: 'Front', Url: '/media/drawn/logo/knauwel.svg' }],
      BrandMemos: [{ MemoType: 'InternetMemo', Text: '<p>Gips</p>' }],
    })
    expect((await app.inject('/api/aspos/brands')).json().Data.length).toBeGreaterThanOrEqual(2)
    expect((await app.inject('/api/aspos/brands/url/niemand')).json()).toMatchObject({
      Success: false,
      Code: 'brand_not_found',
    })
  })
})
