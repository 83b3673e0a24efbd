import { describe, expect, test, vi } from 'vitest'
import { cacheFor } from './api/kept.server.ts'
import { cookieValue } from './cookies.ts'
import { progressAt } from './loading.ts'
import { pathIn } from './locale/path-in.ts'
import { mayReload } from './page/chunk-reload.ts'
import { isSamePage } from './page/revalidate.ts'
import { clockOf } from './text/clock.ts'
import { chosenVat } from './vat.ts'

const REAL = new Date('2026-11-17T12:00:00Z')

describe('small rules of the storefront', () => {
  test.each([
    ['nl', '/klantenservice', '/klantenservice'],
    ['en', '/klantenservice', '/en/klantenservice'],
    ['en', '/en/customer-service', '/en/customer-service'],
    ['en', 'https://chat.example/x', 'https://chat.example/x'],
  ] as const)('in %s the stored path %s becomes %s', (locale, url, shown) => {
    expect(pathIn(locale, url)).toBe(shown)
  })

  test.each([
    ['bm_now=2026-12-24T09:30:00Z', false, '2026-12-24T09:30:00.000Z'],
    ['bm_now=2026-12-24T09:30:00Z', true, REAL.toISOString()],
    ['bm_now=tomorrow', false, REAL.toISOString()],
    ['', false, REAL.toISOString()],
  ])('reads the clock with cookie %s, production %s: %s', { tags: ['DECIDE-79'] }, (cookies, isProduction, shown) => {
    expect(clockOf(cookies, isProduction, REAL).toISOString()).toBe(shown)
  })

  test.each([
    [undefined, null, 'in'],
    [undefined, 'in', 'in'],
    [undefined, 'ex', 'ex'],
    ['in', 'ex', 'in'],
    ['ex', 'in', 'ex'],
    ['odd', null, 'in'],
  ])('shows prices with choice %s and query %s as %s', (cookie, query, vat) => {
    expect(chosenVat(cookie, query)).toBe(vat)
  })

  test('finds a cookie by its whole name', () => {
    expect(cookieValue('xvat=ex; vat=in; a=%E2%82%AC; b=%', 'vat')).toBe('in')
    expect(cookieValue('a=%E2%82%AC', 'a')).toBe('€')
    expect(cookieValue('b=%', 'b')).toBe('%')
    expect(cookieValue(null, 'vat')).toBeUndefined()
  })

  test('reloads the page for a missing chunk at most once a minute', () => {
    expect(mayReload(undefined, 0)).toBe(true)
    expect(mayReload(1_000, 60_999)).toBe(false)
    expect(mayReload(1_000, 61_000)).toBe(true)
  })

  test('fills the loading bar in five seconds', { tags: ['SHELL-54'] }, () => {
    expect([0, 2_500, 5_000, 9_000].map(progressAt)).toEqual([0, 50, 100, 100])
  })

  test('treats a URL that differs only in its panel as the same page', () => {
    const at = (path: string) => new URL(path, 'http://shop')
    expect(isSamePage(at('/merken?a=1'), at('/merken?a=1&sidebarAttrs=x#btw'))).toBe(true)
    expect(isSamePage(at('/merken?a=1&b=2'), at('/merken?b=2&a=1'))).toBe(true)
    expect(isSamePage(at('/merken'), at('/merken?a=1'))).toBe(false)
  })
})

describe('process cache', () => {
  test('loads once for concurrent requests and returns the old value on failure', async () => {
    let now = 0
    const get = cacheFor<number>(1_000, () => now)
    const load = vi.fn(async () => 1)
    expect(await Promise.all([get('a', load), get('a', load)])).toEqual([1, 1])
    expect(load).toHaveBeenCalledTimes(1)

    now = 2_000
    expect(await get('a', async () => Promise.reject(new Error('down')))).toBe(1)
    await expect(get('b', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  })
})
