import { expect, test } from 'vitest'
import { isCheckoutLogin, previousPage, returnTarget } from './return-target.ts'

const saved = { name: 'product-detail-url', query: {}, params: { url: 'gipsplaat-012345' } } as const
const asked = { name: 'checkout-payment', query: { a: '1' }, params: {} } as const

test('returns to the saved route, then the query, then the previous page, then home', { tags: ['AUTH-25'] }, () => {
  expect(returnTarget({ locale: 'nl', saved, asked, previous: '/merken' })).toBe('/gipsplaat/product/012345')
  expect(returnTarget({ locale: 'nl', asked, previous: '/merken' })).toBe('/checkout/betalen?a=1')
  expect(returnTarget({ locale: 'nl', previous: '/merken?Page=2' })).toBe('/merken?Page=2')
  expect(returnTarget({ locale: 'en' })).toBe('/en')
  expect(returnTarget({ locale: 'nl', previous: '/inloggen' })).toBe('/')
  expect(returnTarget({ locale: 'nl', previous: '/registreren' })).toBe('/')
  expect(returnTarget({ locale: 'nl', saved: { name: 'login', query: {}, params: {} }, previous: '/merken' })).toBe(
    '/merken',
  )
})

test.for([
  ['//evil.test/x', '/evil.test/x'],
  ['https://evil.test', undefined],
  ['/\\evil.test', '/%5Cevil.test'],
  ['\\\\evil.test', undefined],
  ['//evil.test/%', undefined],
  ['/en/login?x=1', undefined],
  ['/zoeken/a%20b?Page=2', '/zoeken/a%20b?Page=2'],
] as const)('maps the previous page %s to %s', ([given, expected]) => {
  expect(previousPage(given)).toBe(expected)
})

test('recognises a sign-in for a checkout route', { tags: ['AUTH-24'] }, () => {
  expect(isCheckoutLogin({ name: 'checkout-delivery', query: {}, params: {} })).toBe(true)
  expect(isCheckoutLogin({ name: 'checkout', query: {}, params: {} })).toBe(true)
  expect(isCheckoutLogin(saved)).toBe(false)
  expect(isCheckoutLogin(undefined)).toBe(false)
})
