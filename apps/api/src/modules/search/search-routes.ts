import { done, recommendations, search, searchConfig, searchStart } from '@shop/contract'
import { FILTERS, SORTING } from '@shop/texts/search'
import type { FastifyInstance } from 'fastify'
import { UncacheableReply } from '../../platform/cache/cache.ts'
import { Refusal } from '../../platform/http/errors.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { SearchEngineError } from '../../platform/opensearch.ts'
import { keptWith, productCards } from '../catalogue/index.ts'
import { ANSWER_FRESH_MS } from './answers/find-answered.ts'
import { isPersonal } from './customer-hash.ts'
import { writeList, writerOfCards } from './list-reply.ts'
import { ownFirst } from './own-first.ts'
import { SAVING_FIELD } from './query/filters.ts'
import type { SearchInput } from './query/list-filters.ts'
import { alternativeIds, bestSellerIds, relatedIds, togetherIds } from './recommendation-queries.ts'
import type { SearchService } from './search-service.ts'

const SORT_ORDER = ['1', '-1', 'priceup', 'pricedown', 'unitpriceup', 'popular', 'savingdown'] as const

const RETRY_SECONDS = 2
const MOST_VIEWED = 20

/** Reports an engine outage as `unavailable` instead of as an internal error. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // 404: no index has been built yet.
    if (error instanceof SearchEngineError && (error.status === 0 || error.status === 404 || error.status >= 500))
      throw new Refusal('unavailable', RETRY_SECONDS)
    throw error
  }
}

/** The first page of a category or term without filters: many visitors request the same. */
const isFirstPage = ({ requestType, searchTerm, categoryID, page = 1, pageSize, sortOrder, ...more }: SearchInput) =>
  requestType === 'results' && page === 1 && Object.keys(more).length === 0

const isByRelevance = ({ sortOrder = '1' }: SearchInput) => sortOrder === '1'

export function searchRoutes(app: FastifyInstance, reading: PublicReadDeps, service: SearchService) {
  const { db } = reading
  const topics = ['catalogue', 'search'] as const

  const cacheOnSecondHit = ({ query }: { readonly query: SearchInput }) => !isFirstPage(query)
  serveCached(app, reading, search, { topics, cacheOnSecondHit, isPersonal }, async (request, reply) => {
    const { query, locale, now } = request
    const asked = { locale, now, isNow: !request.hasClockOverride, write: writerOfCards(reply) }
    if (query.requestType === 'autocompletesuggestions') {
      const { suggestions, cards } = await whileAway(() => service.suggestions(query, asked))
      const products = await ownFirst(db, query.userEmailMD5, suggestions.products, ({ id }) => id)
      return {
        reply: answer(200, done({ results: null, suggestions: { ...suggestions, products } })),
        ...keptWith(cards.map(({ brief }) => brief)),
      }
    }
    const found = await whileAway(() => service.results(query, asked))
    // Do not cache a list without filters, so that it ends as soon as the engine is available.
    if ('limited' in found) throw new UncacheableReply(answer(200, done({ results: found.limited, suggestions: null })))
    const hash = isByRelevance(query) ? query.userEmailMD5 : undefined
    const cards = await ownFirst(db, hash, found.cards, ({ brief }) => brief.id)
    const body = writeList(reply, found.head, cards)
    const held = keptWith(cards.map(({ brief }) => brief))
    if (!found.isOpen) return { body, ...held }
    const until = now.getTime() + ANSWER_FRESH_MS
    return { body, ...held, until: Math.min(until, held.until ?? until) }
  })

  serveCached(app, reading, searchStart, { topics }, async (request, reply) => {
    const { locale, now, hasClockOverride } = request
    const asked = { locale, now, isNow: !hasClockOverride, write: writerOfCards(reply) }
    const { cards, categories, pages } = await whileAway(() => service.start(asked))
    const products = cards.map(({ brief }) => brief)
    return { reply: answer(200, done({ categories, products, pages })), ...keptWith(products) }
  })

  serveCached(app, reading, searchConfig, { topics }, async ({ locale }) => {
    const { specs } = await service.facts()
    const saving = { field: SAVING_FIELD, label: FILTERS[locale].saving, unit: null }
    const Facets = [
      saving,
      ...[...specs.values()].map(({ code, label, unit }) => ({ field: code, label: label[locale], unit })),
    ]
    const Sorting = SORT_ORDER.map((value) => ({ value, label: SORTING[locale][value] }))
    return { reply: answer(200, done({ Facets, Sorting })) }
  })

  serveCached(app, reading, recommendations, { topics, isPersonal }, async ({ query, locale, now }) => {
    const { strategyString, currentProductId, productIds = [], pageSize = 10, page = 1 } = query
    const of = currentProductId ? [currentProductId, ...productIds] : productIds
    const offset = (page - 1) * pageSize
    const chosen = async () => {
      // Viewed products, newest first, as stored in the visitor's browser.
      if (strategyString === 'viewed')
        return [...new Set(productIds)]
          .filter((id) => id !== currentProductId)
          .slice(0, MOST_VIEWED)
          .slice(offset, offset + pageSize)
      if (of.length === 0) return (await bestSellerIds.rows(db, pageSize, offset)).map(({ id }) => id)
      const find = { related: relatedIds, alternatives: alternativeIds, together: togetherIds }[strategyString]
      return (await find.rows(db, of, pageSize, offset)).map(({ id }) => id)
    }
    const ids = await ownFirst(db, query.userEmailMD5, await chosen(), (id) => id)
    const products = await productCards(db, ids, { locale, now })
    return { reply: answer(200, done(products)), ...keptWith(products) }
  })
}
