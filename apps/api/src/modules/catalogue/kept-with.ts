import type { ProductInList } from '@shop/contract'
import { productTag } from '../../platform/cache-applier.ts'

/** What ends a kept reply that shows these products: a change of one of them, or the end of a promotion by the clock. */
export function keptWith(products: readonly Pick<ProductInList, 'id' | 'priceUntil'>[]) {
  const ends = products.flatMap(({ priceUntil }) => (priceUntil === null ? [] : [Date.parse(priceUntil)]))
  return {
    tags: products.map(({ id }) => productTag(id)),
    ...(ends.length === 0 ? {} : { until: Math.min(...ends) }),
  }
}
