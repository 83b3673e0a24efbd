import { describe, expect, test } from 'vitest'
import { checkParcels, fitsParcels, MOST_PARCELS, PARCEL_GRAMS, proposedWeights } from './parcels.ts'

const SMALL = { grams: 30_000, pallets: 0, hasLarge: false }

describe('parcels', () => {
  test('carry small orders only', () => {
    expect(fitsParcels(SMALL)).toBe(true)
    expect(fitsParcels({ ...SMALL, pallets: 1 })).toBe(false)
    expect(fitsParcels({ ...SMALL, hasLarge: true })).toBe(false)
    expect(fitsParcels({ ...SMALL, grams: MOST_PARCELS * PARCEL_GRAMS })).toBe(true)
    expect(fitsParcels({ ...SMALL, grams: MOST_PARCELS * PARCEL_GRAMS + 1 })).toBe(false)
  })

  test('have at most the weight that one person lifts, and together that of the goods', () => {
    expect(checkParcels(SMALL, [15_000, 15_000]).ok).toBe(true)
    for (const weights of [[], [30_000], [15_000, 14_999], [0, 30_000], [10_000.5, 22_000], Array(6).fill(10_000)])
      expect(checkParcels(SMALL, weights)).toEqual({ ok: false, code: 'odd_value' })
    expect(checkParcels({ ...SMALL, pallets: 1 }, [15_000, 15_000])).toEqual({ ok: false, code: 'too_large' })
  })

  test('are proposed in as few pieces as possible', () => {
    expect(proposedWeights({ grams: 0 })).toEqual([100])
    expect(proposedWeights({ grams: 23_000 })).toEqual([23_000])
    expect(proposedWeights({ grams: 23_001 })).toEqual([11_501, 11_501])
    for (const grams of [1, 22_999, 46_001, 115_000])
      expect(checkParcels({ ...SMALL, grams }, proposedWeights({ grams })).ok).toBe(true)
  })
})
