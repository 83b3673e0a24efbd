import type { FastifyInstance } from 'fastify'
import type { InvalidationFeed } from '../../platform/cache/invalidation-feed.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import type { SearchEngine } from '../../platform/opensearch.ts'
import { makeCardShelf } from '../catalogue/index.ts'
import { addCustomerHash, type Identify } from './customer-hash.ts'
import type { LoadRules } from './search-data.ts'
import { searchRoutes } from './search-routes.ts'
import { makeSearchService } from './search-service.ts'

export { findShopList, findShopPath, hasPage } from './answers/shop-place.ts'
export { makeTermFinder, type TermFinder } from './answers/term-finder.ts'
export { indexNames } from './indexing/index-names.ts'
export { maintainIndex } from './indexing/keep-indexed.ts'
export { rebuildIndex } from './indexing/rebuild.ts'
export { readJudgedLines } from './judged/judged.ts'
export { acceptProposal } from './learning/accept.ts'
export { learnFromSearches } from './learning/learn.ts'
export { decideProposal, listProposals } from './learning/learning-queries.ts'
export { measureProposal } from './learning/measure-proposal.ts'
export { readRulesVersion } from './lexicon/lexicon-table.ts'
export { searchLogRoutes } from './log/log-routes.ts'
export { listZeroResults, logZeroResults } from './log/zero-results.ts'
export { ownCodeRoutes } from './own-codes.ts'
export { makePlaceFinder, type Place, type PlaceFinder } from './place-of.ts'
export {
  type LoadRules,
  makeSynonymKey,
  readKnowledge,
  readSearchData,
  readServices,
  type StoredRules,
} from './search-data.ts'
export { makeSearchReader } from './search-reader.ts'
export { seedServicePages } from './services/service-pages.ts'
export { measureNext } from './terms/measure-run.ts'
export type { PlacedRule } from './terms/staff-rules.ts'

const RULES_READ_EVERY_MS = 10_000

export type Searching = {
  readonly engine: SearchEngine
  readonly index: string
  /** If absent, every list reads its cards from the database. */
  readonly news?: InvalidationFeed
  readonly loadRules?: LoadRules
}

export function searchModule(
  app: FastifyInstance,
  reading: PublicReadDeps,
  { engine, index, news, loadRules }: Searching,
  identify: Identify,
) {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'search')
  const shelf = makeCardShelf({ news })
  const rules = loadRules ? { loadRules } : {}
  const service = makeSearchService({ db: reading.db, engine, index, shelf, onError, ...rules })
  const refresh = () => void service.refresh().catch(onError)
  app.addHook('onListen', async () => {
    service.prepare()
    // Without requests, too: the first visitor after a publication must not search by the rules before it.
    const timer = setInterval(refresh, RULES_READ_EVERY_MS)
    app.addHook('onClose', async () => clearInterval(timer))
  })
  news?.listen((dropped) => {
    if (dropped?.topics.includes('search')) refresh()
  })
  addCustomerHash(app, identify)
  searchRoutes(app, reading, service)
}
