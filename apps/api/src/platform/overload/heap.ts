import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const FULL = 0.85
/** One look may fall into a heavy moment; two in a row are a leak. */
const LOOKS = 2

const { NODE_PERFORMANCE_GC_MAJOR: MAJOR } = constants
const shareInUse = () => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used / limit
}

/**
 * Looks after each full collection, when what is left is really in use. A process that has only a seventh of its memory
 * left is told of once: it is better replaced now, after what is under way, than by the engine in the midst of it.
 */
export function watchHeap(onFull: (share: number) => void, share: () => number = shareInUse) {
  let full = 0
  const look = () => {
    const now = share()
    full = now > FULL ? full + 1 : 0
    if (full === LOOKS) onFull(now)
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as { readonly detail?: { readonly kind?: number } }).detail?.kind === MAJOR) look()
  })
  observer.observe({ entryTypes: ['gc'] })
  return { look, stop: () => observer.disconnect() }
}
