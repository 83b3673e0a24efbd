import { touchStep } from '@shop/domain/layout/scroll'

type Track = { readonly scrollLeft: number; readonly scrollWidth: number; readonly clientWidth: number }

/** Moves by a quarter of the scrollable distance, clamped to both ends. */
export function nextScroll(track: Track, direction: 1 | -1): number {
  const way = Math.max(0, track.scrollWidth - track.clientWidth)
  return Math.min(way, Math.max(0, track.scrollLeft + direction * touchStep(track)))
}
