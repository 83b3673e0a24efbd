import { expect, test } from 'vitest'
import { consentOf } from './consent.ts'

const cookie = (value: unknown) => `a=1; cookie_consent=${encodeURIComponent(JSON.stringify(value))}`

test('what was allowed is read from the choice, and nothing else is', () => {
  expect(consentOf(cookie({ categories: ['necessary', 'marketing'] }))).toEqual(['necessary', 'marketing'])
  expect(consentOf('')).toEqual(['necessary'])
  expect(consentOf('cookie_consent=%7Bbroken')).toEqual(['necessary'])
  expect(consentOf(cookie({ categories: 'marketing' }))).toEqual(['necessary'])
})
