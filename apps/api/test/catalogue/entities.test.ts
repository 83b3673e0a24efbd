import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { applyOutbox, type Engines, test } from '../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../support/seed.ts'

const data = async (app: Api, url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).json().Data

/** A product with every optional part. */
async function aFullProduct({ db }: Engines) {
  const branch = await aBranch(db)
  const product = await aProduct(db, { priceCents: 2_420, stock: { [branch.id]: 30 } })
  const brand = await db.query<{ id: number }>(
    `insert into brand (code, name, url, logo_url) values ($1, 'Knauwel', $1, '/media/drawn/logo/knauwel.svg') returning id`,
    [`knauwel-${product.number}`],
  )
  await db.query(
    `insert into spec_definition (code, kind, unit, decimals, label_nl, label_en) values ('thickness_mm', 'number', 'mm', 1, 'Dikte', 'Thickness') on conflict do nothing`,
  )
  await db.query(
    `update product set scan_code = '8712345678906', brand_id = $2, choice_helper_url = '/klusadvies/welke-gipsplaat', advisor_id = 'advies',
       energy_level = 'A', color = 'wit', depth_mm = 13, height_mm = 2600, width_mm = 600, weight_grams = 15600, material = 'gips', size = 'L',
       is_pallet_item = true, delivery_size = 'large', max_stock_default = 50, max_stock_total = 500,
       media = $3, files = $4, safety = $5 where id = $1`,
    [
      product.id,
      brand.rows[0]?.id,
      JSON.stringify([
        { type: 'image', src: '/media/drawn/board/side-2.svg', order: 3 },
        { type: 'image', role: 'Front', src: '/media/drawn/board/front-1.svg', order: 2 },
        { type: 'video', src: '/media/film.mp4', order: 1 },
        { type: 'youtube', src: 'https://www.youtube-nocookie.com/embed/abc', order: 4 },
      ]),
      JSON.stringify([{ fileName: 'Montage plaat.pdf', memoId: 'm-12', kind: 'manual' }]),
      JSON.stringify({ pictograms: [{ code: 'GHS07', src: '/media/drawn/hazard/ghs07.svg', alt: 'Irriterend' }] }),
    ],
  )
  await db.query(`update product_text set usage_description = 'Voor wanden.' where product_id = $1`, [product.id])
  await db.query('insert into price_tier (product_id, quantity, price_cents) values ($1, 10, 2178)', [product.id])
  return { ...product, branch, brandId: brand.rows[0]?.id }
}

