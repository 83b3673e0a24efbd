import { describe, expect, test } from 'vitest'
import { effectsOf, isOutside, type PriceLineFacts } from './effects.ts'

const day = (text: string) => new Date(`2026-${text}T00:00:00Z`)
const AT = day('11-23')
const LIMIT = { at: AT, percent: 20 }
const BOARD: PriceLineFacts = {
  oldCents: 895,
  newCents: 925,
  presentCents: 895,
  vatRate: 21,
  number: '104125',
  barcode: null,
  costCents: 500,
  recommendedCents: null,
  unitPerProduct: 1.56,
  tiers: [{ quantity: 20, priceCents: 850 }],
  promotions: [],
  reducedSince: null,
  past: { shelf: [{ validFrom: day('01-01'), priceCents: 895 }], periods: [] },
  openCarts: 0,
  soldPieces: 40,
  soldCents: 35_800,
}
const of = (over: Partial<PriceLineFacts>) => effectsOf({ ...BOARD, ...over }, LIMIT)
const promotion = (startsAt: Date, priceCents: number, endsAt = day('12-31')) => ({
  name: 'Actie wk 48',
  startsAt,
  endsAt,
  priceCents,
})

describe('the effects of a new price', { tags: ['RANGE-16'] }, () => {
  test('are the change in cents and percent, unit prices, and 30 days of turnover', () => {
    expect(of({})).toEqual({
      changeCents: 30,
      changePercent: 3.4,
      error: undefined,
      unitBeforeCents: 574,
      unitAfterCents: 593,
      reference: undefined,
      promotion: undefined,
      turnoverCents: 37_000,
      effects: [],
    })
    expect(of({ unitPerProduct: null })).toMatchObject({ unitBeforeCents: null, unitAfterCents: null })
    expect(of({ oldCents: 0, presentCents: 0 }).changePercent).toBeNull()
    expect(of({ newCents: 850, tiers: [] })).toMatchObject({ changeCents: -45, changePercent: -5 })
  })

  test.for([
    ['below cost without VAT', { newCents: 925, costCents: 765 }, ['below_cost']],
    ['at cost', { newCents: 925, costCents: 764 }, []],
    ['of a product without a known cost', { newCents: 925, costCents: null }, []],
    ['a volume price that is not lower', { newCents: 850 }, ['price_error', 'inverted_tier']],
    ['a volume price above the single price', { newCents: 840 }, ['inverted_tier']],
    ['20 % higher', { newCents: 1074 }, []],
    ['more than 20 % higher', { newCents: 1075 }, ['outside']],
    ['more than 20 % lower', { newCents: 715, tiers: [] }, ['outside']],
    ['a suspected error', { newCents: 8950 }, ['price_error', 'outside']],
    ['a running promotion', { promotions: [promotion(day('11-20'), 795)] }, ['promotion']],
    ['a promotion that has ended before', { promotions: [promotion(day('11-01'), 795, day('11-10'))] }, []],
    ['an open cart', { openCarts: 2 }, ['open_cart']],
    ['a price that changed since', { presentCents: 899 }, ['changed_since']],
  ] as const)('list %s', ([, over, effects]) => {
    expect(of(over).effects).toEqual(effects)
  })

  test('compare the limit without rounding', () => {
    expect([isOutside(1000, 1200, 20), isOutside(1000, 1201, 20), isOutside(1000, 799, 20)]).toEqual([
      false,
      true,
      true,
    ])
    expect(isOutside(0, 1, 20)).toBe(true)
  })
})

describe("a 'van' price after a change", { tags: ['RANGE-16'] }, () => {
  test('is unlawful in a promotion within 30 days after a rise, until 30 days after it', () => {
    const { effects, reference, promotion: name } = of({ promotions: [promotion(day('11-28'), 795)] })
    expect(effects).toEqual(['unlawful_reference', 'promotion'])
    expect(reference).toEqual({ wantedCents: 925, lowestCents: 895, lawfulFrom: day('12-23') })
    expect(name).toBe('Actie wk 48')
  })

  test('is lawful in a promotion that starts 30 days after the rise', () => {
    expect(of({ promotions: [promotion(day('12-23'), 795)] }).effects).toEqual(['promotion'])
    expect(of({ promotions: [promotion(day('12-22'), 795)] }).effects).toContain('unlawful_reference')
  })

  test('is lawful after a lower price, and in a promotion that does not lower it', () => {
    expect(of({ newCents: 880, promotions: [promotion(day('11-28'), 795)] }).reference).toBeUndefined()
    expect(of({ promotions: [promotion(day('11-28'), 925)] }).reference).toBeUndefined()
  })

  test('is that of an earlier promotion, whose price also counts', () => {
    const periods = [{ startsAt: day('11-01'), endsAt: day('11-08'), priceCents: 795 }]
    const past = { ...BOARD.past, periods }
    const { reference } = of({ past, promotions: [promotion(day('11-28'), 750)] })
    expect(reference).toMatchObject({ lowestCents: 795, lawfulFrom: day('12-23') })
  })

  test('stays in a running promotion, because only earlier prices count', () => {
    const { reference, effects } = of({ newCents: 990, promotions: [promotion(day('11-20'), 795)] })
    expect([reference, effects]).toEqual([undefined, ['promotion']])
  })

  test('of a reduced regular price ends if the new price is not lower, on no later day', () => {
    const shelf = [
      { validFrom: day('01-01'), priceCents: 925 },
      { validFrom: day('11-10'), priceCents: 895 },
    ]
    const past = { shelf, periods: [] }
    const reducedSince = day('11-10')
    expect(of({ past, reducedSince }).reference).toEqual({ wantedCents: 925, lowestCents: 925, lawfulFrom: null })
    expect(of({ past, reducedSince, newCents: 899 }).reference).toBeUndefined()
  })

  test('of a product without an earlier price has no lawful day', () => {
    const past = { shelf: [], periods: [] }
    const at = { at: day('11-23'), percent: 20 }
    const facts = { ...BOARD, past, promotions: [promotion(day('11-23'), 795)] }
    expect(effectsOf(facts, at).reference).toBeUndefined()
  })
})
