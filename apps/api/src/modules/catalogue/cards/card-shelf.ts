import type { ProductInList } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { productTag } from '../../../platform/cache/cache-applier.ts'
import type { InvalidationFeed } from '../../../platform/cache/invalidation-feed.ts'
import { ttlCache } from '../../../platform/cache/ttl-cache.ts'

/** A serialised card, with the fields that other parts of a reply need. */
export type ShelvedCard = {
  readonly bytes: Buffer
  readonly brief: Pick<
    ProductInList,
    'id' | 'name' | 'url' | 'img' | 'number' | 'numberTrimmed' | 'priceInclTax' | 'priceExclTax' | 'priceUntil'
  >
}
type Load = (ids: readonly string[]) => Promise<readonly ShelvedCard[]>
type Flight = { readonly dropped: Set<string>; isVoid: boolean }

export type ShelfOptions = {
  readonly news: Pick<InvalidationFeed, 'isHeard' | 'listen'> | undefined
  readonly most?: number
  readonly lifeMs?: number
  readonly now?: () => number
}
export type CardShelf = ReturnType<typeof makeCardShelf>

/** Each card takes a few kB. */
const MOST = 10_000
/** Upper bound for stale cards if an invalidation is lost, for example when the worker cannot reach Redis. */
const LIFE_MS = 60_000
const LOCALES: readonly Locale[] = ['nl', 'en']
const TAG_LENGTH = productTag('').length

/**
 * Caches serialised cards of this process, so that a list needs no query and no mapping. An invalidation from the
 * worker evicts a changed card. While the invalidation feed is disconnected, nothing is cached.
 */
export function makeCardShelf({ news, most = MOST, lifeMs = LIFE_MS, now = Date.now }: ShelfOptions) {
  const cards = ttlCache<ShelvedCard>({ most, now })
  const flights = new Set<Flight>()

  news?.listen((dropped) => {
    // Many cards contain brand and category names, so a change of those clears the cache.
    if (dropped === undefined || dropped.topics.length > 0) {
      cards.clear()
      for (const flight of flights) flight.isVoid = true
    }
    for (const tag of dropped?.tags ?? []) {
      const id = tag.slice(TAG_LENGTH)
      for (const locale of LOCALES) cards.drop(`${locale}${id}`)
      for (const flight of flights) flight.dropped.add(id)
    }
  })

  function put(locale: Locale, card: ShelvedCard) {
    const { priceUntil } = card.brief
    const ends = priceUntil === null ? Number.POSITIVE_INFINITY : Date.parse(priceUntil)
    cards.put(`${locale}${card.brief.id}`, card, Math.min(now() + lifeMs, ends))
  }

  /** A card that changes while it loads is returned but not cached. */
  async function fetch(locale: Locale, ids: readonly string[], load: Load): Promise<readonly ShelvedCard[]> {
    const flight: Flight = { dropped: new Set(), isVoid: news?.isHeard() !== true }
    flights.add(flight)
    try {
      const loaded = await load(ids)
      if (!flight.isVoid && news?.isHeard())
        for (const card of loaded) if (!flight.dropped.has(card.brief.id)) put(locale, card)
      return loaded
    } finally {
      flights.delete(flight)
    }
  }

  return {
    /** Cards in the order of the ids, without unknown products. */
    async take(locale: Locale, ids: readonly string[], load: Load): Promise<ShelvedCard[]> {
      const found = new Map<string, ShelvedCard>()
      for (const id of ids) {
        const shelved = cards.get(`${locale}${id}`)
        if (shelved) found.set(id, shelved)
      }
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length > 0) for (const card of await fetch(locale, missing, load)) found.set(card.brief.id, card)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  }
}
