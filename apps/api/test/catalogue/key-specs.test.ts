import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'
import { aProduct, aWebNode } from '../support/seed.ts'

/** A category with the deciding specs type, thickness and area, and the flag wet, in this order. */
async function aCategory(db: Db): Promise<number> {
  const { id } = await aWebNode(db)
  await db.query(
    `insert into spec_definition (code, kind, unit, decimals, label_nl, label_en, choices) values
       ('key_type', 'choice', null, 0, 'Soort', 'Kind', '{"std": {"nl": "Standaard", "en": "Standard"}}'),
       ('key_thick', 'number', 'mm', 1, 'Dikte', 'Thickness', '{}'),
       ('key_area', 'number', 'm²', 2, 'Oppervlak', 'Area', '{}'),
       ('key_wet', 'flag', null, 0, 'Vochtwerend', 'Moisture resistant', '{}') on conflict do nothing`,
  )
  await db.query(
    `insert into web_node_spec (web_node_id, spec_code, position) values
       ($1, 'key_type', 0), ($1, 'key_thick', 1), ($1, 'key_area', 2), ($1, 'key_wet', 3)`,
    [id],
  )
  return id
}

type Specs = Readonly<Record<string, string | number | boolean>>
async function aBoard(db: Db, webNodeId: number, specs: Specs, name = 'Plaat') {
  const board = await aProduct(db, { webNodeId })
  await db.query(`update product set specs = $2, unit_price_unit = 'm2', unit_per_product = $3 where id = $1`, [
    board.id,
    specs,
    specs.key_area,
  ])
  await db.query('update product_text set name = $2 where product_id = $1', [board.id, name])
  return board
}

const keySpecs = async (app: Api, { id }: { readonly id: string }, locale = 'nl') => {
  const url = `/api/aspos/products/ids?productIds=${id}`
  return (await app.inject({ url, headers: { 'x-language': locale } })).json().Data[0].keySpecs
}

describe('key specs', () => {
  test('a card has the specs that differ, contents first, and not those of its name', async ({ app, engines }) => {
    const { db } = engines
    const node = await aCategory(db)
    const shared = { key_type: 'std', key_wet: true }
    const thin = await aBoard(db, node, { ...shared, key_thick: 9.5, key_area: 1.56 })
    const named = await aBoard(db, node, { ...shared, key_thick: 12.5, key_area: 3.12 }, 'Plaat 12,5 mm, vochtwerend')
    expect(await keySpecs(app, thin)).toEqual(['1,56 m²', '9,5 mm', 'Standaard', 'Vochtwerend'])
    expect(await keySpecs(app, thin, 'en')).toEqual(['1.56 m²', '9.5 mm', 'Standard', 'Moisture resistant'])
    expect(await keySpecs(app, named)).toEqual(['3,12 m²', 'Standaard'])
  })

  test('a category without deciding specs has cards without specs', async ({ app, engines }) => {
    const { id } = await aWebNode(engines.db)
    const product = await aProduct(engines.db, { webNodeId: id })
    expect(await keySpecs(app, product)).toEqual([])
  })
})
