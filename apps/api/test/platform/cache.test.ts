import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Cache, makeCache, type Read, UncacheableReply } from '../../src/platform/cache/cache.ts'
import { makeApp, test, waitFor } from '../support/api.ts'
import { ownRedis } from '../support/redis-server.ts'
import { aProduct } from '../support/seed.ts'

const LIFE = { freshMs: 60_000, staleMs: 300_000, keepMs: 3_600_000 }
let counter = 0
const aRead = (over: Partial<Read> = {}): Read => ({
  key: `test:${process.pid}:${++counter}`,
  topics: [],
  life: LIFE,
  load: async () => ({ text: 'loaded', tags: [] }),
  onError: (error) => {
    throw error
  },
  ...over,
})

describe('cache', () => {
  let own: Awaited<ReturnType<typeof ownRedis>>
  let cache: Cache
  let shift = 0
  beforeAll(async () => {
    own = await ownRedis()
    cache = makeCache(own.link, () => Date.now() + shift)
  })
  afterAll(() => own.stop())
  const stored = (read: Read) => waitFor(async () => (await cache.read(read)).outcome === 'hit')

  test('concurrent reads cause one load', async () => {
    let loads = 0
    const read = aRead({
      load: async () => {
        loads++
        await new Promise((resolve) => setTimeout(resolve, 50))
        return { text: `load ${loads}`, tags: [] }
      },
    })
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.read(read)))
    expect(loads).toBe(1)
    expect(new Set(answers.map(({ entry }) => entry.text))).toEqual(new Set(['load 1']))
    await stored(read)
    expect(loads).toBe(1)
  })

  test('serves stale entries while refreshing, very old ones only if the load fails', async () => {
    let text = 'first'
    const errors: unknown[] = []
    const read = aRead({ load: async () => ({ text, tags: [] }), onError: (error) => errors.push(error) })
    await cache.read(read)
    await stored(read)
    text = 'second'
    shift = 100_000
    expect(await cache.read(read)).toMatchObject({ outcome: 'stale', entry: { text: 'first' } })
    await waitFor(async () => (await cache.read(read)).entry.text === 'second')
    shift = 600_000
    const broken = { ...read, load: async () => Promise.reject(new Error('engine unavailable')) }
    expect(await cache.read(broken)).toMatchObject({ outcome: 'failed-stale', entry: { text: 'second' } })
    expect(errors).toHaveLength(1)
    const gone = { ...read, load: async () => Promise.reject(new UncacheableReply({ status: 404, body: null })) }
    await expect(cache.read(gone)).rejects.toThrow(UncacheableReply)
    shift = 0
  })

  test('a change invalidates entries, and a load that began before it is not stored', async () => {
    let text = 'old'
    const read = aRead({ load: async () => ({ text, tags: ['p:1'] }) })
    await cache.read(read)
    await stored(read)
    text = 'new'
    expect(await cache.drop(10, ['p:1'], [])).toBe(true)
    expect((await cache.read(read)).entry.text).toBe('new')

    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = aRead({
      load: async () => {
        begun.resolve()
        await held.promise
        return { text: 'read before the change', tags: ['p:2'] }
      },
    })
    const reading = cache.read(slow)
    await begun.promise
    await cache.drop(11, ['p:2'], [])
    held.resolve()
    await reading
    expect(await cache.read({ ...slow, load: async () => ({ text: 'read after it', tags: [] }) })).toMatchObject({
      outcome: 'miss',
      entry: { text: 'read after it' },
    })
  })

  test('a thousand reads within 250 ms make one round trip until a change elsewhere', async () => {
    let trips = 0
    const link = {
      ...own.link,
      ask: (command: Parameters<typeof own.link.ask>[0]) => {
        trips += 1
        return own.link.ask(command)
      },
    } as typeof own.link
    let moment = Date.now()
    const here = makeCache(link, () => moment)
    const elsewhere = makeCache(own.link)
    let text = 'old'
    const read = aRead({ load: async () => ({ text, tags: ['p:held'] }) })
    await here.read(read)
    await waitFor(async () => (await here.read(read)).outcome === 'hit')
    trips = 0
    for (let asked = 0; asked < 1_000; asked += 1) await here.read(read)
    expect(trips).toBe(0)

    text = 'new'
    await elsewhere.drop(Date.now(), ['p:held'], [])
    here.clear() // as an invalidation message does
    expect((await here.read(read)).entry.text).toBe('new')
    await waitFor(async () => (await here.read(read)).outcome === 'hit')
    text = 'newest'
    await elsewhere.drop(Date.now() + 1, ['p:held'], [])
    moment += 300 // without an invalidation: the window has ended
    expect((await here.read(read)).entry.text).toBe('newest')
  })

  test('without a version from Redis, the last known version remains in use', async () => {
    let isSilent = false
    const ask: typeof own.link.ask = (command) => (isSilent ? Promise.resolve({ ok: false }) : own.link.ask(command))
    let moment = Date.now()
    const here = makeCache({ ...own.link, ask }, () => moment)
    await here.drop(20, [], ['settings'])
    const read = aRead({ topics: ['settings'] })
    await here.read(read)
    await waitFor(async () => (await here.read(read)).outcome === 'hit')
    moment += 200
    here.clear()
    await here.read(read) // cached locally from here on, longer than the versions
    moment += 100
    isSilent = true
    expect((await here.read(read)).outcome).toBe('hit')
  })

  test('a reply that arrived while the process was busy is not late', async () => {
    const quick = await ownRedis({ budgetMs: 50 })
    const asked = quick.link.ask((client) => client.echo('there'))
    await new Promise((resolve) => setImmediate(resolve)) // the request was sent
    const until = performance.now() + 200
    while (performance.now() < until);
    expect(await asked).toEqual({ ok: true, value: 'there' })
    await quick.stop()
  })

  test('a change of a whole topic moves its replies to new keys', async () => {
    const read = aRead({ topics: ['content'] })
    await cache.read(read)
    await stored(read)
    await cache.drop(12, [], ['content'])
    expect((await cache.read(read)).outcome).toBe('miss')
  })
})

