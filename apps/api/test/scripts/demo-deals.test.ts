import type { ProductInList } from '@shop/contract'
import { load } from '@shop/demo-data/load/load'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { type Db, openDb } from '../../src/platform/db.ts'
import { copyTemplate, type Engines, makeApp, test } from '../support/api.ts'

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
const PAGE = 100
let db: Db
let drop: () => Promise<void>

beforeAll(async () => {
  const copy = await copyTemplate(`shop_deals_${process.pid}`)
  drop = copy.drop
  const client = new pg.Client({ connectionString: copy.url })
  await client.connect()
  await load(client, { products: 8000, seed: 1, today, stockPerProduct: 1, branches: 60 })
  await client.end()
  db = openDb({ url: copy.url, max: 4, name: 'deals', onIdleError: () => {} })
})
afterAll(async () => {
  await shop?.close()
  await forget() // other files cached another catalogue
  await db.end()
  await drop()
})

/** All products of a special list, page by page, as a visitor sees it. */
async function whole(app: Api, code: string): Promise<ProductInList[]> {
  const { rows } = await db.query(`select id from web_node where code = '${code}'`)
  const found: ProductInList[] = []
  for (;;) {
    const reply = await app.inject(
      `/api/aspos/webnodes/${rows[0].id}/products?offset=${found.length}&limit=${PAGE}&fetchExtraFields=false`,
    )
    expect(reply.statusCode).toBe(200)
    const page: ProductInList[] = reply.json().Data
    found.push(...page)
    if (page.length < PAGE) return found
  }
}
const names = (those: readonly ProductInList[]) => those.map(({ name }) => name)

let shop: Api | undefined
let forget = async () => {}
/** One app for this file. A fixture would open the worker's engines a second time, beneath the other files. */
async function openShop(engines: Engines): Promise<Api> {
  if (shop) return shop
  forget = async () => void (await engines.redis.ask((client) => client.flushdb()))
  await forget()
  shop = await makeApp({ ...engines, db })
  return shop
}

describe('deal lists', () => {
  test('every offer has its label, its period and its former price', { tags: ['WIRED-26'] }, async ({ engines }) => {
    const all = await whole(await openShop(engines), 'actie')
    expect(all.length).toBeGreaterThan(200)
    expect(names(all.filter(({ label }) => label?.kind !== 'promotion' || label.text === ''))).toEqual([])
    expect(names(all.filter(({ discounts }) => !discounts[0] || discounts[0].end <= discounts[0].start))).toEqual([])
    expect(names(all.filter((one) => !one.priceUntil || (one.oldPriceInclTax ?? 0) <= one.priceInclTax))).toEqual([])
  })

  test('every Op=Op product has its label, its period and its former price', { tags: ['WIRED-26'] }, async ({
    engines,
  }) => {
    const all = await whole(await openShop(engines), 'opOp')
    expect(all.length).toBeGreaterThan(80)
    expect(names(all.filter(({ label }) => label?.kind !== 'opOp'))).toEqual([])
    expect(names(all.filter((one) => !one.priceUntil || (one.oldPriceInclTax ?? 0) <= one.priceInclTax))).toEqual([])
  })

  test('every Meer=Minder product has its label and a tier below its price', { tags: ['WIRED-26'] }, async ({
    engines,
  }) => {
    const all = await whole(await openShop(engines), 'meerMinder')
    expect(all.length).toBeGreaterThan(300)
    expect(names(all.filter(({ label }) => label?.kind !== 'meerMinder'))).toEqual([])
    expect(
      names(all.filter((one) => !one.moreLessLevels.some(({ priceInclTax }) => priceInclTax < one.priceInclTax))),
    ).toEqual([])
  })

  test('a campaign contains products of the departments in its name', { tags: ['WIRED-26'] }, async ({ engines }) => {
    const all = await whole(await openShop(engines), 'actie')
    const { rows } = await db.query(`select product.id, web_node.code from product
      join web_node on web_node.id = product.web_node_id`)
    const nodes = new Map(rows.map(({ id, code }: { id: string; code: string }) => [id, code]))
    const titles = Map.groupBy(all, ({ discounts }) => discounts[0]?.title ?? '')
    const within: Readonly<Record<string, RegExp>> = {
      Badkamerweek: /^(sanitair-en-leidingwerk|tegels)/,
      Verfweek: /^verf/,
      'Klusweek gereedschap': /^gereedschap/,
      Isolatiemaand: /^isolatie/,
    }
    for (const [title, pattern] of Object.entries(within)) {
      expect(titles.get(title)?.length).toBeGreaterThan(0)
      expect(names((titles.get(title) ?? []).filter(({ id }) => !pattern.test(nodes.get(id) ?? '')))).toEqual([])
    }
    const own = titles.get('Huismerkmaand') ?? []
    expect(own.length).toBeGreaterThan(0)
    expect(names(own.filter(({ brand }) => !brand?.name.startsWith('Bouwmeester')))).toEqual([])
  })
})
