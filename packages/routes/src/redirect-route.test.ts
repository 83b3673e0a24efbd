import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROUTE_NAMES, readRedirectRoute, redirectHref } from './index.ts'

test('restores a checkout step', () => {
  const json = JSON.stringify({ name: 'checkout-payment', query: { a: '1' }, params: {} })
  const route = readRedirectRoute(json)
  expect(route && redirectHref('nl', route)).toBe('/checkout/betalen?a=1')
})

test.for([
  ['https://evil.test'],
  ['{"name":"evil"}'],
  ['{"name":"toString"}'],
  ['[]'],
  ['{'],
  [''],
  ['{"name":["cart"]}'],
] as const)('rejects %s', ([json]) => {
  expect(readRedirectRoute(json)).toBeUndefined()
})

test('leads to a screen of this site or nowhere for any JSON in the URL', { tags: ['MODERN-08'] }, () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('//evil.test', '\\\\evil.test', 'https://evil.test', '../..', '__proto__'),
  )
  const json = fc.oneof(
    fc.json(),
    fc
      .record({
        name: fc.oneof(fc.constantFrom(...ROUTE_NAMES), text),
        query: fc.jsonValue(),
        params: fc.dictionary(fc.constantFrom('url', 'term', 'pathMatch', 'x'), fc.oneof(text, fc.jsonValue())),
      })
      .map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(json, (raw) => {
      const route = readRedirectRoute(raw)
      const path = route && redirectHref('en', route)
      if (path !== undefined) expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test')
    }),
    { numRuns: 3_000 },
  )
})
