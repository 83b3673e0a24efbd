/** One tap on the arrow scrolls a row by a quarter of its scrollable width. */
const TOUCH_STEP = 0.25

type Track = { readonly scrollLeft: number; readonly scrollWidth: number; readonly clientWidth: number }

/** Moves by a quarter of the scrollable distance, clamped to both ends. */
export function nextScroll(track: Track, direction: 1 | -1): number {
  const way = Math.max(0, track.scrollWidth - track.clientWidth)
  return Math.min(way, Math.max(0, track.scrollLeft + direction * way * TOUCH_STEP))
}
