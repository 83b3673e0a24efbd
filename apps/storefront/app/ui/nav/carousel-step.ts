/** One press moves a quarter of the way there is to go, and never past either end. */
export const TOUCH_SCROLL_STEP = 0.25

type Track = { scrollLeft: number; scrollWidth: number; clientWidth: number }

export function nextScroll({ scrollLeft, scrollWidth, clientWidth }: Track, direction: 1 | -1): number {
  const way = Math.max(0, scrollWidth - clientWidth)
  return Math.min(way, Math.max(0, scrollLeft + direction * TOUCH_SCROLL_STEP * way))
}
