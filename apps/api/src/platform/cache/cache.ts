import { hash } from 'node:crypto'
import type { RedisLink } from '../redis.ts'
import { DROP, STORE } from './cache-scripts.ts'
import { DROPPED_CHANNEL, packDropped } from './invalidation-feed.ts'
import { microCache } from './micro-cache.ts'
import { secondHitFilter } from './second-hit-filter.ts'

/** Times for which an entry is fresh, may be served while it is refreshed, and may be served if the refresh fails. */
export type CacheTtl = { readonly freshMs: number; readonly staleMs: number; readonly keepMs: number }

/** Kinds of data that change as a whole. Their version is part of the cache key. */
export type Topic = 'catalogue' | 'branch' | 'content' | 'search' | 'settings'
/** Holds bytes from Redis to the reply, because decoding and encoding text costs more than the lookup. */
export type Entry = {
  readonly body: Buffer
  readonly text: string
  readonly etag: string
  readonly storedAt: number
  /** Hard expiry in epoch milliseconds, for example the end of a promotion shown in the entry. */
  readonly until?: number | undefined
}
export type Outcome = 'hit' | 'stale' | 'miss' | 'failed-stale'
/** `tags` name the single records in the entry (`p:<product id>`): a change of one invalidates it. */
export type Loaded = {
  readonly text: string | Buffer
  readonly tags: readonly string[]
  readonly until?: number | undefined
}

/** Thrown by a load whose reply is not cacheable, such as a missing product. No stale entry may hide that reply. */
export class UncacheableReply extends Error {
  readonly reply: { readonly status: number; readonly body: unknown }
  constructor(reply: { readonly status: number; readonly body: unknown }) {
    super('reply is not cacheable')
    this.reply = reply
  }
}

export type Read = {
  readonly key: string
  readonly topics: readonly Topic[]
  readonly life: CacheTtl
  /** A key that is rarely requested twice: cached on its second request, so that it does not evict others. */
  readonly cacheOnSecondHit?: boolean
  readonly load: () => Promise<Loaded>
  /** Receives errors of refreshes whose caller gets a stale entry. */
  readonly onError: (error: unknown) => void
}

export type Cache = {
  /** Clears this process's micro-cache after a change in another process. */
  readonly clear: () => void
  readonly read: (read: Read) => Promise<{ readonly entry: Entry; readonly outcome: Outcome }>
  /** `change` is an increasing number from the database. */
  readonly drop: (change: number, tags: readonly string[], topics: readonly Topic[]) => Promise<boolean>
}

const SPACE = 'shop:2:' // increment it when the format of an entry changes
const GENERATION = `${SPACE}gen`
const TOPICS = `${SPACE}topics`
const GENERATION_LIFE_MS = 10 * 60_000
const TOPICS_MEMO_MS = 250
const LINE_END = 10

export const etagOf = (text: string | Buffer) => `"${hash('sha1', text, 'base64url')}"`
const entryOf = (body: Buffer, etag: string, storedAt: number, until: number | undefined): Entry => ({
  body,
  etag,
  storedAt,
  until,
  get text() {
    return body.toString('utf8')
  },
})
const pack = ({ storedAt, until, etag, body }: Entry) =>
  Buffer.concat([Buffer.from(`${storedAt} ${until ?? ''} ${etag}\n`), body])
function unpack(packed: Buffer | null): Entry | undefined {
  const end = packed?.indexOf(LINE_END) ?? -1
  if (!packed || end === -1) return undefined
  const [storedAt = '', until = '', etag = ''] = packed.toString('latin1', 0, end).split(' ')
  return entryOf(packed.subarray(end + 1), etag, Number(storedAt), until ? Number(until) : undefined)
}
const SHORTEST = 0.9
/** ± 10 %, constant per key, so that entries stored together do not expire together. */
const jitter = (key: string) => SHORTEST + (hash('sha1', key, 'buffer').readUInt16BE() / 65_535) * 0.2
/** Most entries are younger than the shortest lifetime, which saves the hash. */
const isFresh = (key: string, age: number, freshMs: number) => age < freshMs * SHORTEST || age < freshMs * jitter(key)

