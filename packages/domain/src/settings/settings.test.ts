import { expect, test } from 'vitest'
import { contrast, isReadable } from './contrast.ts'
import { DEFAULT_PUBLIC_SETTINGS, DEFAULT_SETTINGS, isOnUnlessFalse, publicSettings } from './defaults.ts'

test('[CONFIG-14] iDEAL version 1 is on unless it is said to be off', () => {
  expect(isOnUnlessFalse(undefined)).toBe(true)
  expect(isOnUnlessFalse(true)).toBe(true)
  expect(isOnUnlessFalse(false)).toBe(false)
  expect(DEFAULT_SETTINGS.idealVersion1).toBe(false)
})

test('[DECIDE-30] labels can be read: at least 4.5 to 1', () => {
  expect(DEFAULT_SETTINGS.discountColors).toEqual({
    default: { text: '#FFFFFF', background: '#C8102E' },
    'meer=minder': { text: '#FFFFFF', background: '#00529B' },
    'op=op': { text: '#1A1A1A', background: '#FFD500' },
  })
  for (const { text, background } of Object.values(DEFAULT_SETTINGS.discountColors))
    expect(isReadable(text, background)).toBe(true)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(isReadable('#FFD500', '#FFFFFF')).toBe(false)
  expect(isReadable('red', '#FFFFFF')).toBe(false)
})

test('a browser gets the listed settings and no other', () => {
  expect(publicSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_PUBLIC_SETTINGS)
  expect(publicSettings({ ...DEFAULT_SETTINGS, secret: 'x' } as never)).not.toHaveProperty('secret')
  expect(publicSettings(DEFAULT_SETTINGS)).not.toHaveProperty('palletCost')
})
