import type { PlannedJob } from '@shop/contract'
import { PLANNERS } from '@shop/domain/planner/fields'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'
import { aBranch, aProduct, theRoot } from '../support/seed.ts'

const BASE = '/api/bouwmeester/planners'
const SCREWS = 'ijzerwaren/schroeven/gipsplaatschroeven'
const PROFILES = 'gips-en-afbouw/profielen-en-ophanging/wandprofielen'

const ask = (app: Api, planner: string, query = '', locale = 'nl') =>
  app.inject({ url: `${BASE}/${planner}${query}`, headers: { 'x-language': locale } })
const planned = async (app: Api, planner: string, query = ''): Promise<PlannedJob> => {
  const reply = await ask(app, planner, query)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().Data
}
const partOf = (job: PlannedJob, role: string) => job.parts.find((part) => part.role === role)

/** A category of the planner; the tests of a worker share one database. */
async function theNode(db: Db, code: string): Promise<number> {
  const root = await theRoot(db)
  const { rows } = await db.query<{ id: number }>(
    `insert into web_node (parent_id, code, level) values ($1, $2, 3)
     on conflict (code) do update set level = 3 returning id`,
    [root, code],
  )
  const id = rows[0]?.id ?? 0
  for (const [locale, prefix] of [
    ['nl', ''],
    ['en', 'en/'],
  ])
    await db.query(
      `insert into web_node_text (web_node_id, locale, name, url) values ($1, $2, $3, $4) on conflict do nothing`,
      [id, locale, code, prefix + code],
    )
  return id
}

type Over = { readonly cents: number; readonly specs: object; readonly stock?: boolean; readonly change?: string }
async function goods(db: Db, code: string, { cents, specs, stock = true, change }: Over) {
  const webNodeId = await theNode(db, code)
  const branch = await aBranch(db)
  const product = await aProduct(db, { webNodeId, priceCents: cents, stock: stock ? { [branch.id]: 50 } : {} })
  await db.query('update product set specs = $2 where id = $1', [product.id, specs])
  if (change) await db.query(`update product set ${change} where id = $1`, [product.id])
  return product
}

describe('GET /api/…/planners/:planner', { tags: ['SHOP-11'] }, () => {
  test('returns parts, totals and a drawing; a part without a product stays in the list', async ({ app }) => {
    for (const planner of PLANNERS) {
      const job = await planned(app, planner)
      expect(job.parts.length).toBeGreaterThan(4)
      expect(job.drawing.width).toBeGreaterThan(0)
    }
    const clip = partOf(await planned(app, 'deck', '?fields=board:composite-138'), 'deck_clip')
    expect(clip).toEqual({
      role: 'deck_clip',
      amount: 253,
      measure: 'stuk',
      product: null,
      count: 0,
      totalInclTax: 0,
      totalExclTax: 0,
      categoryUrl: null,
    })
  })

  test('takes the cheapest box that suffices, by category and specs', async ({ app, engines: { db } }) => {
    const fine = { type: 'fijn', length_mm: 25 }
    await goods(db, SCREWS, { cents: 900, specs: { ...fine, pack_size: 200 } })
    const box = await goods(db, SCREWS, { cents: 1_500, specs: { ...fine, pack_size: 500 } })
    await goods(db, SCREWS, { cents: 10, specs: { type: 'grof', length_mm: 25, pack_size: 500 } })
    await goods(db, SCREWS, { cents: 10, specs: { type: 'fijn', length_mm: 45, pack_size: 500 } })
    await goods(db, SCREWS, { cents: 10, specs: { ...fine, pack_size: 500 }, stock: false })
    await goods(db, SCREWS, { cents: 10, specs: { ...fine, pack_size: 500 }, change: 'is_webshop_orderable = false' })
    await goods(db, SCREWS, { cents: 10, specs: { ...fine, pack_size: 500 }, change: `state = 'Ended'` })
    await goods(db, SCREWS, { cents: 10, specs: { ...fine, pack_size: 500 }, change: 'is_made_to_measure = true' })
    await goods(db, SCREWS, { cents: 10, specs: { ...fine, pack_size: 500 }, change: `configurator = '{}'` })
    // 4.00 × 2.60 m, two sides: 20.8 m² at 14.5 screws.
    // An explicit length, because a repeated request is answered from the cache.
    const job = await planned(app, 'stud-wall', '?fields=length:4000')
    expect(partOf(job, 'screw')).toMatchObject({
      amount: 302,
      measure: 'stuk',
      count: 1,
      totalInclTax: 15,
      totalExclTax: 12.4,
      product: { id: box.id, priceInclTax: 15 },
      categoryUrl: SCREWS,
    })
    const sum = job.parts.reduce((total, part) => total + Math.round(part.totalInclTax * 100), 0)
    expect(Math.round(job.totalInclTax * 100)).toBe(sum)
    expect((await ask(app, 'stud-wall', '?fields=length:4000', 'en')).json().Data.parts[5].categoryUrl).toBe(
      `en/${SCREWS}`,
    )
  })

  test('counts volume prices and takes only profiles that are long enough', async ({ app, engines: { db } }) => {
    const c = { profile: 'C', width_mm: 100 }
    await goods(db, PROFILES, { cents: 100, specs: { ...c, length_mm: 2_600 } })
    const long = await goods(db, PROFILES, { cents: 900, specs: { ...c, length_mm: 3_000 } })
    await goods(db, PROFILES, { cents: 1_000, specs: { ...c, length_mm: 3_600 } })
    await db.query('insert into price_tier (product_id, quantity, price_cents) values ($1, 8, 700)', [long.id])
    const stud = partOf(await planned(app, 'stud-wall', '?fields=profile:100&fields=height:2900'), 'stud')
    expect(stud).toMatchObject({ count: 8, totalInclTax: 56, product: { id: long.id } })
    const high = partOf(await planned(app, 'stud-wall', '?fields=profile:100&fields=height:4900'), 'stud')
    expect(high).toMatchObject({ amount: 8, count: 0, product: null, categoryUrl: PROFILES })
  })

  test.for([
    ['an unknown planner', 'pool', '', 400],
    ['a size out of bounds', 'deck', '?fields=length:99999', 422],
    ['an unknown field', 'deck', '?fields=constructor:1', 422],
    ['an opening larger than the job', 'deck', '?openings=9000x100', 422],
    ['a field without a value', 'deck', '?fields=length', 400],
    ['SQL in a field', 'deck', `?fields=${encodeURIComponent("length:1'; drop table product")}`, 400],
    ['thirteen fields', 'deck', `?${Array(13).fill('fields=length:4000').join('&')}`, 400],
    ['seven openings', 'deck', `?${Array(7).fill('openings=100x100').join('&')}`, 400],
    ['an unknown key', 'deck', '?length=4000', 400],
  ] as const)('refuses %s', async ([, planner, query, status], { app }) => {
    const reply = await ask(app, planner, query)
    expect(reply.statusCode).toBe(status)
    if (status === 422) expect(reply.json().Code).toBe('plan_invalid')
  })
})
