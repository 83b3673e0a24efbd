import type { ProductInList } from '@shop/contract'
import { expect, onTestFinished } from 'vitest'
import { makeCardShelf, type ShelvedCard } from '../../src/modules/catalogue/cards/card-shelf.ts'
import { toShelved } from '../../src/modules/catalogue/cards/product-cards.ts'
import { type Cache, makeCache } from '../../src/platform/cache/cache.ts'
import { productTag } from '../../src/platform/cache/cache-applier.ts'
import { type InvalidationFeed, subscribeInvalidations } from '../../src/platform/cache/invalidation-feed.ts'
import { secondHitFilter } from '../../src/platform/cache/second-hit-filter.ts'
import { test, waitFor } from '../support/api.ts'
import { ownRedis } from '../support/redis-server.ts'

const NONE = { url: '', img: null, number: '1', numberTrimmed: '1', priceInclTax: 1, priceExclTax: 1, priceUntil: null }
const aCard = (id: string, name: string): ShelvedCard => ({
  bytes: Buffer.from(`{"name":"${name}"}`),
  brief: { id, name, ...NONE },
})

/** A table with a count of its queries. */
function aTable(names: Record<string, string>) {
  const asked: string[][] = []
  const load = async (ids: readonly string[]) => {
    asked.push([...ids])
    return ids.flatMap((id) => (names[id] === undefined ? [] : [aCard(id, names[id])]))
  }
  return { names, asked, load }
}
const namesOf = (cards: readonly ShelvedCard[]) => cards.map(({ brief }) => brief.name)

async function hearing() {
  const own = await ownRedis()
  const news: InvalidationFeed = subscribeInvalidations(own.url, 'test')
  onTestFinished(async () => {
    news.close()
    await own.stop()
  })
  const cache: Cache = makeCache(own.link)
  await waitFor(news.isHeard)
  return { own, news, cache }
}

test('a card is read once, and again after a change of its product', async () => {
  const { news, cache } = await hearing()
  const shelf = makeCardShelf({ news })
  const { names, asked, load } = aTable({ a: 'hamer', b: 'zaag' })
  expect(namesOf(await shelf.take('nl', ['b', 'gone', 'a'], load))).toEqual(['zaag', 'hamer'])
  expect(namesOf(await shelf.take('nl', ['a', 'b'], load))).toEqual(['hamer', 'zaag'])
  expect(asked).toEqual([['b', 'gone', 'a']])

  names['a'] = 'beitel'
  await cache.drop(1, [productTag('a')], [])
  await waitFor(async () => namesOf(await shelf.take('nl', ['a'], load))[0] === 'beitel')
  expect(asked.at(-1)).toEqual(['a'])

  names['b'] = 'schaaf' // for example a renamed brand
  await cache.drop(2, [], ['catalogue'])
  await waitFor(async () => namesOf(await shelf.take('nl', ['b'], load))[0] === 'schaaf')
})

test('a card read before a change and received after it is not cached', async () => {
  const listeners: Parameters<InvalidationFeed['listen']>[0][] = []
  const shelf = makeCardShelf({ news: { isHeard: () => true, listen: (one) => listeners.push(one) } })
  const { names, asked, load } = aTable({ a: 'old', b: 'b' })
  const slow = async (ids: readonly string[]) => {
    const read = await load(ids)
    names['a'] = 'new'
    for (const tell of listeners) tell({ tags: [productTag('a')], topics: [] })
    return read
  }
  await shelf.take('nl', ['a', 'b'], slow)
  expect(namesOf(await shelf.take('nl', ['a', 'b'], load))).toEqual(['new', 'b'])
  expect(asked.at(-1)).toEqual(['a'])
})

test('caches nothing without invalidations and clears when they break off', async () => {
  const { own, news } = await hearing()
  const shelf = makeCardShelf({ news })
  const { names, load } = aTable({ a: 'hamer' })
  await shelf.take('nl', ['a'], load)
  own.signal('SIGKILL')
  await waitFor(() => !news.isHeard())
  names['a'] = 'beitel'
  expect(namesOf(await shelf.take('nl', ['a'], load))).toEqual(['beitel'])
  names['a'] = 'zaag'
  expect(namesOf(await shelf.take('nl', ['a'], load))).toEqual(['zaag'])
  own.start()
  await waitFor(news.isHeard, 20_000)
  await shelf.take('nl', ['a'], load)
  names['a'] = 'unheard of'
  expect(namesOf(await shelf.take('nl', ['a'], load))).toEqual(['zaag'])
})

test('cards expire, and the oldest is evicted when the cache is full', async () => {
  let at = 0
  const shelf = makeCardShelf({ news: { isHeard: () => true, listen: () => {} }, most: 2, lifeMs: 10, now: () => at })
  const { asked, load } = aTable({ a: 'a', b: 'b', c: 'c' })
  for (const id of ['a', 'b', 'c']) await shelf.take('nl', [id], load)
  await shelf.take('nl', ['b', 'c'], load)
  expect(asked).toHaveLength(3)
  await shelf.take('nl', ['a'], load)
  expect(asked).toHaveLength(4)
  at = 11
  await shelf.take('nl', ['c'], load)
  expect(asked).toHaveLength(5)
  const promoted = async () => [
    { ...aCard('d', 'd'), brief: { ...aCard('d', 'd').brief, priceUntil: new Date(15).toISOString() } },
  ]
  await shelf.take('nl', ['d'], promoted)
  at = 15 // the promotion has ended
  expect(await shelf.take('nl', ['d'], load)).toEqual([])
})

test('the second-hit filter recognises recent keys and drops the oldest', () => {
  const wasAsked = secondHitFilter(2)
  expect(['a', 'a', 'b', 'a', 'c', 'd', 'e', 'a'].map(wasAsked)).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('rare keys are cached from the second request on', async () => {
  const { cache } = await hearing()
  let loads = 0
  const read = {
    key: 'rare',
    topics: [],
    life: { freshMs: 60_000, staleMs: 60_000, keepMs: 60_000 },
    cacheOnSecondHit: true,
    load: async () => ({ text: `${++loads}`, tags: [] }),
    onError: () => {},
  }
  expect((await cache.read(read)).entry.text).toBe('1')
  expect((await cache.read(read)).entry.text).toBe('2')
  await waitFor(async () => (await cache.read(read)).outcome === 'hit')
})

test('a cached card retains no memory but its own', () => {
  const { bytes } = toShelved(
    { ...NONE, id: '1', name: 'Gipsplaat' } as ProductInList,
    ({ name }) => `{"name":"${name}"}`,
  )
  expect(bytes.toString()).toBe('{"name":"Gipsplaat"}')
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})
