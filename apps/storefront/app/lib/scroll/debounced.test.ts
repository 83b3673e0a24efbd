import { expect, test, vi } from 'vitest'
import { debounced, RESIZE_DEBOUNCE_MS } from './debounced.ts'

test('handles a burst of resizes once, 150 ms after the last', { tags: ['CONST-06'] }, () => {
  vi.useFakeTimers()
  try {
    const handler = vi.fn()
    const resize = debounced(handler)
    for (let i = 1; i <= 5; i++) {
      resize(i)
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(RESIZE_DEBOUNCE_MS - 101)
    expect(handler).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(handler).toHaveBeenCalledExactlyOnceWith(5)
    expect(RESIZE_DEBOUNCE_MS).toBe(150)
  } finally {
    vi.useRealTimers()
  }
})
