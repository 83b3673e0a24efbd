import { BREAKPOINTS } from './breakpoints.ts'

export const SCROLL_OFFSET = 90
export const LIST_SCROLL_OFFSET = { mobile: 56, desktop: 12 } as const
export const SCROLL_MS = 500

export type ScrollKind = 'page' | 'list'

/** Space above the scroll target, because the header covers it. */
export function scrollOffset(kind: ScrollKind, viewportWidth: number): number {
  if (kind === 'page') return SCROLL_OFFSET
  return viewportWidth < BREAKPOINTS.lg ? LIST_SCROLL_OFFSET.mobile : LIST_SCROLL_OFFSET.desktop
}

/** Scroll position for an element at `top` (measured from the start of the page). */
export const scrollTarget = (top: number, kind: ScrollKind, viewportWidth: number): number =>
  Math.max(0, top - scrollOffset(kind, viewportWidth))

type Scroller = (target: { readonly top: number; readonly durationMs: number }) => void

/** Passes target and duration to the scroller. */
export function scrollTo(scroller: Scroller, top: number, kind: ScrollKind, viewportWidth: number): void {
  scroller({ top: scrollTarget(top, kind, viewportWidth), durationMs: SCROLL_MS })
}
