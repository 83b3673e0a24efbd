import { describe, expect, test } from 'vitest'
import { excessOf } from './van-load.ts'

const LIMITS = { stops: 8, grams: 1_400_000, litres: 9_000 }

describe('load of a window', () => {
  test('may reach each limit', () => {
    expect(excessOf(LIMITS, LIMITS)).toBeUndefined()
    expect(excessOf({ stops: 0, grams: 0, litres: 0 }, { stops: 0, grams: 0, litres: 0 })).toBeUndefined()
  })

  test('names the first limit that it exceeds', () => {
    expect(excessOf({ stops: 9, grams: 2_000_000, litres: 1 }, LIMITS)).toEqual({
      figure: 'stops',
      limit: 8,
      wanted: 9,
    })
    expect(excessOf({ stops: 1, grams: 1_400_001, litres: 9_001 }, LIMITS)).toEqual({
      figure: 'weight',
      limit: 1_400_000,
      wanted: 1_400_001,
    })
    expect(excessOf({ stops: 1, grams: 1, litres: 9_001 }, LIMITS)).toEqual({
      figure: 'volume',
      limit: 9_000,
      wanted: 9_001,
    })
  })
})
