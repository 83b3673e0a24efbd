export const RESIZE_DEBOUNCE_MS = 150

type Resizable = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Calls back once, 150 ms after the last of a burst of resize events. Returns how to stop. */
export function onResize(callback: () => void, target: Resizable = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, RESIZE_DEBOUNCE_MS)
  }
  target.addEventListener('resize', later)
  return () => {
    clearTimeout(timer)
    target.removeEventListener('resize', later)
  }
}
