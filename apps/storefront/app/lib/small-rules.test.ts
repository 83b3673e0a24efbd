import { describe, expect, test, vi } from 'vitest'
import { keepFor } from './api/kept.server.ts'
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
  ] as const)('in %s a path written as %s leads to %s', (locale, url, shown) => {
    expect(pathIn(locale, url)).toBe(shown)
  })

  test.each([
    ['bm_now=2026-12-24T09:30:00Z', false, '2026-12-24T09:30:00.000Z'],
    ['bm_now=2026-12-24T09:30:00Z', true, REAL.toISOString()],
    ['bm_now=tomorrow', false, REAL.toISOString()],
    ['', false, REAL.toISOString()],
  ])('[DECIDE-79] the clock with %s, production %s: %s', (cookies, isProduction, shown) => {
    expect(clockOf(cookies, isProduction, REAL).toISOString()).toBe(shown)
  })

  test.each([
    [undefined, null, 'in'],
    [undefined, 'in', 'in'],
    [undefined, 'ex', 'ex'],
    ['in', 'ex', 'in'],
    ['ex', 'in', 'ex'],
    ['odd', null, 'in'],
  ])('prices with choice %s and query %s are shown %s', (cookie, query, vat) => {
    expect(chosenVat(cookie, query)).toBe(vat)
  })

  test('a cookie is found by its whole name', () => {
    expect(cookieValue('xvat=ex; vat=in; a=%E2%82%AC; b=%', 'vat')).toBe('in')
    expect(cookieValue('a=%E2%82%AC', 'a')).toBe('€')
    expect(cookieValue('b=%', 'b')).toBe('%')
    expect(cookieValue(null, 'vat')).toBeUndefined()
  })

  test('a missing chunk reloads the page once a minute at most', () => {
    expect(mayReload(undefined, 0)).toBe(true)
    expect(mayReload(1_000, 60_999)).toBe(false)
    expect(mayReload(1_000, 61_000)).toBe(true)
  })

  test('[SHELL-54] the loading bar is full after five seconds', () => {
    expect([0, 2_500, 5_000, 9_000].map(progressAt)).toEqual([0, 50, 100, 100])
  })

  test('a panel does not make it another page', () => {
    const at = (path: string) => new URL(path, 'http://shop')
    expect(isSamePage(at('/merken?a=1'), at('/merken?a=1&sidebarAttrs=x#btw'))).toBe(true)
    expect(isSamePage(at('/merken?a=1&b=2'), at('/merken?b=2&a=1'))).toBe(true)
    expect(isSamePage(at('/merken'), at('/merken?a=1'))).toBe(false)
  })
})

describe('what is kept in the process', () => {
  test('many at once ask one time, and a failure serves the old value', async () => {
    let now = 0
    const get = keepFor<number>(1_000, () => now)
    const load = vi.fn(async () => 1)
    expect(await Promise.all([get('a', load), get('a', load)])).toEqual([1, 1])
    expect(load).toHaveBeenCalledTimes(1)

    now = 2_000
    expect(await get('a', async () => Promise.reject(new Error('down')))).toBe(1)
    await expect(get('b', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  })
})
