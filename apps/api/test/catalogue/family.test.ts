import { randomUUID } from 'node:crypto'
import type { ProductFamily } from '@shop/contract'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { applyOutbox, test } from '../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../support/seed.ts'

type Specs = Readonly<Record<string, string | number>>
type Member = Awaited<ReturnType<typeof aProduct>>

async function aBrand(db: Db): Promise<number> {
  const code = randomUUID()
  const { rows } = await db.query<{ id: number }>(
    `insert into brand (code, name, url) values ($1, 'Maker', $1) returning id`,
    [code],
  )
  return rows[0]?.id ?? 0
}

/** A category that is decided by colour, length and content, in this order. */
async function aCategory(db: Db): Promise<number> {
  const { id } = await aWebNode(db)
  await db.query(
    `insert into spec_definition (code, kind, unit, decimals, label_nl, label_en, choices) values
       ('fam_colour', 'choice', null, 0, 'Kleur', 'Colour', '{"wit": {"nl": "Wit", "en": "White"}, "zwart": {"nl": "Zwart", "en": "Black"}}'),
       ('fam_length', 'number', 'mm', 0, 'Lengte', 'Length', '{}'),
       ('fam_content', 'number', 'l', 1, 'Inhoud', 'Contents', '{}') on conflict do nothing`,
  )
  await db.query(
    `insert into web_node_spec (web_node_id, spec_code, position) values ($1, 'fam_colour', 0), ($1, 'fam_length', 1), ($1, 'fam_content', 2)`,
    [id],
  )
  return id
}

type Place = { readonly webNodeId: number; readonly brandId: number | null; readonly code?: string }
async function aMember(db: Db, { webNodeId, brandId, code = 'kit' }: Place, specs: Specs, cents: number, stock = {}) {
  const product = await aProduct(db, { webNodeId, priceCents: cents, stock, rank: cents })
  await db.query('update product set family_code = $2, brand_id = $3, specs = $4 where id = $1', [
    product.id,
    code,
    brandId,
    specs,
  ])
  return product
}

const familyOf = async (app: Api, { number }: Pick<Member, 'number'>, locale = 'nl'): Promise<ProductFamily> =>
  (await app.inject({ url: `/api/aspos/products/${number}/family`, headers: { 'x-language': locale } })).json().Data

async function aFamily(db: Db) {
  const place = { webNodeId: await aCategory(db), brandId: await aBrand(db) }
  const branch = await aBranch(db)
  const white = await aMember(db, place, { fam_colour: 'wit', fam_length: 10, fam_content: 1 }, 500, { [branch.id]: 4 })
  const long = await aMember(db, place, { fam_colour: 'wit', fam_length: 20, fam_content: 1 }, 700)
  const large = await aMember(db, place, { fam_colour: 'wit', fam_length: 10, fam_content: 2.5 }, 900)
  const black = await aMember(db, place, { fam_colour: 'zwart', fam_length: 10, fam_content: 1 }, 600)
  return { place, white, long, large, black }
}

describe('GET /api/aspos/products/:number/family', () => {
  test('has each variant with its own address, price, unit price and stock', { tags: ['SHOP-01'] }, async ({
    app,
    engines,
  }) => {
    const { white, long, large, black } = await aFamily(engines.db)
    const { variants } = await familyOf(app, white)
    expect(variants.map(({ number }) => number)).toEqual([white, black, long, large].map(({ number }) => number))
    expect(variants[0]).toMatchObject({
      url: white.url,
      text: 'Wit · 10 mm · 1 l',
      priceInclTax: 5,
      priceExclTax: 4.13,
      unitPriceInclTax: 3.33,
      unitPriceUnit: 'm2',
      branches: 1,
    })
    expect(variants[3]).toMatchObject({ url: large.url, text: 'Wit · 10 mm · 2,5 l', priceInclTax: 9, branches: 0 })
  })

  test('leads from each choice to a variant, or names the excluding value', { tags: ['SHOP-01'] }, async ({
    app,
    engines,
  }) => {
    const { white, long, large, black } = await aFamily(engines.db)
    const { choices } = await familyOf(app, white)
    expect(choices.map(({ label }) => label)).toEqual(['Kleur', 'Lengte', 'Inhoud'])
    const leads = (family: ProductFamily) =>
      family.choices.map(({ options }) => options.map(({ text, number }) => [text, number]))
    expect(leads({ choices, variants: [] })).toEqual([
      [
        ['Wit', white.number],
        ['Zwart', black.number],
      ],
      [
        ['10 mm', white.number],
        ['20 mm', long.number],
      ],
      [
        ['1 l', white.number],
        ['2,5 l', large.number],
      ],
    ])
    const fromBlack = await familyOf(app, black)
    expect(leads(fromBlack)[1]).toEqual([
      ['10 mm', black.number],
      ['20 mm', null],
    ])
    expect(fromBlack.choices[1]?.options[1]?.excludedBy).toEqual(['Zwart'])
    expect((await familyOf(app, black, 'en')).choices[0]?.options.map(({ text }) => text)).toEqual(['White', 'Black'])
  })

  test('never groups another maker, category or code, nor ended products and drafts', { tags: ['SHOP-01'] }, async ({
    app,
    engines: { db },
  }) => {
    const { place, white } = await aFamily(db)
    const specs = { fam_colour: 'zwart', fam_length: 20, fam_content: 5 }
    await aMember(db, { ...place, brandId: await aBrand(db) }, specs, 100)
    await aMember(db, { ...place, brandId: null }, specs, 100)
    await aMember(db, { ...place, webNodeId: await aCategory(db) }, specs, 100)
    await aMember(db, { ...place, code: 'lijm' }, specs, 100)
    for (const state of ['Ended', 'Draft']) {
      const { id } = await aMember(db, place, specs, 100)
      await db.query('update product set state = $2 where id = $1', [id, state])
    }
    expect((await familyOf(app, white)).variants).toHaveLength(4)
  })

  test('a product without a family has no choices; an unknown number or a draft is not found', async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const { number, id } = await aProduct(db)
    expect(await familyOf(app, { number })).toEqual({ choices: [], variants: [] })
    await db.query(`update product set state = 'Draft' where id = $1`, [id])
    for (const wrong of ['999999999', number]) {
      await applyOutbox(engines)
      const reply = await app.inject(`/api/aspos/products/${wrong}/family`)
      expect([reply.statusCode, reply.json().Code]).toEqual([404, 'product_not_found'])
    }
    expect((await app.inject('/api/aspos/products/ids;drop/family')).statusCode).toBe(400)
  })

  test('a changed price of one variant changes the family of the others at once', async ({ app, engines }) => {
    const { white, long } = await aFamily(engines.db)
    await familyOf(app, white)
    await engines.db.query('update product set price_cents = 750 where id = $1', [long.id])
    await applyOutbox(engines)
    const { variants } = await familyOf(app, white)
    expect(variants.find(({ number }) => number === long.number)?.priceInclTax).toBe(7.5)
  })
})
