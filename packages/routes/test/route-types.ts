// Checked by the type checker only: each @ts-expect-error is a link that the types must reject.
import { href, prefixedHref } from '../src/index.ts'

href('nl', 'cart')
href('en', 'search-term')
href('en', 'search-term', { term: 'gips' })
href('nl', 'product-lister-all', { pathMatch: 'gips/gipsplaten' })
prefixedHref('en', 'product-detail-url', { url: 'gipsplaat-012345' })
// @ts-expect-error unknown name
href('nl', 'kart')
// @ts-expect-error unknown language
href('de', 'cart')
// @ts-expect-error a category needs its path
href('nl', 'product-lister-all')
// @ts-expect-error another name than the route has
href('nl', 'search-term', { query: 'x' })
// @ts-expect-error params on a route without
href('nl', 'cart', { a: '1' })
