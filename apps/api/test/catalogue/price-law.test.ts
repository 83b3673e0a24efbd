import { GREEN_CLAIM, greenClaimIn } from '@shop/domain/catalogue/green-claims'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'

const START = new Date('2026-10-01T00:00:00Z')
const day = (offset: number) => new Date(START.getTime() + offset * 86_400_000)
const at = (offset: number) => ({ cookie: `bm_now=${day(offset).toISOString()}` })

type Sale = { readonly from: number; readonly until: number; readonly cents: number; readonly reason?: string }

async function aSale(db: Db, productId: string, { from, until, cents, reason }: Sale) {
  const { rows } = await db.query<{ id: number }>(
    `insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
     values ($1, 'actie', '20% korting', '20% off', 'ACTIE', $2, $3) returning id`,
    [`law-${productId}-${from}`, day(from), new Date(day(until).getTime() - 1)],
  )
  await db.query(
    'insert into promotion_product (promotion_id, product_id, price_cents, reference_reason) values ($1, $2, $3, $4)',
    [rows[0]?.id, productId, cents, reason ?? null],
  )
}

/** A product with these prices; days count from the first of October. */
async function priced(db: Db, points: readonly (readonly [offset: number, cents: number])[]) {
  const product = await aProduct(db, { priceCents: points.at(-1)?.[1] ?? 0 })
  await db.query('delete from price_history where product_id = $1', [product.id])
  for (const [offset, cents] of points)
    await db.query('insert into price_history (product_id, valid_from, price_cents) values ($1, $2, $3)', [
      product.id,
      day(offset),
      cents,
    ])
  return product
}
const read = async (app: Api, url: string, offset = 5) =>
  (await app.inject({ url: `/api/aspos/products/url/${url}`, headers: at(offset) })).json().Data

const SAYS_CHEAPER = ['oldPriceInclTax', 'oldPriceExclTax', 'oldPriceReason', 'savingInclTax', 'savingPercent']
function expectNothingSaid(view: Record<string, unknown>) {
  for (const field of SAYS_CHEAPER) expect(view).not.toHaveProperty(field)
  expect(view).toMatchObject({ label: null, discounts: [] })
}

