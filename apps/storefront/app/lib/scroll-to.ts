import { type ScrollKind, scrollTo } from '@shop/domain/layout/scroll'

const ease = (part: number) => 1 - (1 - part) ** 3

/** Moves the page so that the element stands under the header; at once for people who want no motion. */
export function scrollToElement(element: Element, kind: ScrollKind = 'page'): void {
  const from = window.scrollY
  const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const move = ({ top, durationMs }: { readonly top: number; readonly durationMs: number }) => {
    const started = performance.now()
    const step = (now: number) => {
      const part = wantsNoMotion ? 1 : Math.min(1, (now - started) / durationMs)
      window.scrollTo({ top: from + (top - from) * ease(part) })
      if (part < 1) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }
  scrollTo(move, element.getBoundingClientRect().top + from, kind, window.innerWidth)
}
