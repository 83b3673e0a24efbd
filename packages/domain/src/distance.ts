import type { Locale } from './locale.ts'

const GAP = '\u00a0'

/** '999 m' below a kilometre, else '1,0 km' in Dutch and '1.0 km' in English. */
export function formatDistance(metres: number, locale: Locale): string {
  const whole = Math.round(metres)
  if (whole < 1_000) return `${whole}${GAP}m`
  const kilometres = (whole / 1_000).toFixed(1)
  return `${locale === 'nl' ? kilometres.replace('.', ',') : kilometres}${GAP}km`
}

export type Place = { readonly lat: number; readonly lng: number }

const EARTH_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places, as the crow flies. */
export function distanceBetween(from: Place, to: Place): number {
  const lat = radians(to.lat - from.lat) / 2
  const lng = radians(to.lng - from.lng) / 2
  const half = Math.sin(lat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(half))
}
