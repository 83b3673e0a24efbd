import { describe, expect, test } from 'vitest'
import {
  countVisit,
  dismissed,
  isAppleHandheld,
  isPromptDue,
  PROMPT_SETTINGS,
  type PromptState,
} from './prompt-rules.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'

/** The visits on which the prompt is shown. */
function shownOn(settings: typeof PROMPT_SETTINGS, visits: number): number[] {
  const shown: number[] = []
  let state: PromptState | undefined
  for (let visit = 1; visit <= visits; visit++) {
    state = countVisit(state, true)
    if (isPromptDue(state, settings)) shown.push(visit)
  }
  return shown
}

describe('install prompt', () => {
  test.each([
    ['an iPhone', IPHONE, 'iPhone', 5, true],
    ['an iPad of before', IPHONE.replaceAll('iPhone', 'iPad'), 'iPad', 5, true],
    ['an iPod', IPHONE.replaceAll('iPhone', 'iPod'), 'iPod', 5, true],
    ['an iPad that says it is a Mac', MAC, 'MacIntel', 5, true],
    ['a Mac', MAC, 'MacIntel', 0, false],
    ['a Mac with one touch point', MAC, 'MacIntel', 1, false],
    ['an iPad that reports two touch points', MAC, 'MacIntel', 2, true],
    ['an Android phone', ANDROID, 'Linux armv8l', 5, false],
  ])('on %s: %s', { tags: ['PWA-02'] }, (_, userAgent, platform, touchPoints, expected) => {
    expect(isAppleHandheld({ userAgent, platform, touchPoints })).toBe(expected)
  })

  test('each mount counts one visit', { tags: ['PWA-07'] }, () => {
    const first = countVisit(undefined, true)
    expect([first.visits, countVisit(first, true).visits]).toEqual([1, 2])
  })

  test('shows first on the configured visit', { tags: ['PWA-05'] }, () => {
    expect(shownOn({ onVisit: 3, showTimes: 1 }, 6)).toEqual([3])
  })

  test('stays for the configured number of visits', { tags: ['PWA-06'] }, () => {
    expect(shownOn({ onVisit: 1, showTimes: 2 }, 6)).toEqual([1, 2])
  })

  test('by default shows on the first visit only, and never after dismissal', { tags: ['DECIDE-91'] }, () => {
    expect(shownOn(PROMPT_SETTINGS, 4)).toEqual([1])
    const gone = dismissed(countVisit(undefined, true), PROMPT_SETTINGS)
    expect(gone).toEqual({ isiOS: true, visits: 2 })
    expect(isPromptDue(gone, PROMPT_SETTINGS)).toBe(false)
    expect(isPromptDue(countVisit(gone, true), PROMPT_SETTINGS)).toBe(false)
    expect(isPromptDue({ isiOS: false, visits: 1 }, PROMPT_SETTINGS)).toBe(false)
  })
})
