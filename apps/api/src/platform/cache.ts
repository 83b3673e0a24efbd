import { hash } from 'node:crypto'
import { DROP, STORE } from './keeping/cache-scripts.ts'
import { makeDoorkeeper } from './keeping/doorkeeper.ts'
import { DROPPED_CHANNEL, packDropped } from './keeping/dropped-news.ts'
import { makeHeld } from './keeping/held.ts'
import type { RedisLink } from './redis.ts'

/** How long an answer is good, how long it may be shown while a new one is made, and how long when none can be made. */
export type Life = { readonly freshMs: number; readonly staleMs: number; readonly keepMs: number }

/** Kinds of data that change as a whole: their version is part of the key. */
export type Topic = 'catalogue' | 'branch' | 'content' | 'settings'
/** Bytes, as they come from Redis and go to the visitor: making text of them and back costs more than finding them. */
export type Entry = {
  readonly body: Buffer
  readonly text: string
  readonly etag: string
  readonly storedAt: number
  /** From this moment on it is not true any more, whatever its life: a promotion that it shows has ended. */
  readonly until?: number | undefined
}
export type Outcome = 'hit' | 'stale' | 'miss' | 'failed-stale'
/** `tags` name the single things that are in it (`p:<product id>`): a change of one drops it. */
export type Loaded = {
  readonly text: string | Buffer
  readonly tags: readonly string[]
  readonly until?: number | undefined
}

/** Thrown by a load that ended well and has nothing to keep (a product that is gone): no old answer may hide that. */
export class NotKept extends Error {
  readonly reply: { readonly status: number; readonly body: unknown }
  constructor(reply: { readonly status: number; readonly body: unknown }) {
    super('not kept')
    this.reply = reply
  }
}

export type Read = {
  readonly key: string
  readonly topics: readonly Topic[]
  readonly life: Life
  /** One of very many that few ask for: kept from the second time on, so that it does not push others out. */
  readonly isRare?: boolean
  readonly load: () => Promise<Loaded>
  /** Errors of a refresh that nobody waits for. */
  readonly onError: (error: unknown) => void
}

export type Cache = {
  /** Somebody changed something: what this process holds for a moment is asked for anew. */
  readonly letGo: () => void
  readonly read: (read: Read) => Promise<{ readonly entry: Entry; readonly outcome: Outcome }>
  /** `change` is a number that only grows, taken from the database. */
  readonly drop: (change: number, tags: readonly string[], topics: readonly Topic[]) => Promise<boolean>
}

const SPACE = 'shop:2:' // counts up when the form of an entry changes
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
/** ± 10 %, the same for one key, so that what was stored together does not end together. */
const jitter = (key: string) => SHORTEST + (hash('sha1', key, 'buffer').readUInt16BE() / 65_535) * 0.2
/** Nearly always it is younger than the shortest life, and nothing has to be worked out. */
const isFresh = (key: string, age: number, freshMs: number) => age < freshMs * SHORTEST || age < freshMs * jitter(key)

export function makeCache(redis: RedisLink, now: () => number = Date.now): Cache {
  const flights = new Map<string, Promise<Entry>>()
  const wasAsked = makeDoorkeeper()
  const held = makeHeld<Entry>(TOPICS_MEMO_MS, now)
  let lastKnown: Readonly<Record<string, string>> = {}
  let versions: { readonly at: number; readonly of: Promise<Readonly<Record<string, string>>> } | undefined

  /**
   * Versions change seldom and are asked for by every read: a quarter of a second old is good enough. Where there is no
   * answer the last one counts on: other keys would find none of what is held, and store it where an old version is found.
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

  /** One load per key at a time in this process, however many wait for it. */
  function fly(key: string, { load, life, isRare }: Read): Promise<Entry> {
    const flying = flights.get(key)
    if (flying) return flying
    const flight = (async () => {
      const isKept = isRare !== true || wasAsked(key)
      const seen = isKept ? await redis.ask((client) => client.get(GENERATION)) : undefined
      const { text, tags, until } = await load()
      const entry = entryOf(typeof text === 'string' ? Buffer.from(text) : text, etagOf(text), now(), until)
      if (isKept) held.replace(key, entry)
      const keepMs = Math.min(life.keepMs, (until ?? Number.POSITIVE_INFINITY) - now())
      // not awaited: the answer is there, and store() never rejects
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
          if (!(error instanceof NotKept)) read.onError(error)
        })
        return { entry, outcome: 'stale' }
      }
      try {
        return { entry: await fly(key, read), outcome: 'miss' }
      } catch (error) {
        if (error instanceof NotKept) throw error
        read.onError(error)
        return { entry, outcome: 'failed-stale' } // an old answer beats none
      }
    },

    letGo: held.clear,

    async drop(change, tags, topics) {
      held.clear()
      const keys = [GENERATION, ...tags.flatMap((tag) => [`${GENERATION}:${tag}`, `${SPACE}tag:${tag}`])]
      const dropped = await redis.ask((client) => client.eval(DROP, keys.length, ...keys, change, GENERATION_LIFE_MS))
      const told = () => redis.ask((client) => client.publish(DROPPED_CHANNEL, packDropped({ tags, topics })))
      held.clear() // what was read while the copies were being dropped
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
