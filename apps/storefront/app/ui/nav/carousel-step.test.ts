import { expect, test } from 'vitest'
import { nextScroll } from './carousel-step.ts'

const track = (scrollLeft: number) => ({ scrollLeft, scrollWidth: 1_400, clientWidth: 400 })

test('one step moves a quarter of scrollWidth minus clientWidth, and stops at both ends', {
  tags: ['CONST-05'],
}, () => {
  expect(nextScroll(track(0), 1)).toBe(250)
  expect(nextScroll(track(250), 1)).toBe(500)
  expect(nextScroll(track(900), 1)).toBe(1_000)
  expect(nextScroll(track(100), -1)).toBe(0)
  expect(nextScroll({ scrollLeft: 0, scrollWidth: 300, clientWidth: 300 }, 1)).toBe(0)
})
