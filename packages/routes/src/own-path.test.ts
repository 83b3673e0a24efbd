import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.for([
  ['/', '/'],
  ['/winkelwagen', '/winkelwagen'],
  ['/en/search/zaag?page=2#top', '/en/search/zaag?page=2#top'],
  ['/zoeken/hamer%20steel?a=b+c', '/zoeken/hamer%20steel?a=b+c'],
  ['/a/../checkout/betalen', '/checkout/betalen'],
] as const)('accepts %s as a path of this site', ([value, path]) => {
  expect(ownPath(value)).toBe(path)
})

test.for([
  ...['//e.test', '/\\e.test', '\\\\e.test', 'https:e.test', 'https://e.test', 'http:/e.test', 'javascript:alert(1)'],
  ...['data:text/html,x', '%2f%2fe.test', '/%2f%2fe.test', '/%5ce.test', '/\t/e.test', '/\n/e.test', '/%09/e.test'],
  ...['/%0d%0aLocation:https://e.test', ' //e.test', '/ /e.test', '/./%2fe.test', '/..//e.test', '/%2e%2e//e.test'],
  ...['e.test', '', '?a=1', '#x', '@e.test', '/@e.test:80\\@x', '/api/auth/bm', '/API/aspos/cart', '/a%', '/%E0%A4%A'],
  ...['/\u200b/e.test', '/\u0000', `/${'a'.repeat(2_100)}`, 'vbscript:x', 'file:///etc/passwd', '/%5c%5ce.test'],
])('rejects %j', { tags: ['MODERN-07'] }, (value) => {
  expect(ownPath(value)).toBeUndefined()
})

test('never returns a path of another site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', '\t', ':', '@', 'e.test', 'https:', '#', '?', 'a')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = ownPath(pieces.join(''))
      if (path === undefined) return
      expect(path).toMatch(/^\/(?!\/)/)
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    }),
    { numRuns: 2_000 },
  )
})
