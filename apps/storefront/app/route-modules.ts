import type { RouteName } from '@shop/routes'

/** Screens that are more than their name; the others share the plain page. */
const MODULES = {
  index: 'home',
  'not-found': 'not-found',
  'product-lister-actie': 'special-list',
  'product-lister-meer-minder': 'special-list',
  'product-lister-opop': 'special-list',
  'product-lister-reduced-in-price': 'special-list',
  'product-lister-all': 'category',
  'product-detail-url': 'product',
  'search-term': 'search',
  compare: 'compare',
  brand: 'brands',
  'brand-url': 'brand',
  'store-lister': 'branches',
  'store-detail-url': 'branch',
  about: 'content-page',
  cookies: 'content-page',
  faq: 'faq',
  'blocks-demo': 'blocks-demo',
  'blocks-icons': 'blocks-icons',
  all: 'resolve',
} as const satisfies Partial<Record<RouteName, string>>

export const moduleOf = (name: RouteName): string =>
  `routes/${(MODULES as Partial<Record<RouteName, string>>)[name] ?? 'plain-page'}.tsx`