describe('a product', () => {
  test('by url: its data, with its category on request', { tags: ['CATALOG-10', 'CATALOG-27'] }, async ({
    app,
    engines,
  }) => {
    const product = await aFullProduct(engines)
    const url = `/api/aspos/products/url/${product.url}`
    const view = await data(app, `${url}?includingWebNode=true&realtimeStock=true`)
    expect(view).toMatchObject({
      id: product.id,
      name: 'Gipsplaat 12,5 mm',
      number: product.number,
      numberTrimmed: product.number.replace(/^0+/, '').padStart(6, '0'),
      img: '/media/drawn/board/front-1.svg',
      url: product.url,
      scanCode: '8712345678906',
      webNode: { Id: String(product.webNodeId), Ancestors: [] },
      brand: { id: String(product.brandId), name: 'Knauwel' },
      description: 'Een plaat.',
      usageDescription: 'Voor wanden.',
      isActive: true,
      isOrderable: true,
      choiceHelper: '/klusadvies/welke-gipsplaat',
      advisorId: 'advies',
    })
    expect(await data(app, url)).not.toHaveProperty('webNode')
    // Sales are visible at once on request, and within a minute otherwise.
    await engines.db.query('update stock set reserved = on_hand where product_id = $1', [product.id])
    expect((await data(app, url)).stock).toEqual([{ storeId: String(product.branch.id), quantity: 30 }])
    expect((await data(app, `${url}?realtimeStock=true`)).stock).toEqual([
      { storeId: String(product.branch.id), quantity: 0 },
    ])
  })

  test('its price with and without VAT; no former price without a discount', { tags: ['CATALOG-11'] }, async ({
    app,
    engines,
  }) => {
    const product = await aFullProduct(engines)
    const view = await data(app, `/api/aspos/products/url/${product.url}`)
    expect(view).toMatchObject({
      ...{ priceInclTax: 24.2, priceExclTax: 20, discountId: null, taxRate: 0.21, inPriceReduced: false },
      ...{ unit: 'stuk', unitPriceInclTax: 16.13, unitPriceExclTax: 13.33, unitPerProduct: 1.5 },
    })
    expect(view).not.toHaveProperty('oldPriceInclTax')
    expect(view).not.toHaveProperty('oldPriceExclTax')
    await engines.db.query(
      `update product set reduced_from = (now() at time zone 'Europe/Amsterdam')::date - 1 where id = $1`,
      [product.id],
    )
    await applyOutbox(engines)
    expect((await data(app, `/api/aspos/products/url/${product.url}`)).inPriceReduced).toBe(true)
  })

  test('its gallery, specifications, delivery and fields', {
    tags: ['CATALOG-14', 'CATALOG-15', 'CATALOG-16', 'CATALOG-19'],
  }, async ({ app, engines }) => {
    const product = await aFullProduct(engines)
    const view = await data(app, `/api/aspos/products/url/${product.url}`)
    expect(view.gallery.map(({ type, order }: { type: string; order: number }) => [type, order])).toEqual([
      ['video', 1],
      ['youtube', 2],
      ['image', 3],
      ['image', 4],
    ])
    expect(view.gallery[2]).toEqual({
      type: 'image',
      src: '/media/drawn/board/front-1.svg',
      order: 3,
      alt: 'Gipsplaat 12,5 mm',
    })
    expect(view).toMatchObject({
      ...{ energyLevel: 'A', color: 'wit', depth: 13, height: 2600, width: 600, weight: 15600 },
      ...{ material: 'gips', size: 'L', isPalletItem: true, deliveryType: 'standard', deliverySize: 'large' },
      safetyLogos: [{ code: 'GHS07', src: '/media/drawn/hazard/ghs07.svg', alt: 'Irriterend' }],
      fields: [{ code: 'thickness_mm', label: 'Dikte', value: '12,5 mm' }],
      files: [{ fileName: 'Montage plaat.pdf', memoId: 'm-12', kind: 'manual' }],
    })
  })

  test('its discounts with their period', { tags: ['CATALOG-17'] }, async ({ app, engines }) => {
    const product = await aFullProduct(engines)
    const { rows } = await engines.db.query<{ id: number }>(
      `insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
       values ($1, 'week 40', 'Weekactie', 'Offer of the week', 'ACTIE', '2026-10-01T00:00:00Z', '2026-10-08T00:00:00Z') returning id`,
      [`entity-${product.number}`],
    )
    await engines.db.query(
      'insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, 2420)',
      [rows[0]?.id, product.id],
    )
    const view = await data(app, `/api/aspos/products/url/${product.url}`, { cookie: 'bm_now=2026-10-03T12:00:00Z' })
    const discount = {
      id: String(rows[0]?.id),
      name: 'week 40',
      title: 'Weekactie',
      start: '2026-10-01T00:00:00.000Z',
      end: '2026-10-08T00:00:00.000Z',
    }
    expect(view.discounts).toEqual([discount])
  })

  test('its price tiers and stock', { tags: ['CATALOG-18', 'CATALOG-20'] }, async ({ app, engines }) => {
    const product = await aFullProduct(engines)
    const view = await data(app, `/api/aspos/products/url/${product.url}`)
    expect(view.moreLessLevels).toEqual([
      { id: `${product.number}-10`, quantity: 10, priceInclTax: 21.78, priceExclTax: 18, save: 0.1 },
    ])
    expect(view).toMatchObject({
      stock: [{ storeId: String(product.branch.id), quantity: 30 }],
      maxStockDefault: 50,
      maxStockTotal: 500,
      needExtraStock: true,
    })
  })
})

