import type { FastifyInstance } from 'fastify'
import type { Reading } from '../../platform/http/reading.ts'
import type { DroppedNews } from '../../platform/keeping/dropped-news.ts'
import type { SearchEngine } from '../../platform/opensearch.ts'
import { makeCardShelf } from '../catalogue/index.ts'
import { addCustomerHash, type Identify } from './customer-hash.ts'
import { searchRoutes } from './search-routes.ts'
import { makeSearchService } from './search-service.ts'

export { indexNames } from './indexing/index-names.ts'
export { keepIndexed } from './indexing/keep-indexed.ts'
export { rebuildIndex } from './indexing/rebuild.ts'
export { foundNothingOn, tellFoundNothing } from './log/found-nothing.ts'
export { searchLogRoutes } from './log/log-routes.ts'
export { ownCodeRoutes } from './own-codes.ts'
export { readKnowledge, readSearchData } from './search-data.ts'

export type Searching = {
  readonly engine: SearchEngine
  readonly index: string
  /** Left out, every list reads its cards from the database. */
  readonly news?: DroppedNews
}

export function searchModule(
  app: FastifyInstance,
  reading: Reading,
  { engine, index, news }: Searching,
  identify: Identify,
) {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'search')
  const shelf = makeCardShelf({ news })
  const service = makeSearchService({ raw: reading.db.raw, engine, index, shelf, onError })
  app.addHook('onListen', async () => service.prepare())
  addCustomerHash(app, identify)
  searchRoutes(app, reading, service)
}
