import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonicalPath,
  href,
  prefixedHref,
  productNumberOf,
  productPath,
  resolvePath,
  rewriteCategory,
  toProductRoute,
  twinPath,
  unknownRoute,
} from './index.ts'

test.for([
  ['/MERKEN/', '/merken'],
  ['/', '/'],
  ['//Evil.com/', '/evil.com'],
  ['/\\evil.com', '/%5Cevil.com'],
  ['/%2F%2Fevil.com', '/%2F%2Fevil.com'],
  ['/Caf%C3%89/', '/caf%C3%A9'],
  ['/a%2FB', '/a%2Fb'],
  ['/%2541', '/%2541'],
  ['/100%', '/100%'],
  ['/a/../b', '/a/b'],
  ['/x+y&z=1', '/x+y&z=1'],
] as const)('%s is written %s', ([given, expected]) => {
  expect(canonicalPath(given)).toBe(expected)
})

test('canonicalPath is idempotent and never names another host', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', '%2f', '%5C', '\\', '%25', '%41', '..', 'É', '%C3%89', '@', ':', '%'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const given = `/${parts.join('')}`
      const once = canonicalPath(given)
      expect(canonicalPath(once)).toBe(once)
      if (once !== given) expect(new URL(once, 'https://shop.test').host).toBe('shop.test')
    }),
  )
})

test('reads the product number after the last hyphen', { tags: ['ROUTE-24'] }, () => {
  expect(productNumberOf('gipsplaat-2600-012345')).toBe('012345')
  expect(productNumberOf('012345')).toBe('012345')
})

test('writes a product link with its slug', { tags: ['ROUTE-44'] }, () => {
  expect(href('nl', 'product-detail-url', { url: 'gipsplaat-2600-012345' })).toBe('/gipsplaat-2600/product/012345')
  expect(href('en', 'product-detail-url', { url: 'gipsplaat-2600-012345' })).toBe('/gipsplaat-2600/product/012345')
  expect(productPath('012345')).toBe('/product/012345')
  for (const url of ['gipsplaat-012345', 'a-b-c-1', 'x-000001'])
    expect(resolvePath(productPath(url))).toMatchObject({ name: 'product-detail-url', params: { url } })
})

test('maps a product path in slug form to the product route', () => {
  expect(toProductRoute('/gipsplaat/product/012345')).toBe('/product/gipsplaat-012345')
  expect(toProductRoute('/en/gipsplaat/product/012345')).toBe('/en/product/gipsplaat-012345')
  expect(toProductRoute('/en/product/012345')).toBe('/en/product/012345')
  expect(toProductRoute('/a/b/product/1')).toBe('/a/b/product/1')
})

test('never treats actie as a category', { tags: ['ROUTE-42'] }, () => {
  expect(resolvePath('/actie', { rootUrls: ['actie', 'gips'] })).toMatchObject({ name: 'product-lister-actie' })
  expect(rewriteCategory('/actie/x', ['actie'])).toBe('/actie/x')
})

test.for([
  ['/gips/gipsplaten', '/producten/gips/gipsplaten'],
  ['/en/gips/gipsplaten', '/en/products/gips/gipsplaten'],
  ['/gips', '/producten/gips'],
  ['/gipsen', '/gipsen'],
  ['/', '/'],
  ['/en', '/en'],
] as const)('rewrites %s to %s', ([given, expected]) => {
  expect(rewriteCategory(given, ['gips'])).toBe(expected)
})

test.for([
  ['/', undefined, 'index', 'nl', {}],
  ['/en', undefined, 'index', 'en', {}],
  ['/merken', undefined, 'brand', 'nl', {}],
  ['/MERKEN/Gyproc/', undefined, 'brand-url', 'nl', { url: 'gyproc' }],
  ['/en/brand/gyproc', undefined, 'brand-url', 'en', { url: 'gyproc' }],
  ['/zoeken', undefined, 'search-term', 'nl', {}],
  ['/zoeken/gips%20plaat', undefined, 'search-term', 'nl', { term: 'gips plaat' }],
  ['/producten/gips/x', undefined, 'product-lister-all', 'nl', { pathMatch: 'gips/x' }],
  ['/gips/x', undefined, 'product-lister-all', 'nl', { pathMatch: 'gips/x' }],
  ['/en/gips', undefined, 'product-lister-all', 'en', { pathMatch: 'gips' }],
  ['/actie', 'en', 'product-lister-actie', 'en', {}],
  ['/actie', 'de', 'product-lister-actie', 'nl', {}],
  ['/en/actie', 'nl', 'product-lister-actie', 'en', {}],
  ['/checkout/delivery', 'nl', 'checkout-delivery', 'nl', {}],
  ['/checkout/bezorgen', 'en', 'checkout-delivery', 'en', {}],
  ['/en/checkout/delivery', undefined, 'checkout-delivery', 'en', {}],
  ['/winkelwagen', 'en', 'cart', 'nl', {}],
  ['/gipsplaat/product/012345', 'en', 'product-detail-url', 'en', { url: 'gipsplaat-012345' }],
  ['/mijn-orders/', undefined, 'account-orders', 'nl', {}],
  ['/english', undefined, 'all', 'nl', { pathMatch: 'english' }],
  ['/en/klantenservice/retour', undefined, 'all', 'en', { pathMatch: 'klantenservice/retour' }],
] as const)('%s (cookie %s) shows %s in %s', ([path, cookie, name, locale, params]) => {
  expect(resolvePath(path, { rootUrls: ['gips'], cookie })).toEqual({ name, locale, params })
})

test('finds the same screen in the other language', () => {
  expect(twinPath('/winkelwagen', 'en')).toBe('/en/cart')
  expect(twinPath('/en/cart', 'nl')).toBe('/winkelwagen')
  expect(twinPath('/merken/gyproc', 'en')).toBe('/en/brand/gyproc')
  expect(twinPath('/actie', 'en')).toBe('/actie')
  expect(twinPath('/checkout/bezorgen', 'en')).toBe('/checkout/delivery')
  expect(twinPath('/zoeken/gips%20plaat', 'en')).toBe('/en/search/gips%20plaat')
  expect(twinPath('/en', 'nl')).toBe('/')
  expect(twinPath('/over-ons', 'en')).toBeUndefined()
  expect(twinPath('/producten/gips', 'en', 'gypsum')).toBe('/en/products/gypsum')
})

test('fills and escapes the parameters of a link', () => {
  expect(href('nl', 'search-term', { term: 'a/b c' })).toBe('/zoeken/a%2Fb%20c')
  expect(href('en', 'search-term')).toBe('/en/search')
  expect(href('nl', 'product-lister-all', { pathMatch: 'gips/gips platen' })).toBe('/producten/gips/gips%20platen')
  expect(prefixedHref('en', 'product-detail-url', { url: 'a-1' })).toBe('/en/a/product/1')
  expect(prefixedHref('nl', 'product-lister-actie')).toBe('/actie')
})

test('returns a 404 with its own message for an unknown route', { tags: ['ROUTE-48', 'READING-24'] }, () => {
  expect(unknownRoute()).toEqual({ status: 404, message: 'This page could not be found' })
})
