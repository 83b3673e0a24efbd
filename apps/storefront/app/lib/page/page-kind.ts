import type { PageKind } from '@shop/domain/content/banner'
import { type RouteName, splitId } from '@shop/routes'

const BY_NAME: Partial<Readonly<Record<RouteName, PageKind>>> = {
  index: 'homepage',
  'product-detail-url': 'product',
  'search-term': 'productList',
  'brand-url': 'productList',
  cart: 'cart',
  faq: 'service',
}
const SERVICE = /^\/(en\/customer-service|klantenservice)(\/|$)/

/** Kind of the page, for content that shows on some kinds only. */
export function pageKind(routeId: string, pathname: string): PageKind {
  const name = splitId(routeId)?.name
  const known = name && BY_NAME[name]
  if (known) return known
  if (name?.startsWith('product-lister')) return 'productList'
  if (name?.startsWith('checkout')) return 'checkout'
  return SERVICE.test(pathname) ? 'service' : 'content'
}
