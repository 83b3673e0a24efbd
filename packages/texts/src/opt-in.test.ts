import { expect, test } from 'vitest'
import { OPT_IN } from './opt-in.ts'

test.each([
  ['nl', 'elke week', 'Afmelden kan altijd'],
  ['en', 'every week', 'unsubscribe at any time'],
] as const)('the consent in %s names how often and how to leave', (locale, often, leave) => {
  expect(OPT_IN[locale]).toContain(often)
  expect(OPT_IN[locale]).toContain(leave)
})
