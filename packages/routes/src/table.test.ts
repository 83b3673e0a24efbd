import { BRAND } from '@shop/retailer/brand'
import { expect, test } from 'vitest'
import { entryOf, href, pattern, ROUTE_NAMES, registrations, splitId, TABLE } from './index.ts'

test('has these route names', { tags: ['READING-07'] }, () => {
  for (const name of [
    'index',
    'all',
    'cart',
    'checkout',
    'checkout-delivery',
    'checkout-payment',
    'checkout-overview',
    'checkout-success',
    'brand',
    'brand-url',
    'store-lister',
    'store-detail-url',
    'product-detail-url',
    'search-term',
    'product-lister-all',
    'product-lister-actie',
    'product-lister-opop',
    'product-lister-meer-minder',
    'product-lister-reduced-in-price',
  ])
    expect(ROUTE_NAMES).toContain(name)
})

test.for([
  ['index', '/', '/en'],
  ['not-found', '/404', '/404'],
  ['product-lister-actie', '/actie', '/actie'],
  ['product-lister-reduced-in-price', '/in-prijs-verlaagd', '/en/reduced-in-price'],
  ['product-lister-meer-minder', '/meer-minder', '/meer-minder'],
  ['product-lister-opop', '/opop', '/opop'],
  ['cart', '/winkelwagen', '/en/cart'],
  ['checkout', '/checkout', '/checkout'],
  ['checkout-delivery', '/checkout/bezorgen', '/checkout/delivery'],
  ['checkout-payment', '/checkout/betalen', '/checkout/payment'],
  ['checkout-overview', '/checkout/afronden', '/checkout/overview'],
  ['checkout-success', '/checkout-bedankt', '/en/checkout-thanks'],
  ['checkout-redirect', '/checkout-redirect', '/checkout-redirect'],
  ['login', '/inloggen', '/en/login'],
  ['login-redirect', '/login/redirect', '/en/login/redirect'],
  ['logout-redirect', '/logout/redirect', '/en/logout/redirect'],
  ['brand', '/merken', '/en/brands'],
  ['brand-url', '/merken/:url', '/en/brand/:url?'],
  ['newsletter', '/nieuwsbrief', '/en/newsletter'],
  ['about', '/over-bouwmeester', '/en/over-bouwmeester'],
  ['store-lister', '/vestigingen', '/en/stores'],
  ['store-detail-url', '/vestigingen/:url', '/en/store/:url?'],
  ['product-detail-url', '/product/:url?', '/product/:url?'],
  ['search-term', '/zoeken/:term?', '/en/search/:term?'],
  ['product-lister-all', '/producten/*', '/en/products/*'],
  ['faq', '/klantenservice/faq', '/en/customer-service/faq'],
  ['register', '/registreren', '/registreren'],
  ['forgot-password', '/wachtwoord-vergeten', '/en/forgot-password'],
  ['reset-password', '/wachtwoord-herstellen', '/en/reset-password'],
  ['account', '/mijn-bouwmeester', '/en/mijn-bouwmeester'],
  ['blocks-demo', '/blocks/demo', '/en/blocks/demo'],
  ['all', '/*', '/en/*'],
] as const)('%s is at %s and %s', ([name, nl, en]) => {
  expect([pattern(name, 'nl'), pattern(name, 'en')]).toEqual([nl, en])
})

test('builds a route id from the name, three underscores and the language', { tags: ['LOCALE-07'] }, () => {
  const ids = registrations().map(({ id }) => id)
  expect(ids).toContain('cart___nl')
  expect(ids).toContain('cart___en')
  expect(splitId('cart___en')).toEqual({ name: 'cart', locale: 'en' })
  for (const { id, name, locale } of registrations()) expect(splitId(id)).toEqual({ name, locale })
  for (const bad of ['cart', 'cart___de', 'kart___nl', 'toString___nl', 'cart___nl___1___2'])
    expect(splitId(bad)).toBeUndefined()
})

test('registers every pattern and every id once', () => {
  const all = registrations()
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const paths = all.map(({ path }) => path)
  for (const path of [
    '/actie',
    '/en/actie',
    '/checkout/delivery',
    '/en/checkout/delivery',
    '/:slug/product/:number',
    '/en/:slug/product/:number',
    '/en/404',
  ])
    expect(paths).toContain(path)
})

test('sets guards on the screens that need them', () => {
  const guarded = (guard: string) => ROUTE_NAMES.filter((name) => entryOf(name).guard === guard)
  expect(guarded('authed')).toEqual(['login', 'register', 'forgot-password', 'reset-password'])
  expect(guarded('auth')).toEqual([
    'checkout-delivery',
    'checkout-payment',
    'checkout-overview',
    'checkout-success',
    ...ROUTE_NAMES.filter((name) => name.startsWith('account')),
  ])
})

test('derives paths with the company name from the brand', () => {
  expect(TABLE.about.nl).toBe(`/over-${BRAND.slug}`)
  expect(href('en', 'account')).toBe(`/en/mijn-${BRAND.slug}`)
})
