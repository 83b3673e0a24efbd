import { expect, test } from 'vitest'
import { COMPANY } from './company.ts'

test('the bank account is Dutch', () => {
  expect(COMPANY.iban).toMatch(/^NL\d{2} [A-Z]{4} [\d ]+$/)
})
