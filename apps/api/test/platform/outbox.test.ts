import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Db, openDb } from '../../src/platform/db.ts'
import { copyTemplate, test, waitFor } from '../support/api.ts'
import { type Running, run } from '../support/processes.ts'
import { aProduct } from '../support/seed.ts'

type Copy = { product_id: string; version: string; price_cents: number; worker: string; id: string }
const PRODUCTS = 12
const WRITERS = 4

describe('outbox with real processes', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let db: Db
  const running: Running[] = []
  const worker = async (name: string, env: Record<string, string> = {}) => {
    const started = run('test/support/outbox-worker.ts', { DATABASE_URL: database.url, WORKER: name, ...env })
    running.push(started)
    await started.says('applying')
    return started
  }
  beforeAll(async () => {
    database = await copyTemplate(`shop_outbox_${process.pid}`)
    db = openDb({ url: database.url, max: 10, name: 'test', onIdleError: () => {} })
    await db.query(
      'create table product_copy_log (id bigint generated always as identity, product_id uuid, version bigint, price_cents integer, worker text)',
    )
  })
  afterAll(async () => {
    for (const one of running) one.kill('SIGKILL')
    await db.end()
    await database.drop()
  })
  const waiting = async () => (await db.query<{ count: number }>('select count(*) from outbox')).rows[0]?.count ?? 0

  test('with two workers, one killed repeatedly, no change is lost or reversed', async () => {
    const products = await Promise.all(Array.from({ length: PRODUCTS }, () => aProduct(db, { priceCents: 100 })))
    const pair = [await worker('left 0'), await worker('right 0')]
    let isOver = false
    const copied = async () =>
      (await db.query<{ count: number }>('select count(*)::int from product_copy_log')).rows[0]?.count ?? 0
    const writer = async (seed: number) => {
      for (let index = 0; !isOver; index++) {
        const product = products[(index * 7 + seed * 5) % PRODUCTS]
        await db.query('update product set price_cents = price_cents + 1 where id = $1', [product?.id])
      }
    }
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, seed) => writer(seed)))
    // One after the other, so that the active worker is killed too.
    for (let round = 1; round <= 6; round++) {
      const before = await copied()
      await waitFor(async () => (await copied()) > before + PRODUCTS, 60_000, 'carrying more changes')
      const side = round % 2
      pair[side]?.kill('SIGKILL')
      await pair[side]?.ended
      pair[side] = await worker(`${side === 0 ? 'left' : 'right'} ${round}`)
    }
    isOver = true
    await writing
    await waitFor(async () => (await waiting()) === 0, 30_000, 'emptying the outbox')

    const { rows: copies } = await db.query<Copy>('select * from product_copy_log order by id')
    const { rows: truth } = await db.query<{ id: string; price_cents: number }>('select id, price_cents from product')
    for (const { id, price_cents } of truth) {
      const own = copies.filter(({ product_id }) => product_id === id)
      const last = own.at(-1)
      expect(last?.price_cents).toBe(price_cents) // nothing lost
      const versions = own.map(({ version }) => Number(version))
      expect(versions).toEqual(versions.toSorted((a, b) => a - b)) // applied in order …
      const prices = own.map((copy) => copy.price_cents)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b)) // … and the increasing price never decreased
    }
    expect(new Set(copies.map(({ worker }) => worker)).size).toBeGreaterThan(2)
    expect(copies.length).toBeGreaterThan(PRODUCTS * 10)
    expect(truth).toHaveLength(PRODUCTS)
  })

  test('a change is applied on its notification, not at the next poll', async () => {
    for (const one of running.splice(0)) {
      one.kill('SIGKILL')
      await one.ended
    }
    await worker('announced', { POLL_MS: '3600000' })
    const product = await aProduct(db, { priceCents: 500 })
    const copied = async (price: number) =>
      ((await db.query('select from product_copy_log where product_id = $1 and price_cents = $2', [product.id, price]))
        .rowCount ?? 0) > 0
    const setPrice = (price: number) =>
      db.query('update product set price_cents = $2 where id = $1', [product.id, price])
    // A notification may be missed before the worker listens.
    await waitFor(async () => (await setPrice(500)) && copied(500), 60_000, 'listening')
    for (let price = 501; price <= 505; price++) {
      await setPrice(price)
      await waitFor(() => copied(price), 60_000, `price ${price}`)
    }
  })
})
