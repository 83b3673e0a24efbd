import { expect, test } from 'vitest'
import { fromText, toText } from './setting-values.ts'

test('a field has the type of its setting, also with a decimal comma', () => {
  expect(fromText(' 6,95 ', 1)).toBe(6.95)
  expect(fromText('7', 1)).toBe(7)
  expect(fromText('veel', 1)).toBe('veel')
  expect(fromText('', 1)).toBe('')
  expect(fromText('16:00', '12:00')).toBe('16:00')
  expect(fromText('2026-12-25, ,2026-12-26', [])).toEqual(['2026-12-25', '2026-12-26'])
  expect(fromText('true', false)).toBe(true)
  for (const value of [6.95, '16:00', true, ['a', 'b']]) expect(fromText(toText(value), value)).toEqual(value)
})

test('an amount has a decimal comma in Dutch', () => {
  expect([6.95, 6.5, 75, 1250].map(toText)).toEqual(['6,95', '6,50', '75', '1250'])
})
