import type { FastifyInstance } from 'fastify'
import type { Reading } from '../../platform/http/reading.ts'
import type { SearchEngine } from '../../platform/opensearch.ts'
import { searchRoutes } from './search-routes.ts'
import { makeSearchService } from './search-service.ts'

export { indexNames } from './indexing/index-names.ts'
export { keepIndexed } from './indexing/keep-indexed.ts'
export { rebuildIndex } from './indexing/rebuild.ts'
export { foundNothingOn, tellFoundNothing } from './log/found-nothing.ts'
export { searchLogRoutes } from './log/log-routes.ts'
export { ownCodeRoutes } from './own-codes.ts'
export { readKnowledge, readSearchData } from './search-data.ts'

export type Searching = { readonly engine: SearchEngine; readonly index: string }

export function searchModule(app: FastifyInstance, reading: Reading, { engine, index }: Searching) {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'search')
  searchRoutes(app, reading, makeSearchService({ raw: reading.db.raw, engine, index, onError }))
}
