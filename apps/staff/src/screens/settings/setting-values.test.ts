import type { SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { BASE_SETTINGS } from '@shop/domain/settings/defaults'
import { expect, test } from 'vitest'
import { fromText, toText } from './setting-values.ts'

test('a field has the type of its setting, also with a decimal comma', () => {
  expect(fromText(' 6,95 ', 1, 'palletCost')).toBe(6.95)
  expect(fromText('7', 1, 'palletCost')).toBe(7)
  expect(fromText('veel', 1, 'palletCost')).toBe('veel')
  expect(fromText('', 1, 'palletCost')).toBe('')
  expect(fromText('16:00', '12:00', 'pickupCutoff')).toBe('16:00')
  expect(fromText('2026-12-25, ,2026-12-26', [], 'holidays')).toEqual(['2026-12-25', '2026-12-26'])
  expect(fromText('true', false, 'gtmEnabled')).toBe(true)
  for (const value of [6.95, '16:00', true, ['a', 'b']])
    expect(fromText(toText(value, 'holidays'), value, 'holidays')).toEqual(value)
})

test('an amount has a decimal comma in Dutch', () => {
  expect([6.95, 6.5, 75, 1250].map((value) => toText(value, 'palletCost'))).toEqual(['6,95', '6,50', '75', '1250'])
})

test('structured settings are written as lines of words', () => {
  const { deliveryWindows, discountColors, specialWebNodes } = BASE_SETTINGS
  const cases = { deliveryWindows, discountColors, specialWebNodes, gtmSetting: { id: 'GTM-A1' } }
  for (const [key, value] of Object.entries(cases) as [SettingKey, SettingValue][])
    expect(fromText(toText(value, key), value, key)).toEqual(value)
  expect(toText(cases.deliveryWindows as never, 'deliveryWindows')).toBe('am 07:00 12:00\npm 12:00 17:00')
  expect(fromText(' am  07:00 12:00 x \n\n', [], 'deliveryWindows')).toEqual([
    { id: 'am', timeFrom: '07:00', timeTo: '12:00 x' },
  ])
  expect(fromText('', { id: 'GTM-A1' }, 'gtmSetting')).toEqual({ id: '' })
})
