import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const CODE = '8711234567895'

describe('characters of a scanner', { tags: ['PICK-11'] }, () => {
  let codes: string[] = []
  let make: typeof import('./collector.ts').createCollector
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules() // what was learned about the scanner belongs to the page
    codes = []
    make = (await import('./collector.ts')).createCollector
  })
  afterEach(() => vi.useRealTimers())

  const collect = (kind?: 'fast') => make((text) => codes.push(text), kind)
  type Collector = ReturnType<typeof collect>
  /** Sends the text with this gap after each character. */
  const send = (to: Collector, text: string, gapMs: number) => {
    for (const key of text) {
      to.add(key, performance.now())
      vi.advanceTimersByTime(gapMs)
    }
  }

  test('are one code up to the suffix, also of a slow scanner', () => {
    for (const gap of [2, 30, 130, 600]) {
      const keys = collect()
      send(keys, CODE, gap)
      expect(keys.end()).toBe(true)
    }
    expect(codes).toEqual([CODE, CODE, CODE, CODE])
  })

  test('are one code after a silence, sooner from a fast scanner', () => {
    send(collect(), CODE, 5)
    vi.advanceTimersByTime(80)
    expect(codes).toEqual([CODE])
    send(collect(), CODE, 130)
    expect(codes).toHaveLength(1)
    vi.advanceTimersByTime(600)
    expect(codes).toEqual([CODE, CODE])
  })

  test('may pause within a code once the scanner has sent a suffix, until it sends none', () => {
    const keys = collect()
    send(keys, CODE, 5)
    keys.end()
    send(keys, CODE.slice(0, 8), 5)
    vi.advanceTimersByTime(400)
    send(keys, CODE.slice(8), 5)
    keys.end()
    expect(codes).toEqual([CODE, CODE])
    send(keys, CODE, 5)
    vi.advanceTimersByTime(700)
    send(keys, CODE, 5)
    vi.advanceTimersByTime(80)
    expect(codes).toHaveLength(4)
  })

  test('without a suffix may pause until the check digit is right', () => {
    const keys = collect()
    send(keys, CODE.slice(0, 8), 5)
    vi.advanceTimersByTime(400)
    send(keys, CODE.slice(8), 5)
    vi.advanceTimersByTime(80)
    // A label has no check digit.
    send(keys, 'P-B-07', 5)
    vi.advanceTimersByTime(80)
    expect(codes).toEqual([CODE])
    vi.advanceTimersByTime(700)
    expect(codes).toEqual([CODE, 'P-B-07'])
  })

  test('that are too few are discarded, and Enter then belongs to the page', () => {
    const keys = collect()
    send(keys, '12', 5)
    vi.advanceTimersByTime(4_000)
    expect([keys.isEmpty(), keys.end(), codes]).toEqual([true, false, []])
  })

  test('in another field are a scan only if no person types that fast', () => {
    const fast = collect('fast')
    send(fast, CODE, 10)
    expect(fast.end(performance.now())).toBe(true)
    send(fast, '12345678', 90)
    expect(fast.end(performance.now())).toBe(false)
    send(fast, '12', 10)
    expect(fast.end(performance.now())).toBe(false)
    send(fast, CODE, 10)
    vi.advanceTimersByTime(800)
    expect(codes).toEqual([CODE, CODE])
  })
})