describe('product endpoints', () => {
  test('by ids: in the requested order, extra fields and current stock on request', { tags: ['CATALOG-26'] }, async ({
    app,
    engines,
  }) => {
    const [one, two] = [await aFullProduct(engines), await aProduct(engines.db)]
    const url = `/api/aspos/products/ids?productIds=${two.id}&productIds=${one.id}`
    const plain = await data(app, url)
    expect(plain.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id])
    expect(plain[1]).not.toHaveProperty('fields')
    expect((await data(app, `${url}&fetchExtraFields=true`))[1].usageDescription).toBe('Voor wanden.')
    await engines.db.query('update stock set reserved = on_hand where product_id = $1', [one.id])
    expect((await data(app, url))[1].stock[0].quantity).toBe(30)
    expect((await data(app, `${url}&realtimeStock=true`))[1].stock[0].quantity).toBe(0)
  })

  test('return the stock of several products by id', { tags: ['CATALOG-28'] }, async ({ app, engines }) => {
    const [one, none] = [await aFullProduct(engines), await aProduct(engines.db)]
    const reply = await app.inject({
      method: 'POST',
      url: '/api/aspos/products/stock',
      payload: { ids: [one.id, none.id] },
    })
    expect(reply.json()).toEqual({
      Success: true,
      Data: { [one.id]: [{ storeId: String(one.branch.id), quantity: 30 }], [none.id]: [] },
    })
  })

  test('list a category and its descendants, extra fields and current stock on request', {
    tags: ['CATALOG-09'],
  }, async ({ app, engines }) => {
    const product = await aFullProduct(engines)
    const url = `/api/aspos/webnodes/${product.webNodeId}/products`
    const [card] = await data(app, url)
    expect(card).toMatchObject({ id: product.id, priceInclTax: 24.2 })
    expect(card).not.toHaveProperty('description')
    const [whole] = await data(app, `${url}?fetchExtraFields=true&realtimeStock=true`)
    expect(whole).toMatchObject({ description: 'Een plaat.', stock: [{ quantity: 30 }] })
    await engines.db.query('update stock set reserved = on_hand where product_id = $1', [product.id])
    expect((await data(app, `${url}?realtimeStock=true`))[0].stock[0].quantity).toBe(0)
    expect((await app.inject('/api/aspos/webnodes/999999999/products')).statusCode).toBe(404)
  })
})

describe('the label of a dangerous mixture', () => {
  const label = {
    signalWord: { nl: 'Gevaar', en: 'Danger' },
    pictograms: [{ code: 'GHS05', src: '/media/drawn/ghs05.svg', alt: { nl: 'Bijtend', en: 'Corrosive' } }],
    hazards: [{ code: 'H318', nl: 'Veroorzaakt ernstig oogletsel.', en: 'Causes serious eye damage.' }],
    precautions: [{ code: 'P102', nl: 'Buiten het bereik van kinderen houden.' }],
  }
  const aLabelled = async ({ db }: Engines, safety: object) => {
    const branch = await aBranch(db)
    const product = await aProduct(db, { stock: { [branch.id]: 30 } })
    await db.query('update product set safety = $2 where id = $1', [product.id, JSON.stringify(safety)])
    return product
  }

  test('its signal word, pictograms and statements are on its card, from which it can be ordered', {
    tags: ['LAW-32'],
  }, async ({ app, engines }) => {
    const cement = await aLabelled(engines, label)
    const url = `/api/aspos/webnodes/${cement.webNodeId}/products`
    const [card] = await data(app, url)
    expect(card).toMatchObject({ id: cement.id, isOrderable: true })
    expect(card.hazard).toEqual({
      signalWord: 'Gevaar',
      pictograms: [{ code: 'GHS05', src: '/media/drawn/ghs05.svg', alt: 'Bijtend' }],
      statements: ['H318 Veroorzaakt ernstig oogletsel.'],
    })
    const [english] = await data(app, url, { 'x-language': 'en' })
    expect(english.hazard).toEqual({
      signalWord: 'Danger',
      pictograms: [{ code: 'GHS05', src: '/media/drawn/ghs05.svg', alt: 'Corrosive' }],
      statements: ['H318 Causes serious eye damage.'],
    })
    const [byId] = await data(app, `/api/aspos/products/ids?productIds=${cement.id}`)
    expect(byId.hazard).toEqual(card.hazard)
  })

  test('goods that are no dangerous mixture have none, also when they carry a warning', { tags: ['LAW-32'] }, async ({
    app,
    engines,
  }) => {
    const toy = await aLabelled(engines, { warnings: [{ nl: 'Niet geschikt voor kinderen onder 3 jaar.' }] })
    const plain = await aProduct(engines.db)
    const cards = await data(app, `/api/aspos/products/ids?productIds=${toy.id}&productIds=${plain.id}`)
    expect(cards.map(({ hazard }: { hazard: unknown }) => hazard)).toEqual([null, null])
  })
})

