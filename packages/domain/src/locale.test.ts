import { expect, test } from 'vitest'
import {
  DEFAULT_LOCALE,
  isLocale,
  isoOf,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  LOCALE_LIST,
  LOCALES,
  localeInPath,
  resolveLocale,
} from './locale.ts'

test('the two languages', { tags: ['LOCALE-06'] }, () => {
  expect(LOCALE_LIST).toEqual([
    { code: 'en', iso: 'en-US', label: 'English' },
    { code: 'nl', iso: 'nl-NL', label: 'Nederlands' },
  ])
  for (const { code, iso } of LOCALE_LIST) expect(isoOf(code)).toBe(iso)
  expect([DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_COOKIE_DAYS]).toEqual(['nl', 'i18n_locale', 365])
})

test.for([
  ['/en/cart', 'nl', 'en'],
  ['/en', undefined, 'en'],
  ['/en?x=1', undefined, 'en'],
  ['/actie', 'en', 'en'],
  ['/actie', 'nl', 'nl'],
  ['/actie', undefined, 'nl'],
  ['/actie', 'de', 'nl'],
  ['/english', undefined, 'nl'],
  ['/', '', 'nl'],
] as const)('%s with cookie %s is %s', { tags: ['LOCALE-03'] }, ([path, cookie, locale]) => {
  expect(resolveLocale(path, cookie)).toBe(locale)
})

test.for([
  ['/EN/cart', 'en'],
  ['/en#top', 'en'],
  ['/actie/en', undefined],
  ['en', undefined],
  ['/nl', undefined],
] as const)('the path %s says %s', ([path, locale]) => {
  expect(localeInPath(path)).toBe(locale)
})

test('only two values are a language', () => {
  expect(['nl', 'en', 'NL', 'de', '', undefined, 1].filter(isLocale)).toEqual(['nl', 'en'])
  expect(LOCALES).toEqual(['nl', 'en'])
})
