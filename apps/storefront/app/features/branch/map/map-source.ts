/** Where a map comes from: another party's only with a key and with leave of the visitor (DECIDE-80). */
export type MapSource = { readonly kind: 'own' } | { readonly kind: 'google'; readonly key: string }

export const mapSource = (key: string, isAllowed: boolean): MapSource =>
  key !== '' && isAllowed ? { kind: 'google', key } : { kind: 'own' }

/** The current channel, in the language of the shop's country, with places. Version 3.26 is long retired (MODERN-02). */
export function googleMapsUrl(key: string): string {
  const query = new URLSearchParams({
    key,
    v: 'weekly',
    language: 'nl',
    region: 'NL',
    libraries: 'places',
    loading: 'async',
    callback: 'googleMapsReady',
  })
  return `https://maps.googleapis.com/maps/api/js?${query}`
}
