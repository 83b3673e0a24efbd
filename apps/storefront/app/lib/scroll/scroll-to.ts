import { type ScrollKind, scrollTarget, scrollTo } from './scroll-rules.ts'

/** Below this scroll position the header has its full height, which exceeds the usual offset. */
const FULL_HEADER_PX = 100

const easeInOut = (share: number) => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2)
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const pageTop = (element: Element) => element.getBoundingClientRect().top + window.scrollY

function topFor(element: Element, kind: ScrollKind): number {
  const target = scrollTarget(pageTop(element), kind, window.innerWidth)
  const last = document.documentElement.scrollHeight - window.innerHeight
  return kind === 'page' && target <= FULL_HEADER_PX ? 0 : Math.min(target, Math.max(0, last))
}

const OWN_SCROLLING = ['wheel', 'touchstart', 'keydown'] as const
let stopLast: (() => void) | undefined

/** Scrolls to an element in 500 ms, or at once with reduced motion. Scrolling by the visitor stops it. */
function scrollToElement(element: Element, kind: ScrollKind): void {
  stopLast?.()
  const glide = ({ durationMs }: { durationMs: number }) => {
    if (isStill()) window.scrollTo(0, topFor(element, kind))
    else stopLast = animate(() => topFor(element, kind), durationMs)
  }
  scrollTo(glide, pageTop(element), kind, window.innerWidth)
}

function animate(target: () => number, durationMs: number): () => void {
  const from = window.scrollY
  const start = performance.now()
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const type of OWN_SCROLLING) window.removeEventListener(type, stop)
  }
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / durationMs))
    // Computed per frame because images above the target may load meanwhile.
    window.scrollTo(0, from + (target() - from) * easeInOut(share))
    if (share < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  for (const type of OWN_SCROLLING) window.addEventListener(type, stop, { passive: true })
  frame = requestAnimationFrame(step)
  return stop
}

/** Scrolls to the element of a `#hash` and moves the focus there, as the browser does for a link within the page. */
export function goToPlace(hash: string): boolean {
  const place = document.getElementById(decoded(hash.slice(1)))
  if (!place) return false
  scrollToElement(place, 'page')
  place.focus({ preventScroll: true })
  if (document.activeElement !== place) {
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  return true
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Scrolls to the start of a list after its products were replaced, if the start is above the viewport. */
export function scrollToList(list: Element): void {
  if (topFor(list, 'list') < window.scrollY) scrollToElement(list, 'list')
}
