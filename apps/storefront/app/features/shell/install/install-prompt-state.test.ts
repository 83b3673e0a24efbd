import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDevice, visitPrompt } from './install-prompt-state.ts'

const kept = new Map<string, string>()
let standalone = false
let displayMode = 'browser'

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    platform: 'iPhone',
    maxTouchPoints: 5,
    get standalone() {
      return standalone
    },
  })
  vi.stubGlobal('window', { matchMedia: (query: string) => ({ matches: query === `(display-mode: ${displayMode})` }) })
})
afterEach(() => {
  standalone = false
  displayMode = 'browser'
  vi.unstubAllGlobals()
})

test('prompts an iPhone in its browser on the first visit', () => {
  expect(visitPrompt(readDevice())).toEqual({ isiOS: true, visits: 1 })
  expect(visitPrompt(readDevice())).toBeUndefined()
})

test('does not prompt or count in an installed app', { tags: ['PWA-03'] }, () => {
  standalone = true
  expect(visitPrompt(readDevice())).toBeUndefined()
  standalone = false
  displayMode = 'standalone'
  expect(visitPrompt(readDevice())).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('restarts the count if the stored value is invalid', () => {
  kept.set('iosPwaPrompt', '{oops')
  expect(visitPrompt(readDevice())).toEqual({ isiOS: true, visits: 1 })
})
