/**
 * Query keys with a fixed meaning on list pages. Names are taken in any case. The edge puts them in this order,
 * so that the same page asked for in another order is the same entry in its cache.
 */
export const PAGE_QUERY_KEYS = [
  'CategoryID',
  'CatIds',
  'Categorie',
  'Merken',
  'SearchTerm',
  'MinPrice',
  'MaxPrice',
  'SoldOnline',
  'Sort',
  'Page',
] as const

/**
 * Keys that only the browser reads: what a side panel shows, and where a visitor came from. The edge keeps them from
 * the storefront, so a page can never depend on them. A name that ends in `*` stands for all keys that begin so.
 */
export const BROWSER_QUERY_KEYS = [
  'sidebarAttrs',
  'utm_*',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'gad_*',
  'fbclid',
  'msclkid',
  'ttclid',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
] as const
