import { touchStep } from '@shop/domain/layout/scroll'

type Track = { readonly scrollLeft: number; readonly scrollWidth: number; readonly clientWidth: number }

/** One press moves a quarter of the way there is to go, and never past either end. */
export function nextScroll(track: Track, direction: 1 | -1): number {
  const way = Math.max(0, track.scrollWidth - track.clientWidth)
  return Math.min(way, Math.max(0, track.scrollLeft + direction * touchStep(track)))
}