describe('price reduction claims', () => {
  test('100, then 80, then 100, offered at 90: shows 90 without a former price', { tags: ['LAW-05'] }, async ({
    app,
    engines: { db },
  }) => {
    const history = [
      [-40, 10_000],
      [-20, 8_000],
      [-10, 10_000],
    ] as const
    const product = await priced(db, history)
    await aSale(db, product.id, { from: 0, until: 14, cents: 9_000 })
    const view = await read(app, product.url)
    expect(view.priceInclTax).toBe(90)
    expectNothingSaid(view)

    const steady = await priced(db, [[-40, 10_000]])
    await aSale(db, steady.id, { from: 0, until: 14, cents: 9_000 })
    expect(await read(app, steady.url)).toMatchObject({
      priceInclTax: 90,
      oldPriceInclTax: 100,
      oldPriceReason: 'lowest_30_days',
      label: { kind: 'promotion', text: '20% korting' },
    })
  })

  test('a promotion of last week counts as an earlier price', { tags: ['LAW-05'] }, async ({
    app,
    engines: { db },
  }) => {
    const product = await priced(db, [[-200, 10_000]])
    await aSale(db, product.id, { from: -15, until: -8, cents: 7_500 })
    await aSale(db, product.id, { from: 0, until: 14, cents: 8_000 })
    expectNothingSaid(await read(app, product.url))
    const cheaper = await priced(db, [[-200, 10_000]])
    await aSale(db, cheaper.id, { from: -15, until: -8, cents: 7_500 })
    await aSale(db, cheaper.id, { from: 0, until: 14, cents: 7_000 })
    expect(await read(app, cheaper.url)).toMatchObject({ oldPriceInclTax: 75, savingInclTax: 5, savingPercent: 6 })
  })

  test('a lasting lower price is a reduction only against a lawful earlier price', { tags: ['LAW-05'] }, async ({
    app,
    engines: { db },
  }) => {
    const reduce = (id: string) =>
      db.query(`update product set reduced_from = '2026-10-01', reduced_until = '2026-10-31' where id = $1`, [id])
    const lawful = await priced(db, [
      [-90, 10_000],
      [0.2, 8_000],
    ])
    await reduce(lawful.id)
    const view = await read(app, lawful.url)
    expect(view).toMatchObject({
      inPriceReduced: true,
      priceInclTax: 80,
      oldPriceInclTax: 100,
      label: { kind: 'reduced' },
    })
    const raised = await priced(db, [
      [-90, 8_000],
      [-10, 10_000],
      [0.2, 8_000],
    ])
    await reduce(raised.id)
    expectNothingSaid(await read(app, raised.url))
    expect(await read(app, lawful.url, 40)).toMatchObject({ inPriceReduced: false, label: null })
  })

  test('money and percent are calculated from the price shown beside them', { tags: ['LAW-06'] }, async ({
    app,
    engines: { db },
  }) => {
    const product = await priced(db, [
      [-90, 1_999],
      [-12, 2_499],
    ])
    await db.query('insert into price_tier (product_id, quantity, price_cents) values ($1, 10, 1400), ($1, 5, 2100)', [
      product.id,
    ])
    await aSale(db, product.id, { from: 0, until: 14, cents: 1_499 })
    const view = await read(app, product.url)
    expect(view).toMatchObject({ priceInclTax: 14.99, oldPriceInclTax: 19.99, savingInclTax: 5, savingPercent: 25 })
    const { oldPriceInclTax, priceInclTax, savingInclTax, oldPriceExclTax, priceExclTax, savingExclTax } = view
    expect(savingInclTax).toBeCloseTo(oldPriceInclTax - priceInclTax, 6)
    expect(savingExclTax).toBeCloseTo(oldPriceExclTax - priceExclTax, 6)
    // A tier saves against the current unit price; more expensive tiers are not shown.
    expect(view.moreLessLevels).toEqual([expect.objectContaining({ quantity: 10, save: 0.066 })])
  })

  test('the reasons are codes with the promotion; others are rejected', { tags: ['LAW-07'] }, async ({
    app,
    engines: { db },
  }) => {
    const steps = await priced(db, [[-200, 10_000]])
    await aSale(db, steps.id, { from: -20, until: 0, cents: 9_000 })
    await aSale(db, steps.id, { from: 0, until: 60, cents: 8_000, reason: 'first_of_series' })
    expect(await read(app, steps.url)).toMatchObject({ oldPriceInclTax: 100, oldPriceReason: 'first_of_series' })
    // The first step began on 11 September.
    expect(await read(app, steps.url, 60 - 0.5)).toMatchObject({ oldPriceInclTax: 100 })
    const late = await priced(db, [[-200, 10_000]])
    await aSale(db, late.id, { from: -90, until: 0, cents: 9_000 })
    await aSale(db, late.id, { from: 0, until: 60, cents: 8_000, reason: 'first_of_series' })
    expect(await read(app, late.url)).toMatchObject({ oldPriceInclTax: 90, oldPriceReason: 'lowest_30_days' })

    const fresh = await priced(db, [[-12, 10_000]])
    await aSale(db, fresh.id, { from: 0, until: 14, cents: 9_000, reason: 'new_product' })
    expect(await read(app, fresh.url)).toMatchObject({ oldPriceInclTax: 100, oldPriceReason: 'new_product' })
    const unmarked = await priced(db, [[-12, 10_000]])
    await aSale(db, unmarked.id, { from: 0, until: 14, cents: 9_000 })
    expectNothingSaid(await read(app, unmarked.url))
    await expect(aSale(db, fresh.id, { from: 1, until: 2, cents: 1, reason: 'feestprijs' })).rejects.toThrow(
      'reference_reason',
    )
  })

  test('a recommended price is a separate field and never a former price', async ({ app, engines: { db } }) => {
    const product = await priced(db, [[-90, 1_000]])
    await db.query('update product set recommended_price_cents = 1500 where id = $1', [product.id])
    const view = await read(app, product.url)
    expect(view).toMatchObject({ priceInclTax: 10, recommendedPriceInclTax: 15, recommendedPriceExclTax: 12.4 })
    expectNothingSaid(view)
  })

  test('tiers are prices from a quantity on, not former prices', async ({ app, engines: { db } }) => {
    const product = await priced(db, [[-90, 1_000]])
    await db.query('insert into price_tier (product_id, quantity, price_cents) values ($1, 10, 900)', [product.id])
    const view = await read(app, product.url)
    for (const field of SAYS_CHEAPER) expect(view).not.toHaveProperty(field)
    expect(view).toMatchObject({ moreLessLevels: [{ quantity: 10, priceInclTax: 9 }], label: { kind: 'meerMinder' } })
  })

  test('list, product selection and product page show the same price at the same time', async ({
    app,
    engines: { db },
  }) => {
    const product = await priced(db, [[-90, 2_000]])
    await aSale(db, product.id, { from: 0, until: 14, cents: 1_500 })
    for (const offset of [-1, 5, 14]) {
      const headers = at(offset)
      const price = async (url: string) => {
        const { Data } = (await app.inject({ url, headers })).json()
        const { priceInclTax, priceExclTax, oldPriceInclTax } = Array.isArray(Data) ? Data[0] : Data
        return { priceInclTax, priceExclTax, oldPriceInclTax }
      }
      const shown = await price(`/api/aspos/products/url/${product.url}`)
      expect(shown.priceInclTax).toBe(offset === 5 ? 15 : 20)
      expect(await price(`/api/aspos/products/ids?productIds=${product.id}`)).toEqual(shown)
      expect(await price(`/api/aspos/webnodes/${product.webNodeId}/products`)).toEqual(shown)
    }
  })
})

