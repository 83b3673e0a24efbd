import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'

const FULL = 0.85
/** One high reading may be a peak; two in a row are a leak. */
const LOOKS = 2

const { NODE_PERFORMANCE_GC_MAJOR: MAJOR } = constants
/** The heap limit includes the young generation (three semi-spaces of 64 MB); the old generation has the rest. */
const YOUNG_BYTES = 3 * 64 * 1024 * 1024
const YOUNG = new Set(['new_space', 'new_large_object_space', 'read_only_space'])
const shareInUse = () => {
  const kept = getHeapSpaceStatistics().filter(({ space_name }) => !YOUNG.has(space_name))
  const used = kept.reduce((sum, { space_used_size }) => sum + space_used_size, 0)
  return used / (getHeapStatistics().heap_size_limit - YOUNG_BYTES)
}

/**
 * Measures after each major garbage collection, when all remaining memory is in use. Calls `onFull` above 85 %, so that
 * the process drains and exits instead of crashing during requests.
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
