import { expect, test } from 'vitest'
import { findOddBreakpoints } from './breakpoints.ts'

const find = (text: string) => findOddBreakpoints('a.css', text, [640, 1024])

test.each([
  ['a range from a breakpoint', '@media (width >= 640px) {'],
  ['a range up to a breakpoint', '@media (width < 1024px) {'],
  ['a range between two', '@media (640px <= width < 1024px) {'],
  ['narrow phones', '@media (width < 360px) {'],
  ['a query in code', "matchMedia('(width >= 1024px)')"],
  ['a condition without a width', '@media (prefers-reduced-motion: reduce) {'],
  ['a declaration', '.page { max-width: 700px; }'],
])('accepts %s', (_name, text) => expect(find(text)).toEqual([]))

test.each([
  ['the old spelling', '@media (min-width: 640px) {', '(min-width: 640px)'],
  ['a fraction', '@media (max-width: 639.98px) {', '(max-width: 639.98px)'],
  ['another width', '@media (width >= 700px) {', '(width >= 700px)'],
  ['another unit', '@media (width >= 40rem) {', '(width >= 40rem)'],
  ['the old spelling in code', "sizes='(max-width: 639px) 112px, 280px'", '(max-width: 639px)'],
])('reports %s', (_name, text, found) => expect(find(text)).toEqual([`a.css: breakpoint ${found}`]))
