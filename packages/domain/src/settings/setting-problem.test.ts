import { describe, expect, test } from 'vitest'
import { BASE_SETTINGS, type Settings } from './defaults.ts'
import { isLimit, isPossible } from './setting-problem.ts'

describe('values of settings', { tags: ['RANGE-29'] }, () => {
  test.each(Object.keys(BASE_SETTINGS) as (keyof Settings)[])('the default of %s is possible', (key) => {
    expect(isPossible(key, BASE_SETTINGS[key])).toBe(true)
  })

  const odd: readonly (readonly [keyof Settings, unknown])[] = [
    ['pickupAvailableTime', '25:00-26:00'],
    ['pickupAvailableTime', '18:00-07:00'],
    ['pickupAvailableTimeSaturday', '08:00-08:00'],
    ['pickupAvailableTime', '08:00-09:00-10:00'],
    ['deliveryDelayDays', 31],
    ['deliveryDelayDays', -1],
    ['pickupDelayDays', 100_000],
    ['extraStockDeliveryDays', 0.5],
    ['freeShippingMinimumSmall', -1],
    ['minimumPointsToRedeem', -1],
    ['holidays', ['2026-02-30']],
    ['deliveryWindows', []],
    ['deliveryWindows', [{ id: 'am', timeFrom: '12:00', timeTo: '07:00' }]],
    ['deliveryWindows', ['am', 'am'].map((id) => ({ id, timeFrom: '07:00', timeTo: '12:00' }))],
    ['deliveryWindows', [{ id: '<b>', timeFrom: '07:00', timeTo: '12:00' }]],
    ['specialWebNodes', { actie: 'x' }],
    ['discountColors', {}],
    ['gtmSetting', { id: 'GTM-1&x=2' }],
    ['mapsKey', 'a b'],
    ['trackingItemIdPrefix', '"'],
    ['chatUrl', '//elsewhere.example'],
    ['chatUrl', '/\\elsewhere.example'],
    ['chatUrl', 'javascript:alert(1)'],
    ['chatUrl', 'http://chat.example'],
    ['chatUrl', '/klantenservice"onclick='],
    ['staffFiguresAgreed', '2026-13-01'],
  ]
  test.each(odd)('%s is not %j', (key, value) => {
    expect(isPossible(key, value as never)).toBe(false)
  })

  test('a chat may be elsewhere with https', () => {
    expect([
      isPossible('chatUrl', 'https://chat.example/a?b=c'),
      isPossible('chatUrl', 'https://chat.example'),
    ]).toEqual([true, true])
  })

  test('the limits of approvals are limits themselves', () => {
    expect(['refundApprovalLimit', 'approvedRoles', 'stockCount'].map(isLimit)).toEqual([true, true, false])
  })
})
