export const SHRINK_AFTER_PX = 100
const FIXED_AFTER_MS = 100
const ANIMATED_AFTER_MS = 5000

/**
 * The header retains its height and only slides its rows, so that pages never shift. Animation starts after five
 * seconds: a page that opens scrolled down shows the small header at once.
 */
export function followScroll(head: HTMLElement): () => void {
  const update = () => head.toggleAttribute('data-small', window.scrollY > SHRINK_AFTER_PX)
  const fixed = setTimeout(() => head.toggleAttribute('data-fixed', true), FIXED_AFTER_MS)
  const animated = setTimeout(() => head.toggleAttribute('data-animated', true), ANIMATED_AFTER_MS)
  update()
  window.addEventListener('scroll', update, { passive: true })
  return () => {
    clearTimeout(fixed)
    clearTimeout(animated)
    window.removeEventListener('scroll', update)
  }
}
