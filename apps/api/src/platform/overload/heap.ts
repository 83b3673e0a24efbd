import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'

const FULL = 0.85
/** One look may fall into a heavy moment; two in a row are a leak. */
const LOOKS = 2

const { NODE_PERFORMANCE_GC_MAJOR: MAJOR } = constants
/** The limit that the engine tells has room for what is young in it (three halves of 64 MB); what is kept has the rest. */
const YOUNG_BYTES = 3 * 64 * 1024 * 1024
const YOUNG = new Set(['new_space', 'new_large_object_space', 'read_only_space'])
const shareInUse = () => {
  const kept = getHeapSpaceStatistics().filter(({ space_name }) => !YOUNG.has(space_name))
  const used = kept.reduce((sum, { space_used_size }) => sum + space_used_size, 0)
  return used / (getHeapStatistics().heap_size_limit - YOUNG_BYTES)
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
