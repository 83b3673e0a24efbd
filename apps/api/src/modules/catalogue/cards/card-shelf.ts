import type { ProductInList } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { productTag } from '../../../platform/cache-applier.ts'
import type { DroppedNews } from '../../../platform/keeping/dropped-news.ts'
import { makeShelf } from '../../../platform/keeping/shelf.ts'

/** A card as it goes out, and what other parts of a reply want to know of it. */
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
  readonly news: Pick<DroppedNews, 'isHeard' | 'listen'> | undefined
  readonly most?: number
  readonly lifeMs?: number
  readonly now?: () => number
}
export type CardShelf = ReturnType<typeof makeCardShelf>

/** A few kB each. */
const MOST = 10_000
/** Should the news of a change not get through, as when the worker could not reach Redis. */
const LIFE_MS = 60_000
const LOCALES: readonly Locale[] = ['nl', 'en']
const TAG_LENGTH = productTag('').length

/**
 * Finished cards of this process, so that a list costs no statement and no mapping. A change of a product takes its card
 * away as soon as the worker says so; while that news cannot be heard nothing is kept.
 */
export function makeCardShelf({ news, most = MOST, lifeMs = LIFE_MS, now = Date.now }: ShelfOptions) {
  const cards = makeShelf<ShelvedCard>({ most, now })
  const flights = new Set<Flight>()

  news?.listen((dropped) => {
    // names of brands and categories stand on many cards
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

  /** What was read before a change and arrives after it is shown, as it would be without a shelf, and not kept. */
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
    /** In the order of the ids; what does not exist is left out. */
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