describe('reads without Redis', () => {
  test('with Redis flushed, frozen, killed and back every reply is correct and prompt', async ({ engines }) => {
    const own = await ownRedis({ budgetMs: 50 })
    const app = await makeApp({ ...engines, redis: own.link, cache: makeCache(own.link) })
    const product = await aProduct(engines.db)
    const read = async () => {
      const reply = await app.inject(`/api/aspos/products/url/${product.url}`)
      expect(reply.statusCode).toBe(200)
      expect(reply.json().Data.id).toBe(product.id)
    }
    await read()
    for (let round = 0; round < 5; round++) {
      await own.link.ask((client) => client.flushall())
      await Promise.all(Array.from({ length: 20 }, read))
    }
    own.signal('SIGSTOP')
    for (let call = 0; call < 6; call++) await read() // each may wait 50 ms until the breaker opens
    // From here on no read waits: of a hundred reads only an occasional probe reaches Redis.
    let put = 0
    for (let question = 0; question < 100; question++)
      await own.link.ask((client) => {
        put++
        return client.ping()
      })
    expect(put).toBeLessThanOrEqual(3)
    await read()
    expect(own.link.isUp()).toBe(false)
    expect((await app.inject('/readyz')).json()).toMatchObject({ ready: true, engines: { redis: false } })
    own.signal('SIGCONT')
    await waitFor(
      async () => {
        await read()
        return own.link.isUp()
      },
      10_000,
      'redis answering again',
    )
    own.signal('SIGKILL')
    await waitFor(() => !own.link.isUp(), 10_000, 'redis going')
    await Promise.all(Array.from({ length: 50 }, read))
    own.start()
    await waitFor(own.link.isUp, 15_000, 'redis coming back')
    await read()
    expect(own.states).toContain('down')
    expect(own.states.at(-1)).toBe('up')
    await app.close()
    await own.stop()
  })

  test('503: without the database too, with a retry hint', async ({ engines }) => {
    const { openDb } = await import('../../src/platform/db.ts')
    const own = await ownRedis()
    const db = openDb({ url: 'postgres://postgres@127.0.0.1:4798/none', max: 2, name: 'gone', onIdleError: () => {} })
    const app = await makeApp({ db, redis: own.link, cache: makeCache(own.link) })
    const reply = await app.inject('/api/aspos/brands')
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ Success: false, Code: 'unavailable', Retryable: true })
    expect(reply.headers['retry-after']).toBe('1')
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect(engines.url).toBeTruthy()
    await app.close()
    await db.end()
    await own.stop()
  })
})
