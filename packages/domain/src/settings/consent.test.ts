import { expect, test } from 'vitest'
import { ACCEPTED, CONSENT_COOKIE, parseConsent, REFUSED, writeConsent } from './consent.ts'

test.each([ACCEPTED, REFUSED, { statistics: true, marketing: false }])(
  'a choice is read as it was kept: %o',
  (choice) => {
    expect(parseConsent(writeConsent(choice))).toEqual(choice)
  },
)

test.each([undefined, '', 'yes', 's2m0', 's1m1x'])('%s is not a choice', (value) => {
  expect(parseConsent(value)).toBeUndefined()
})

test('stores a choice in two flags', () => {
  expect(writeConsent({ statistics: true, marketing: false })).toBe('s1m0')
  expect(parseConsent('s0m1')).toEqual({ statistics: false, marketing: true })
  expect([REFUSED, ACCEPTED].map(writeConsent)).toEqual(['s0m0', 's1m1'])
  expect(parseConsent('xs1m1')).toBeUndefined()
  expect(CONSENT_COOKIE).toBe('cookie_consent')
})
