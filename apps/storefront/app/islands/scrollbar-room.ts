import { debounced } from '@shop/domain/layout/scroll'

/** Publishes the scroll bar width, so that the stylesheet can reserve it while scrolling is locked. */
export function keepScrollbarRoom(): () => void {
  const root = document.documentElement
  const measure = () => {
    // While scrolling is locked there is no scroll bar to measure.
    if (root.hasAttribute('data-backdrop')) return
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  }
  const later = debounced(measure)
  measure()
  window.addEventListener('resize', later)
  return () => window.removeEventListener('resize', later)
}
