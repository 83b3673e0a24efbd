import { describe, expect, test } from 'vitest'
import { englishTwin, localeHint, requestedPage } from './requested-page.ts'

describe('requested page', () => {
  test.each([
    ['/merken', '/merken', undefined, { name: 'brand', locale: 'nl', wantsTwin: false, kind: 'public' }],
    ['/merken', '/merken', 'en', { name: 'brand', locale: 'nl', wantsTwin: true, kind: 'public' }],
    ['/en/brands', '/en/brands', 'nl', { name: 'brand', locale: 'en', wantsTwin: false }],
    ['/actie', '/actie', 'en', { name: 'product-lister-actie', locale: 'en', wantsTwin: false }],
    ['/actie', '/actie', 'fr', { name: 'product-lister-actie', locale: 'nl', wantsTwin: false }],
    ['/winkelwagen', '/winkelwagen', undefined, { name: 'cart', kind: 'personal' }],
    ['/*', '/klantenservice', 'en', { name: 'all', locale: 'nl', wantsTwin: true }],
  ] as const)('%s at %s with cookie %s', { tags: ['LOCALE-03'] }, (pattern, path, cookie, page) => {
    expect(requestedPage(pattern, path, cookie)).toMatchObject(page)
  })

  test('reads the language from the edge header where no cookie is passed', () => {
    expect(localeHint(new Headers({ 'x-shop-locale': 'en' }))).toBe('en')
    expect(localeHint(new Headers({ cookie: 'a=b; i18n_locale=en' }))).toBe('en')
    expect(localeHint(new Headers())).toBeUndefined()
  })

  test('knows the English path of a screen, but not of a category or article', () => {
    expect(englishTwin('/merken/knauf')).toBe('/en/brand/knauf')
    expect(englishTwin('/klantenservice')).toBeUndefined()
  })
})
