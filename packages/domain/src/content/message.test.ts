import { expect, test } from 'vitest'
import { isMessageForm, lacksOrderNumber } from './message.ts'

test.for([
  ['return', undefined, true],
  ['return', '  ', true],
  ['return', '2026-1001', false],
  ['contact', undefined, false],
  ['quote', undefined, false],
] as const)('a %s with order number %s lacks it: %s', ([form, orderNumber, lacks]) => {
  expect(lacksOrderNumber(form, orderNumber)).toBe(lacks)
})

test.for([
  ['quote', true],
  ['chat', false],
  ['', false],
  [undefined, false],
] as const)('%s is a message form: %s', ([name, is]) => {
  expect(isMessageForm(name)).toBe(is)
})

test('the forms are contact, quote and return', () => {
  expect(['contact', 'quote', 'return'].every(isMessageForm)).toBe(true)
})