describe('price per measure', () => {
  test('is shown with and without VAT and follows the price; else a reason is stored', { tags: ['LAW-04'] }, async ({
    app,
    engines: { db },
  }) => {
    const product = await priced(db, [[-90, 1_815]])
    await aSale(db, product.id, { from: 0, until: 14, cents: 1_452 })
    expect(await read(app, product.url, -1)).toMatchObject({
      ...{ priceInclTax: 18.15, priceExclTax: 15, unitPriceInclTax: 12.1, unitPriceExclTax: 10 },
      ...{ unitPriceUnit: 'm2', unitPerProduct: 1.5, unitPriceExemption: null },
    })
    expect(await read(app, product.url)).toMatchObject({ unitPriceInclTax: 9.68, unitPriceExclTax: 8 })
    const update = (set: string) => db.query(`update product set ${set} where id = $1`, [product.id])
    await expect(update('unit_per_product = null')).rejects.toThrow('product_unit_price_or_reason')
    await expect(update(`unit_price_unit = 'stuk'`)).rejects.toThrow('product_unit_price_or_reason')
    await expect(update(`unit_per_product = null, unit_price_exemption = 'omdat'`)).rejects.toThrow('exemption')
    await update(`unit_per_product = null, unit_price_exemption = 'assortment'`)
    expect(await read(app, product.url)).toMatchObject({ unitPriceInclTax: null, unitPriceExemption: 'assortment' })
  })
})

describe('environmental claims', () => {
  const describeAs = (db: Db, id: string, text: string) =>
    db.query(`update product_text set description = $2 where product_id = $1`, [id, text])

  test('of products and articles are published only with a proof', { tags: ['LAW-29'] }, async ({
    app,
    engines: { db },
  }) => {
    const product = await aProduct(db)
    for (const word of ['duurzaam', 'Milieuvriendelijke', 'klimaatneutraal'])
      await expect(describeAs(db, product.id, `Een ${word} product.`)).rejects.toThrow('needs a proof')
    const proof = 'EPD 2026-114, bewijs/epd-114.pdf'
    await db.query('update product set claim_proof = $2 where id = $1', [product.id, proof])
    await describeAs(db, product.id, 'Een duurzaam product.')
    expect((await read(app, product.url)).description).toBe('Een duurzaam product.')
    await expect(db.query('update product set claim_proof = null where id = $1', [product.id])).rejects.toThrow(
      'needs a proof',
    )

    const article = (code: string, kept: string | null) =>
      db.query(
        `insert into content_article (code, path, locale, title, blocks, claim_proof) values ($1, '/' || $1, 'nl', 'Hout', $2, $3)`,
        [code, JSON.stringify([{ block: 'text', html: '<p>Duurzaam hout</p>' }]), kept],
      )
    await expect(article(`zonder-${product.number}`, null)).rejects.toThrow('needs a proof')
    await article(`met-${product.number}`, proof)
  })

  test('the database has the same words as the domain rule', async ({ engines: { db } }) => {
    const { rows } = await db.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'green_claim'`,
    )
    expect(rows[0]?.source).toContain(`'${GREEN_CLAIM}'`)
    for (const text of ['een DUURZAME keuze', 'onduurzaam', 'climate neutral', 'gewoon hout', 'co2-neutraal']) {
      const found = await db.query<{ claim: string | null }>('select green_claim($1) as claim', [text])
      expect(found.rows[0]?.claim ?? undefined, text).toBe(greenClaimIn(text))
    }
  })
})
