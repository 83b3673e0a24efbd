import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { brandRoutes } from './brand-routes.ts'
import { familyRoutes } from './family/family-routes.ts'
import { productRoutes } from './product-routes.ts'
import { webNodeRoutes } from './web-node-routes.ts'

export { type CardShelf, makeCardShelf, type ShelvedCard } from './cards/card-shelf.ts'
export { nodeCards, productCards, productRows, toShelved } from './cards/product-cards.ts'
export { changeProduct, correctProduct, releaseProduct } from './corrections/correct-product.ts'
export { listLocked, lockForm, lockOf, placeOf, readFields } from './corrections/correction-queries.ts'
export { type FeedValueRow, listFeedValues, readPriceField } from './corrections/field-value-queries.ts'
export { PRICE, returnToSource } from './corrections/return-to-source.ts'
export { withFamilies } from './family/card-families.ts'
export { hotCatalogueReads } from './hot-reads.ts'
export { keptWith } from './kept-with.ts'
export { currentPriceOf, offerOf, pastOf, toReduction } from './pricing.ts'
export { listShelves, listSuccessors, offerColumns, toShelf } from './product-queries.ts'
export type { ProductRow } from './product-row.ts'
export { toProductInList } from './product-view.ts'
export { announceTurnedPromotions, startPromotionClock } from './promotion-clock.ts'
export { toHazard } from './safety.ts'
export { sheetOf } from './specs.ts'

export function catalogueRoutes(app: FastifyInstance, reading: PublicReadDeps) {
  webNodeRoutes(app, reading)
  productRoutes(app, reading)
  familyRoutes(app, reading)
  brandRoutes(app, reading)
}
