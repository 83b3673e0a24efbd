import type { ProductInList } from '@shop/contract'
import { productTag } from '../../platform/cache/cache-applier.ts'

/** Limits a cached reply with these products: tags evict it on a change, and `until` when a promotion ends. */
export function keptWith(products: readonly Pick<ProductInList, 'id' | 'priceUntil'>[]) {
  const ends = products.flatMap(({ priceUntil }) => (priceUntil === null ? [] : [Date.parse(priceUntil)]))
  return {
    tags: products.map(({ id }) => productTag(id)),
    ...(ends.length === 0 ? {} : { until: Math.min(...ends) }),
  }
}
