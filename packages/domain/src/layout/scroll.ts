import { BREAKPOINTS } from './breakpoints.ts'

export const SCROLL_OFFSET = 90
export const LIST_SCROLL_OFFSET = { mobile: 56, desktop: 12 } as const
export const SCROLL_MS = 500
export const TOUCH_STEP = 0.25
export const RESIZE_DEBOUNCE_MS = 150

export type ScrollKind = 'page' | 'list'

/** Space above the scroll target, because the header covers it. */
export function scrollOffset(kind: ScrollKind, viewportWidth: number): number {
  if (kind === 'page') return SCROLL_OFFSET
  return viewportWidth < BREAKPOINTS.lg ? LIST_SCROLL_OFFSET.mobile : LIST_SCROLL_OFFSET.desktop
}

/** Scroll position for an element at `top` (measured from the start of the page). */
export const scrollTarget = (top: number, kind: ScrollKind, viewportWidth: number): number =>
  Math.max(0, top - scrollOffset(kind, viewportWidth))

/** One tap on the arrow scrolls a row by a quarter of its scrollable width. */
export const touchStep = (row: { readonly scrollWidth: number; readonly clientWidth: number }): number =>
  (row.scrollWidth - row.clientWidth) * TOUCH_STEP

type Scroller = (target: { readonly top: number; readonly durationMs: number }) => void

/** Passes target and duration to the scroller. */
export function scrollTo(scroller: Scroller, top: number, kind: ScrollKind, viewportWidth: number): void {
  scroller({ top: scrollTarget(top, kind, viewportWidth), durationMs: SCROLL_MS })
}

/** Calls the handler once, `waitMs` after the last call of a burst. */
export function debounced<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
  waitMs = RESIZE_DEBOUNCE_MS,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...args: Args): void => {
    clearTimeout(timer)
    timer = setTimeout(() => handler(...args), waitMs)
  }
}
