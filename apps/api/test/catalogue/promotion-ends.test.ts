import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { announceTurnedPromotions } from '../../src/modules/catalogue/index.ts'
import { makeCache } from '../../src/platform/cache/cache.ts'
import type { Db } from '../../src/platform/db.ts'
import { type Engines, makeApp, test, waitFor } from '../support/api.ts'
import { ownRedis } from '../support/redis-server.ts'
import { aProduct } from '../support/seed.ts'

/** On sale at 100.00 for a year, and in a promotion at 80.00 that ends at this time. */
async function onOffer(db: Db, ends: Date) {
  const product = await aProduct(db, { priceCents: 10_000 })
  await db.query('delete from price_history where product_id = $1', [product.id])
  await db.query(
    `insert into price_history (product_id, valid_from, price_cents) values ($1, now() - interval '400 days', 10000)`,
    [product.id],
  )
  const { rows } = await db.query<{ id: number }>(
    `insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
     values ($1, 'actie', '20% korting', '20% off', 'ACTIE', $2, $3) returning id`,
    [randomUUID(), new Date(ends.getTime() - 7 * 86_400_000), ends],
  )
  await db.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, 8000)', [
    rows[0]?.id,
    product.id,
  ])
  return product
}

const OFFER = { priceInclTax: 80, oldPriceInclTax: 100, label: { kind: 'promotion', text: '20% korting' } }

describe('when a promotion ends', () => {
  let own: Awaited<ReturnType<typeof ownRedis>>
  let shift = 0
  let app: Api | undefined
  beforeAll(async () => {
    own = await ownRedis()
  })
  afterAll(async () => {
    await app?.close()
    await own.stop()
  })
  const appOf = async (engines: Engines) => {
    app ??= await makeApp(
      { ...engines, redis: own.link, cache: makeCache(own.link, () => Date.now() + shift) },
      { clock: { now: () => new Date(Date.now() + shift) } },
    )
    return app
  }

  test('price and badge leave every cached reply at that second', { tags: ['LAW-09'] }, async ({ engines }) => {
    const shop = await appOf(engines)
    const ends = new Date(Date.now() + 40_000)
    const product = await onOffer(engines.db, ends)
    const calls = [
      `/api/aspos/products/url/${product.url}`,
      `/api/aspos/products/ids?productIds=${product.id}`,
      `/api/aspos/webnodes/${product.webNodeId}/products`,
    ]
    const read = async (url: string) => {
      const reply = await shop.inject(url)
      const { Data } = reply.json()
      return { view: Array.isArray(Data) ? Data[0] : Data, headers: reply.headers }
    }
    for (const url of calls) {
      const { view, headers } = await read(url)
      expect(view).toMatchObject({ ...OFFER, priceUntil: ends.toISOString(), discounts: [{ end: ends.toISOString() }] })
      const [, fresh = 0, stale = 0] =
        /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(`${headers['cache-control']}`) ?? []
      expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(40)
      expect(headers['x-holds-until']).toBe(String(ends.getTime()))
    }
    // Cached, not read again: the second reply is the first one.
    await waitFor(async () => {
      const kept = await own.link.ask((client) => client.keys('*productByUrl*'))
      return kept.ok && kept.value.length > 0
    })
    shift = 41_000
    for (const url of calls) {
      const { view, headers } = await read(url)
      expect(view).toMatchObject({ priceInclTax: 100, label: null, discounts: [], priceUntil: null })
      expect(view).not.toHaveProperty('oldPriceInclTax')
      expect(headers).not.toHaveProperty('x-holds-until')
    }
    shift = 0
  })

  test('copies of the catalogue are notified once, also after a downtime', { tags: ['LAW-09'] }, async ({
    engines: { db },
  }) => {
    const ended = await onOffer(db, new Date(Date.now() - 20_000))
    const runs = await onOffer(db, new Date(Date.now() + 3_600_000))
    await db.query(`update promotion_watermark set announced_until = now() - interval '1 minute'`)
    await db.query('delete from outbox')
    const told = async () => {
      const { rows } = await db.query<{ key: string }>('select key from outbox where key = any ($1)', [
        [ended.id, runs.id],
      ])
      return rows.map(({ key }) => key)
    }
    await announceTurnedPromotions(db)
    expect(await told()).toEqual([ended.id])
    await announceTurnedPromotions(db)
    expect(await told()).toEqual([ended.id])
  })

  test('a reduced period that turned at midnight is announced once', { tags: ['SHOP-19'] }, async ({
    engines: { db },
  }) => {
    const reduced = async (from: number, until: number) => {
      const { id } = await aProduct(db, { priceCents: 5_000 })
      await db.query(
        `update product set reduced_from = (now() at time zone 'Europe/Amsterdam')::date + $2::int,
           reduced_until = (now() at time zone 'Europe/Amsterdam')::date + $3::int where id = $1`,
        [id, from, until],
      )
      return id
    }
    const [started, ended, runs, comes] = [
      await reduced(0, 5),
      await reduced(-9, -1),
      await reduced(-9, 0),
      await reduced(1, 9),
    ]
    await db.query('delete from outbox')
    const told = async () => {
      const { rows } = await db.query<{ key: string }>('select key from outbox where key = any ($1)', [
        [started, ended, runs, comes],
      ])
      return rows.map(({ key }) => key).sort()
    }
    await db.query(`update promotion_watermark set announced_until = now() - interval '1 day'`)
    await announceTurnedPromotions(db)
    expect(await told()).toEqual([started, ended].sort())
    await db.query('delete from outbox')
    await announceTurnedPromotions(db)
    expect(await told()).toEqual([])
  })
})
