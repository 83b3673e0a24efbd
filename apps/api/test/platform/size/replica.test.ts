import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { type Db, openDb } from '../../../src/platform/db.ts'
import { followReplica, makeOwnReads, type Replica } from '../../../src/platform/replica.ts'
import { copyTemplate, makeApp, test } from '../../support/api.ts'
import { anOrder } from '../../support/orders.ts'
import { aCustomer } from '../../support/sign-in.ts'

const COUNT = '/api/bouwmeester/orders/count'

describe('order history and invoices', () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>
  let behind: Db
  beforeAll(async () => {
    copy = await copyTemplate(`shop_replica_${process.pid}`)
    behind = openDb({ url: copy.url, max: 2, name: 'test', onIdleError: () => {} })
  })
  afterAll(async () => {
    await behind.end()
    await copy.drop()
  })

  test('come from a fresh replica, and from the primary if stale, gone or after an order', async ({ engines }) => {
    let isFresh = true
    let from = behind
    const replica: Replica = {
      get db() {
        return from
      },
      isFresh: () => isFresh,
      lagSeconds: () => 0,
    }
    const app = await makeApp(engines, { replica })
    const jo = await aCustomer(engines.db)
    await anOrder(engines.db, jo) // the replica does not have it
    const counted = async () => (await app.inject({ url: COUNT, headers: jo.headers })).json().Data
    expect(await counted()).toBe(0)

    isFresh = false
    expect(await counted(), 'too far behind').toBe(1)
    isFresh = true
    from = { query: () => Promise.reject(new Error('gone')) } as unknown as Db
    expect(await counted(), 'away').toBe(1)
    from = behind
    expect(await counted()).toBe(0)

    // A rejected one changes nothing.
    const confirm = () =>
      app.inject({ method: 'POST', url: '/api/aspos/cart/confirm', headers: jo.headers, payload: {} })
    expect((await confirm()).statusCode).toBeGreaterThanOrEqual(400)
    expect(await counted()).toBe(0)
    const state = await app.inject({ url: `/api/bouwmeester/payment/state/${randomUUID()}`, headers: jo.headers })
    expect(state.statusCode).toBe(404)
    expect(await counted()).toBe(0)
    await app.close()
  })

  test('a write reads from the primary for a minute; without Redis all reads do', async ({
    engines: { db, redis },
  }) => {
    const seen: string[] = []
    const replica = { db: behind, isFresh: () => true, lagSeconds: () => 0 }
    const made = { primary: db, replica, onRead: (from: string) => seen.push(from) }
    const own = makeOwnReads({ ...made, redis })
    const [jo, other] = [randomUUID(), randomUUID()]
    const look = (who: string) => own.read(who, (read) => read.query('select 1'))
    await look(jo)
    await own.wrote(jo)
    await look(jo)
    await look(other)
    expect(seen).toEqual(['replica', 'primary', 'replica'])
    const life = await redis.ask((client) => client.ttl(`wrote:${jo}`))
    expect(life.ok && life.value).toBeGreaterThan(55)

    const alone = makeOwnReads({ ...made, redis: { ...redis, ask: async () => ({ ok: false }) } })
    await alone.read(other, (read) => read.query('select 1'))
    expect(seen.at(-1)).toBe('primary')
  })
})

describe('replica lag', () => {
  test('is measured by the log of the primary, not by clocks, and grows without replies', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      let written = 100
      let replayed: number | null = 100
      let isAway = false
      const answering = (place: () => number | null) =>
        ({ query: async () => (isAway ? Promise.reject(new Error('away')) : { rows: [{ place: place() }] }) }) as never
      const news: boolean[] = []
      const followed = followReplica(
        answering(() => written),
        answering(() => replayed),
        (isFresh) => news.push(isFresh),
      )
      expect(followed.isFresh(), 'nobody has looked yet').toBe(false)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(followed.isFresh(), 'a quiet hour is no lag').toBe(true)
      written = 200
      await vi.advanceTimersByTimeAsync(4_000)
      expect(followed.isFresh()).toBe(true)
      await vi.advanceTimersByTimeAsync(3_000)
      expect(followed.isFresh(), 'it stands still while the primary goes on').toBe(false)
      replayed = 200
      await vi.advanceTimersByTimeAsync(1_000)
      expect(followed.isFresh()).toBe(true)
      isAway = true
      await vi.advanceTimersByTimeAsync(6_000)
      expect(followed.isFresh(), 'it does not answer').toBe(false)
      isAway = false
      replayed = null
      await vi.advanceTimersByTimeAsync(6_000)
      expect(followed.isFresh(), 'it is no standby').toBe(false)
      expect(news).toEqual([true, false, true, false])
      followed.stop()
    } finally {
      vi.useRealTimers()
    }
  })
})
