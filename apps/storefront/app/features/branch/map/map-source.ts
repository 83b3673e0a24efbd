/** The source of a map. Google Maps is used only with a key and the visitor's consent (DECIDE-80). */
export type MapSource = { readonly kind: 'own' } | { readonly kind: 'google'; readonly key: string }

export const mapSource = (key: string, isAllowed: boolean): MapSource =>
  key !== '' && isAllowed ? { kind: 'google', key } : { kind: 'own' }

/** The weekly channel in Dutch, with the places library. Version 3.26 is retired (MODERN-02). */
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
