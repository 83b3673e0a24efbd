import type { Shop } from '~/lib/page/shop-context.ts'
import type { FoundList } from './found-list.ts'
import { searchOfAsked } from './list-address.ts'
import { findList, readList } from './load-found.server.ts'

const BRAND_FACET = 'Merken'

/** All products of a brand, with every filter except the brand. Undefined if search is unavailable. */
export async function loadBrandList(shop: Shop, url: URL, brand: string): Promise<FoundList | undefined> {
  const asked = { ...(await readList(shop, url)), brands: [] }
  const answer = await findList(shop, { ...asked, brands: [brand] }, {})
  if (!answer) return undefined
  const { list } = answer
  const facets = list.filters.facets.filter(({ field }) => field !== BRAND_FACET)
  return { ...list, search: searchOfAsked(asked), filters: { ...list.filters, facets } }
}
