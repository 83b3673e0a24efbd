import { expect, test } from 'vitest'
import { ACCEPTED, parseConsent, REFUSED, writeConsent } from './consent.ts'

test.each([ACCEPTED, REFUSED, { statistics: true, marketing: false }])(
  'a choice is read as it was kept: %o',
  (choice) => {
    expect(parseConsent(writeConsent(choice))).toEqual(choice)
  },
)

test.each([undefined, '', 'yes', 's2m0', 's1m1x'])('%s is no choice', (value) => {
  expect(parseConsent(value)).toBeUndefined()
})
