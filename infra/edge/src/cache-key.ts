import { BROWSER_QUERY_KEYS, PAGE_QUERY_KEYS } from '@shop/routes'

/** A query with more browser-only keys than this bypasses the cache. */
const STEPS = 8

const alternatives = (keys: readonly string[]) => keys.map((key) => key.replace(/\*$/, '[^=&]*')).join('|')

/** nginx has no loop: each map removes one browser-only key from the result of the previous map. */
function withoutBrowserKeys(keys: readonly string[]): string[] {
  const one = alternatives(keys)
  return Array.from({ length: STEPS }, (_, index) => {
    const from = index === 0 ? '$args' : `$query_${index}`
    const step = index + 1
    const found = `"~*^(?<before_${step}>.*&)?(?<key_${step}>(?:${one})(?:=[^&]*)?)(?:&(?<after_${step}>.*))?$"`
    return [
      `map ${from} $query_${step} { default ${from}; "" ""; ${found} $before_${step}$after_${step}; }`,
      `map ${from} $taken_${step} { default ""; ${found.replaceAll('<', '<t_')} "&$t_key_${step}"; }`,
    ].join('\n')
  })
}

/**
 * The cache key of pages as nginx maps:
 *
 *   $clean_query  the query without browser-only keys
 *   $page_query   the same with the page keys in their fixed order; a query with any other key (a facet) or with a
 *                 repeated page key is unchanged
 *   $page_search  '?' and $page_query, or empty: exactly the query of the request to the storefront, so nothing outside
 *                 the key can change a page
 *   $taken_search the removed keys, which a redirect restores
 *   $query_over   1 if browser-only keys are left after all steps
 */
export function cacheKeyMaps(pageKeys = PAGE_QUERY_KEYS, browserKeys = BROWSER_QUERY_KEYS): string {
  const known = alternatives(pageKeys)
  const parts = pageKeys.map((key, index) => {
    const value = `$arg_${key.toLowerCase()}`
    return `map ${value} $part_${index} { default "&${key}=${value}"; "" ""; }`
  })
  const joined = pageKeys.map((_, index) => `$part_${index}`).join('')
  const taken = Array.from({ length: STEPS }, (_, index) => `$taken_${STEPS - index}`).join('')
  return [
    ...withoutBrowserKeys(browserKeys),
    `map $query_${STEPS} $clean_query { default $query_${STEPS}; "" ""; "~^&*(?<trimmed>.*?)&*$" $trimmed; }`,
    `map $clean_query $query_over { default 0; "" 0; "~*(?:^|&)(?:${alternatives(browserKeys)})(?:=|&|$)" 1; }`,
    ...parts,
    `map "${joined}" $sorted_query { default ""; "~^&(?<sorted>.*)$" $sorted; }`,
    `map $clean_query $query_kind {`,
    `  default given;`,
    `  "" none;`,
    `  "~*(?:^|&)(?<twice>${known})=.*&\\k<twice>=" given;`,
    `  "~*^(?:(?:${known})=[^&]*(?:&|$))+$" known;`,
    `}`,
    `map $query_kind $page_query { default $clean_query; known $sorted_query; none ""; }`,
    `map $page_query $page_search { default "?$page_query"; "" ""; }`,
    `map "${taken}" $taken_search { default ""; "~^&(?<taken>.+)$" "?$taken"; }`,
    `map "${taken}" $taken_more { default "${taken}"; }`,
  ].join('\n')
}