export function makeCache(redis: RedisLink, now: () => number = Date.now): Cache {
  const flights = new Map<string, Promise<Entry>>()
  const wasAsked = secondHitFilter()
  const held = microCache<Entry>(TOPICS_MEMO_MS, now)
  let lastKnown: Readonly<Record<string, string>> = {}
  let versions: { readonly at: number; readonly of: Promise<Readonly<Record<string, string>>> } | undefined

  /**
   * Caches topic versions for 250 ms, because every read needs them and they rarely change. Without a reply the last
   * versions remain in use: other keys would miss every cached entry and store new ones under an outdated version.
   */
  function topicVersions() {
    if (!versions || now() - versions.at > TOPICS_MEMO_MS) {
      const asked = redis.ask((client) => client.hgetall(TOPICS))
      const of = asked.then((answer) => {
        if (answer.ok) lastKnown = answer.value
        return lastKnown
      })
      versions = { at: now(), of }
    }
    return versions.of
  }

  async function find(key: string): Promise<Entry | undefined> {
    const since = held.begun()
    const found = await redis.ask((client) => client.getBuffer(key))
    const entry = found.ok ? unpack(found.value) : undefined
    if (entry) held.set(key, entry, since)
    return entry
  }

  async function store(
    key: string,
    generation: number,
    entry: Entry,
    tags: readonly string[],
    life: readonly number[],
  ) {
    const keys = [key, ...tags.flatMap((tag) => [`${GENERATION}:${tag}`, `${SPACE}tag:${tag}`])]
    await redis.ask((client) => client.eval(STORE, keys.length, ...keys, generation, pack(entry), ...life))
  }

  /** Loads each key once at a time per process; concurrent reads share the result. */
  function fly(key: string, { load, life, cacheOnSecondHit }: Read): Promise<Entry> {
    const flying = flights.get(key)
    if (flying) return flying
    const flight = (async () => {
      const isKept = cacheOnSecondHit !== true || wasAsked(key)
      const seen = isKept ? await redis.ask((client) => client.get(GENERATION)) : undefined
      const { text, tags, until } = await load()
      const entry = entryOf(typeof text === 'string' ? Buffer.from(text) : text, etagOf(text), now(), until)
      if (isKept) held.replace(key, entry)
      const keepMs = Math.min(life.keepMs, (until ?? Number.POSITIVE_INFINITY) - now())
      // not awaited: the reply is ready, and store() never rejects
      if (seen?.ok && keepMs >= 1)
        void store(key, Number(seen.value ?? 0), entry, tags, [Math.floor(keepMs), life.keepMs])
      return entry
    })().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    async read(read) {
      const known = await topicVersions()
      const version = read.topics.map((topic) => known[topic] ?? '0').join('.')
      const key = `${SPACE}${version}:${read.key}`
      const entry = held.get(key) ?? (await find(key))
      if (!entry || now() >= (entry.until ?? Number.POSITIVE_INFINITY))
        return { entry: await fly(key, read), outcome: 'miss' }

      const age = now() - entry.storedAt
      if (isFresh(key, age, read.life.freshMs)) return { entry, outcome: 'hit' }
      if (age < read.life.staleMs) {
        fly(key, read).catch((error) => {
          if (!(error instanceof UncacheableReply)) read.onError(error)
        })
        return { entry, outcome: 'stale' }
      }
      try {
        return { entry: await fly(key, read), outcome: 'miss' }
      } catch (error) {
        if (error instanceof UncacheableReply) throw error
        read.onError(error)
        return { entry, outcome: 'failed-stale' } // a stale reply is better than none
      }
    },

    clear: held.clear,

    async drop(change, tags, topics) {
      held.clear()
      const keys = [GENERATION, ...tags.flatMap((tag) => [`${GENERATION}:${tag}`, `${SPACE}tag:${tag}`])]
      const dropped = await redis.ask((client) => client.eval(DROP, keys.length, ...keys, change, GENERATION_LIFE_MS))
      const told = () => redis.ask((client) => client.publish(DROPPED_CHANNEL, packDropped({ tags, topics })))
      held.clear() // entries read while the invalidation ran
      if (topics.length === 0) return (await told()).ok && dropped.ok
      const moved = await redis.ask((client) =>
        client.hset(TOPICS, Object.fromEntries(topics.map((topic) => [topic, String(change)]))),
      )
      versions = undefined
      held.clear()
      return (await told()).ok && dropped.ok && moved.ok
    },
  }
}
