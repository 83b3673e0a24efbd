import { expect, test } from 'vitest'
import { contrast, isReadable } from './contrast.ts'
import { BASE_PUBLIC_SETTINGS, BASE_SETTINGS, isOnUnlessFalse, publicSettings } from './defaults.ts'

test('iDEAL version 1 is on unless it is set to false', { tags: ['CONFIG-14'] }, () => {
  expect(isOnUnlessFalse(undefined)).toBe(true)
  expect(isOnUnlessFalse(true)).toBe(true)
  expect(isOnUnlessFalse(false)).toBe(false)
  expect(BASE_SETTINGS.idealVersion1).toBe(false)
})

test('label colours have a contrast of at least 4.5 to 1', { tags: ['DECIDE-30'] }, () => {
  expect(BASE_SETTINGS.discountColors).toEqual({
    default: { text: '#FFFFFF', background: '#C8102E' },
    'meer=minder': { text: '#FFFFFF', background: '#00529B' },
    'op=op': { text: '#1A1A1A', background: '#FFD500' },
  })
  for (const { text, background } of Object.values(BASE_SETTINGS.discountColors))
    expect(isReadable(text, background)).toBe(true)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(isReadable('#FFD500', '#FFFFFF')).toBe(false)
  expect(isReadable('red', '#FFFFFF')).toBe(false)
})

test('the browser receives the listed settings and no others', () => {
  expect(publicSettings(BASE_SETTINGS)).toEqual(BASE_PUBLIC_SETTINGS)
  expect(publicSettings({ ...BASE_SETTINGS, secret: 'x' } as never)).not.toHaveProperty('secret')
  expect(publicSettings(BASE_SETTINGS)).not.toHaveProperty('palletCost')
})

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#FF0000', '#FFFFFF', 3.998],
  ['#008000', '#FFFFFF', 5.137],
  ['#0000ff', '#ffffff', 8.592],
  ['#777777', '#FFFFFF', 4.478],
  ['#0A0A0A', '#000000', 1.061],
])('%s on %s has the contrast %d that WCAG defines', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test('text is readable from 4.5 to 1', () => {
  expect([isReadable('#777777', '#FFFFFF'), isReadable('#767676', '#FFFFFF')]).toEqual([false, true])
})

test.each(['red', '#FFF', '#GGGGGG', 'x#FFFFFF', '#FFFFFF0', ''])('the colour %j has no contrast', (color) => {
  expect(contrast(color, '#FFFFFF')).toBeUndefined()
  expect(contrast('#000000', color)).toBeUndefined()
})

test('a flag is off when a form or a file says so', () => {
  expect([isOnUnlessFalse('false'), isOnUnlessFalse('true'), isOnUnlessFalse('')]).toEqual([false, true, true])
})

test('a new shop delivers, hands out and saves points by these settings', () => {
  expect(BASE_SETTINGS).toMatchObject({
    deliveryCutoffSmall: '16:00',
    deliveryCutoffLarge: '12:00',
    pickupCutoff: '16:00',
    pickupAvailableTime: '07:00-18:00',
    pickupAvailableTimeSaturday: '08:00-15:00',
    pickupSaturdayAllowed: true,
    pickupMondayAllowed: true,
    hiddenStores: ['Hoofdkantoor', 'Distributiecentrum'],
    loyaltyCustomerCodes: ['LOY', 'SPAAR'],
    imageServiceEnabled: true,
    chatUrl: '/klantenservice',
    idealName: 'iDEAL | Wero',
  })
})

test('a new shop takes no real money, tracks nothing and shows no demonstration pages', () => {
  expect(BASE_SETTINGS).toMatchObject({
    paymentTestMode: true,
    gtmEnabled: false,
    gtmSetting: { id: '' },
    trackingItemIdPrefix: '',
    mapsKey: '',
    specialWebNodes: { actie: '', meerMinder: '', opOp: '', homePopular: '', reducedInPrice: '' },
    demoPagesEnabled: false,
    reviewsDisabled: false,
  })
})
