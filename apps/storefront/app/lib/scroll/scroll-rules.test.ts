import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { BREAKPOINTS } from './breakpoints.ts'
import { scrollTarget, scrollTo } from './scroll-rules.ts'

test('there are six breakpoints', { tags: ['CONST-01', 'READING-04'] }, () => {
  expect(BREAKPOINTS).toEqual({ xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 })
  const theme = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
  const inTheme = [...theme.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [name, Number(width)])
  expect(Object.fromEntries(inTheme)).toEqual(BREAKPOINTS)
})

test('leaves 90 px free, in lists 56 on a phone and 12 on a desktop', { tags: ['CONST-02', 'READING-05'] }, () => {
  expect(scrollTarget(1_000, 'page', 390)).toBe(910)
  expect(scrollTarget(1_000, 'page', 1_280)).toBe(910)
  expect(scrollTarget(1_000, 'list', 390)).toBe(944)
  expect(scrollTarget(1_000, 'list', 1_280)).toBe(988)
  expect(scrollTarget(40, 'page', 390)).toBe(0)
})

test('scrolling takes 500 ms', { tags: ['CONST-03'] }, () => {
  const scroller = vi.fn()
  scrollTo(scroller, 500, 'page', 1_280)
  expect(scroller).toHaveBeenCalledExactlyOnceWith({ top: 410, durationMs: 500 })
})

test('lists change their offset at the width of a desktop', () => {
  expect([1_023, 1_024].map((width) => scrollTarget(1_000, 'list', width))).toEqual([944, 988])
})