describe('the calls for categories', () => {
  test('the root, then a node with two levels below it', { tags: ['CATALOG-01', 'CATALOG-04', 'CATALOG-06'] }, async ({
    app,
    engines,
  }) => {
    const top = await aWebNode(engines.db, { name: 'Isolatie' })
    const child = await aWebNode(engines.db, { name: 'Glaswol', parentId: top.id, level: 2 })
    const leaf = await aWebNode(engines.db, { name: 'Dekens', parentId: child.id, level: 3 })
    await applyOutbox(engines)
    const root = await data(app, '/api/aspos/webnodes/main/root?descendantLevel=1')
    const shown = root.Children.find(({ Id }: { Id: string }) => Id === String(top.id))
    expect(shown).toMatchObject({ Url: top.url, Name: 'Isolatie', Loaded: false, Children: [] })
    const deeper = await data(app, '/api/aspos/webnodes/main/root?descendantLevel=2')
    const again = deeper.Children.find(({ Id }: { Id: string }) => Id === String(top.id))
    expect(again.Children.map(({ Id }: { Id: string }) => Id)).toEqual([String(child.id)])

    expect(await data(app, `/api/aspos/webnodes/main/${child.id}`)).toMatchObject({
      Id: String(child.id),
      Name: 'Glaswol',
      Code: expect.stringContaining('glaswol'),
      Img: null,
      Url: child.url,
      Loaded: true,
      Ancestors: [{ Id: String(top.id), Name: 'Isolatie', Url: top.url }],
      Children: [{ Id: String(leaf.id), Name: 'Dekens', Loaded: true, Children: [] }],
    })
  })

  test('by url: found, or rejected', { tags: ['CATALOG-07'] }, async ({ app, engines }) => {
    const node = await aWebNode(engines.db)
    await applyOutbox(engines)
    expect(await data(app, `/api/aspos/webnodes/url/${node.url.toUpperCase()}`)).toMatchObject({ Id: String(node.id) })
    const missing = await app.inject('/api/aspos/webnodes/url/is-er-niet')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ Success: false, Code: 'web_node_not_found', Data: null })
  })

  test('by words: at most the limit', { tags: ['CATALOG-08'] }, async ({ app, engines }) => {
    for (const name of ['Zeldzaamheid een', 'Zeldzaamheid twee', 'Zeldzaamheid drie'])
      await aWebNode(engines.db, { name })
    await applyOutbox(engines)
    const named = (limit: string) => data(app, `/api/aspos/webnodes/search/zeldzaam${limit}`)
    expect(await named('?limit=2')).toHaveLength(2)
    const all: { Name: string }[] = await named('')
    expect(all).toHaveLength(3)
    expect(all.every(({ Name }) => Name.startsWith('Zeldzaamheid'))).toBe(true)
  })
})

describe('brand endpoints', () => {
  test('return all brands, the ten most popular in order, and one by url', {
    tags: ['CATALOG-33', 'CATALOG-36', 'CATALOG-38', 'CATALOG-39', 'CATALOG-40'],
  }, async ({ app, engines: { db, ...engines } }) => {
    await db.query(
      `insert into brand (code, name, url, logo_url, description_nl, popular_rank)
       select 'merk-' || n, 'Merk ' || n, 'merk-' || n, '/media/drawn/logo/' || n || '.svg', '<p>Van alles</p>', n * 5 % 13 - 100 from generate_series(1, 12) n`,
    )
    await db.query(`insert into brand (code, name, url) values ('naamloos', null, 'naamloos')`)
    await applyOutbox({ db, ...engines })
    const all: { Code: string }[] = await data(app, '/api/aspos/brands')
    expect(all.filter(({ Code }) => /^merk-\d+$|^naamloos$/.test(Code))).toHaveLength(13)
    const popular: object[] = await data(app, '/api/aspos/brands/popular')
    const byRank = [8, 3, 11, 6, 1, 9, 4, 12, 7, 2]
    const shown = (n: number) => ({ BrandName: `Merk ${n}`, ImageUrl: `/media/drawn/logo/${n}.svg`, Url: `merk-${n}` })
    expect(popular).toEqual(byRank.map(shown))
    expect(await data(app, '/api/aspos/brands/popular?limit=3')).toEqual(byRank.slice(0, 3).map(shown))
    expect(await data(app, '/api/aspos/brands/url/merk-7')).toEqual({
      Id: expect.stringMatching(/^\d+$/),
      Description: 'Merk 7',
      Code: 'merk-7',
      Url: 'merk-7',
      Images: [{ Type: 'Front', Url: '/media/drawn/logo/7.svg' }],
      BrandMemos: [{ MemoType: 'InternetMemo', Text: '<p>Van alles</p>' }],
    })
    const missing = await app.inject('/api/aspos/brands/url/niemand-hier')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ Success: false, Code: 'brand_not_found', Data: null })
    await db.query(`delete from brand where code ~ '^merk-[0-9]+$|^naamloos$'`)
    await applyOutbox({ db, ...engines })
  })
})
