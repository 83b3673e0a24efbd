/** Distance below the viewport at which a picture is fetched, so that it is loaded before it scrolls in. */
const AHEAD = '200px'

let observer: IntersectionObserver | undefined
const waiting = new WeakMap<Element, () => void>()

/** Calls back once, when the element approaches the viewport. All elements share one observer. */
export function whenSeen(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(report, { rootMargin: AHEAD })
  waiting.set(element, callback)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

function report(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const callback = waiting.get(target)
    waiting.delete(target)
    observer?.unobserve(target)
    callback?.()
  }
}
