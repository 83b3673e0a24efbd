/**
 * Query keys with a fixed meaning on list pages, in any letter case. The edge sorts them in this order, so that
 * requests for the same page share one cache entry.
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
 * Keys that only the browser reads: panel attributes and campaign parameters. The edge removes them from requests to
 * the storefront, so a page can never depend on them. A trailing `*` matches all keys with that prefix.
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
