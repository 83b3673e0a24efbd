import { webNode } from '../tree.ts'
import type { Product, Range } from './product.ts'

/** Offers that may be advertised: with a label, a period and a lawful former price. */
const ANNOUNCED: ReadonlySet<string | null> = new Set(['lawful', 'show-label'])

/** The special nodes that currently contain a product. */
export function specialNodes({ calendar }: Range, product: Product): number[] {
  const { reduced } = product.prices
  const { isLastStock, promotion } = product.traits
  const isOffered = ANNOUNCED.has(promotion)
  const codes = [
    isOffered ? 'actie' : '',
    isOffered && product.place.index % 5 === 0 ? 'NUPDActie' : '',
    product.prices.tiers.length > 0 ? 'meerMinder' : '',
    isLastStock ? 'opOp' : '',
    reduced && !isLastStock && reduced.from <= calendar.today && calendar.today <= reduced.until
      ? 'reducedInPrice'
      : '',
    product.isBestSeller ? 'homePopular' : '',
  ]
  return codes.filter((code) => code !== '').map((code) => webNode(code).id)
}
