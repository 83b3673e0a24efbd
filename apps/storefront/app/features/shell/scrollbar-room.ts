import { debounced } from '@shop/domain/layout/scroll'

/** Tells the stylesheet how wide the page's scroll bar is: while the page is held still, its room stays. */
export function keepScrollbarRoom(): () => void {
  const root = document.documentElement
  const measure = () => {
    // a held page has no scroll bar to measure
    if (root.hasAttribute('data-backdrop')) return
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  }
  const later = debounced(measure)
  measure()
  window.addEventListener('resize', later)
  return () => window.removeEventListener('resize', later)
}
