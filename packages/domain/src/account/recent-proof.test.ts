import { expect, test } from 'vitest'
import { isProofRecent } from './recent-proof.ts'

const NOW = new Date('2026-11-15T10:00:00Z')

test.each([
  ['just now', '2026-11-15T10:00:00Z', true],
  ['ten minutes ago', '2026-11-15T09:50:00Z', true],
  ['a moment more than ten minutes ago', '2026-11-15T09:49:59.999Z', false],
  ['yesterday', '2026-11-14T10:00:00Z', false],
  ['a database whose clock is a second ahead', '2026-11-15T10:00:01Z', true],
])('a proof of %s', (_, provedAt, isRecent) => {
  expect(isProofRecent(new Date(provedAt), NOW)).toBe(isRecent)
})
