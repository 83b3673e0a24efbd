import { expect, test } from 'vitest'
import { sellerLine } from './seller.ts'

test('the seller is named with all that the law requires, in Dutch', () => {
  expect(sellerLine('nl')).toBe(
    'Bouwmeester Bouwmaterialen B.V. (handelsnaam Bouwmeester) · Atoomweg 112, 3542 AB Utrecht · 030 123 45 67 · klantenservice@bouwmeester.example · KvK 12345678 · btw-id NL001234567B01',
  )
})

test('the seller is named in English', () => {
  expect(sellerLine('en')).toContain('(trading as Bouwmeester)')
  expect(sellerLine('en')).toContain('VAT id NL001234567B01')
})
