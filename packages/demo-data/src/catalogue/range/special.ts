import { PROMOTION_IDS } from '../offers/prices.ts'
import { webNode } from '../tree.ts'
import type { Product, Range } from './product.ts'

const CURRENT: ReadonlySet<number> = new Set([...PROMOTION_IDS.week, ...PROMOTION_IDS.month, PROMOTION_IDS.showLabel])

/** The special nodes a product stands in today. */
export function specialNodes({ layout, calendar }: Range, product: Product): number[] {
  const isOffered = product.prices.offers.some((offer) => CURRENT.has(offer.promotionId))
  const { reduced } = product.prices
  const codes = [
    isOffered ? 'actie' : '',
    isOffered && product.place.index % 5 === 0 ? 'NUPDActie' : '',
    product.prices.tiers.length > 0 ? 'meerMinder' : '',
    product.traits.isLastStock ? 'opOp' : '',
    reduced && reduced.from <= calendar.today && calendar.today <= reduced.until ? 'reducedInPrice' : '',
    product.traits.isOrderable && product.rank <= Math.max(60, layout.size / 200) ? 'homePopular' : '',
  ]
  return codes.filter((code) => code !== '').map((code) => webNode(code).id)
}
