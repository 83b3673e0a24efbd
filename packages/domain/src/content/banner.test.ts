import { describe, expect, test } from 'vitest'
import { bannerClass, holds, isPublished, PAGE_KINDS, type PageKind, type ShowOn, showsOn } from './banner.ts'

const pagesOf = (...conditions: ShowOn[]) => PAGE_KINDS.filter((page) => showsOn({ conditions }, page))

describe('banner conditions', () => {
  test.each<[ShowOn, PageKind]>([
    ['showCart', 'cart'],
    ['showCheckout', 'checkout'],
    ['showContent', 'content'],
    ['showHomepage', 'homepage'],
    ['showProduct', 'product'],
    ['showProductList', 'productList'],
    ['showService', 'service'],
  ])('%s is for %s pages only', { tags: ['CONTENT-21'] }, (flag, page) => {
    expect(pagesOf(flag)).toEqual([page])
  })

  test('showSiteWide matches every page, and no flag matches none', { tags: ['CONTENT-21'] }, () => {
    expect(pagesOf('showSiteWide')).toEqual([...PAGE_KINDS])
    expect(pagesOf()).toEqual([])
  })

  test('or needs one condition, and needs all of them; or is the default', {
    tags: ['CONTENT-23', 'DECIDE-74'],
  }, () => {
    const conditions = ['showProduct', 'showSiteWide'] as const
    expect(showsOn({ operator: 'and', conditions }, 'product')).toBe(true)
    expect(showsOn({ operator: 'and', conditions }, 'cart')).toBe(false)
    expect(showsOn({ operator: 'or', conditions }, 'cart')).toBe(true)
    expect(showsOn({ conditions: ['showProduct', 'showCart'] }, 'cart')).toBe(true)
    expect(showsOn({ operator: 'and', conditions: ['showProduct', 'showCart'] }, 'cart')).toBe(false)
  })

  test.each([
    ['and', [true, true], true],
    ['and', [true, false], false],
    ['or', [true, false], true],
    ['or', [false, false], false],
  ] as const)('%s of %o is %s', { tags: ['CONTENT-23'] }, (operator, facts, expected) => {
    expect(holds(operator, facts)).toBe(expected)
  })
})

test.each([
  ['before', '2026-11-01T07:59:59Z', false],
  ['at the first moment', '2026-11-01T08:00:00Z', true],
  ['inside', '2026-11-10T12:00:00Z', true],
  ['at the moment of removal', '2026-11-20T08:00:00Z', false],
  ['after', '2026-12-01T00:00:00Z', false],
])('a banner %s its period', { tags: ['CONTENT-19'] }, (_, now, expected) => {
  const period = { from: new Date('2026-11-01T08:00:00Z'), until: new Date('2026-11-20T08:00:00Z') }
  expect(isPublished(period, new Date(now))).toBe(expected)
  expect(isPublished({ from: null, until: null }, new Date(now))).toBe(true)
})

test.each([
  ['is-brand', 'is-brand'],
  ['wide  is-leaf is-brick', 'is-leaf'],
  ['is-signal', 'is-signal'],
  ['\tis-quiet\n', 'is-quiet'],
  ['is-brand2', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the class %j of an editor is %s', (written, known) => {
  expect(bannerClass(written)).toBe(known)
})

test('a period may have one end only', () => {
  const day = new Date('2026-11-10T12:00:00Z')
  expect(isPublished({ from: day, until: null }, new Date('2026-11-10T11:59:59Z'))).toBe(false)
  expect(isPublished({ from: day, until: null }, day)).toBe(true)
  expect(isPublished({ from: null, until: day }, day)).toBe(false)
  expect(isPublished({ from: null, until: day }, new Date('2026-11-10T11:59:59Z'))).toBe(true)
})
