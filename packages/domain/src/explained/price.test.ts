import { describe, expect, test } from 'vitest'
import { explainPrice, type PriceFacts, type RunningPromotion, type TypedCode } from './price.ts'

const START = new Date('2026-06-01T00:00:00Z')
const day = (offset: number) => new Date(START.getTime() + offset * 86_400_000)
const offer = (priceCents: number, over: Partial<RunningPromotion> = {}): RunningPromotion => ({
  ...{ name: 'Zomeractie', startsAt: day(-2), endsAt: day(5), priceCents },
  ...over,
})
const shelf = (...points: [offset: number, priceCents: number][]) =>
  points.map(([offset, priceCents]) => ({ validFrom: day(offset), priceCents }))
const ALWAYS = { shelf: shelf([-400, 2_000]), periods: [] }
const TIERS = [
  { quantity: 10, priceCents: 1_800 },
  { quantity: 25, priceCents: 1_500 },
]
type Rules = Partial<TypedCode['rules']>
const code = (rules: Rules = {}, over: Partial<TypedCode> = {}): TypedCode => ({
  rules: { id: 'c1', kind: 'coupon', percent: 10, amountCents: null, minimumCents: 0, productIds: null, ...rules },
  ...{ startsAt: day(-10), endsAt: day(10), isUsedUp: false },
  ...over,
})
const facts = (over: Partial<PriceFacts>): PriceFacts => ({
  ...{ productId: 'p1', at: day(0), quantity: 1, vatRate: 21, regularCents: 2_000, running: [] },
  ...{ reducedSince: undefined, past: ALWAYS, tiers: [], code: undefined },
  ...over,
})

/** Promotion and tier change the price of a piece; a code that of the goods. `van`: the previous price or its absence. */
type Expected = {
  readonly promotion?: readonly [string, number]
  readonly tier?: readonly [string, number, quantity?: number]
  readonly unit: readonly [incl: number, excl: number]
  readonly goods: number
  readonly code?: readonly [string | undefined, number]
  readonly total: readonly [incl: number, excl: number, vat: number]
  readonly van?: readonly [reason: string, cents: number] | string
}

const CASES: readonly (readonly [string, Partial<PriceFacts>, Expected])[] = [
  ['the regular price', {}, { unit: [2_000, 1_653], goods: 2_000, total: [2_000, 1_653, 347] }],
  [
    'several pieces: VAT is rounded for the line, not for a piece',
    { quantity: 3 },
    { unit: [2_000, 1_653], goods: 6_000, total: [6_000, 4_959, 1_041] },
  ],
  ['VAT of nine percent', { vatRate: 9 }, { unit: [2_000, 1_835], goods: 2_000, total: [2_000, 1_835, 165] }],
  [
    'a promotion with the lowest price of 30 days',
    { running: [offer(1_600)] },
    {
      ...{ promotion: ['applies', -400], unit: [1_600, 1_322], goods: 1_600, total: [1_600, 1_322, 278] },
      van: ['lowest_30_days', 2_000],
    },
  ],
  [
    'the lowest of two promotions',
    { running: [offer(1_700), offer(1_650, { name: 'Weekdeal' })] },
    {
      ...{ promotion: ['applies', -350], unit: [1_650, 1_364], goods: 1_650, total: [1_650, 1_364, 286] },
      van: ['lowest_30_days', 2_000],
    },
  ],
  [
    'a promotion that is not lower than the regular price',
    { running: [offer(2_000)] },
    { promotion: ['not_lower', 0], unit: [2_000, 1_653], goods: 2_000, total: [2_000, 1_653, 347] },
  ],
  [
    'a promotion without a previous price, because the price was as low within 30 days',
    { running: [offer(1_600)], past: { shelf: shelf([-400, 2_000], [-20, 1_600], [-10, 2_000]), periods: [] } },
    {
      ...{ promotion: ['applies', -400], unit: [1_600, 1_322], goods: 1_600, total: [1_600, 1_322, 278] },
      van: 'not_higher',
    },
  ],
  [
    'a promotion of a product that is new',
    { running: [offer(1_600)], past: { shelf: shelf([-12, 2_000]), periods: [] } },
    {
      ...{ promotion: ['applies', -400], unit: [1_600, 1_322], goods: 1_600, total: [1_600, 1_322, 278] },
      van: 'too_new',
    },
  ],
  [
    'a new product whose promotion states that reason',
    { running: [offer(1_600, { reason: 'new_product' })], past: { shelf: shelf([-12, 1_900]), periods: [] } },
    {
      ...{ promotion: ['applies', -400], unit: [1_600, 1_322], goods: 1_600, total: [1_600, 1_322, 278] },
      van: ['new_product', 1_900],
    },
  ],
  [
    'the second step of a series',
    {
      running: [offer(1_400, { reason: 'first_of_series' })],
      past: { ...ALWAYS, periods: [{ startsAt: day(-12), endsAt: day(-2), priceCents: 1_700 }] },
    },
    {
      ...{ promotion: ['applies', -600], unit: [1_400, 1_157], goods: 1_400, total: [1_400, 1_157, 243] },
      van: ['first_of_series', 2_000],
    },
  ],
  [
    'an earlier promotion within the 30 days',
    {
      running: [offer(1_400)],
      past: { ...ALWAYS, periods: [{ startsAt: day(-22), endsAt: day(-12), priceCents: 1_750 }] },
    },
    {
      ...{ promotion: ['applies', -600], unit: [1_400, 1_157], goods: 1_400, total: [1_400, 1_157, 243] },
      van: ['lowest_30_days', 1_750],
    },
  ],
  [
    'a reduced regular price',
    { regularCents: 1_500, reducedSince: day(-3), past: { shelf: shelf([-400, 2_000], [-3, 1_500]), periods: [] } },
    { unit: [1_500, 1_240], goods: 1_500, total: [1_500, 1_240, 260], van: ['lowest_30_days', 2_000] },
  ],
  [
    'a tier that is not reached',
    { tiers: TIERS, quantity: 9 },
    { tier: ['not_reached', 0, 10], unit: [2_000, 1_653], goods: 18_000, total: [18_000, 14_876, 3_124] },
  ],
  [
    'the highest tier that is reached',
    { tiers: TIERS, quantity: 25 },
    { tier: ['applies', -500, 25], unit: [1_500, 1_240], goods: 37_500, total: [37_500, 30_992, 6_508] },
  ],
  [
    'a tier that is not lower than the promotion',
    { tiers: TIERS, quantity: 10, running: [offer(1_600)] },
    {
      ...{ promotion: ['applies', -400], tier: ['not_lower', 0, 10], unit: [1_600, 1_322], goods: 16_000 },
      ...{ total: [16_000, 13_223, 2_777], van: ['lowest_30_days', 2_000] },
    },
  ],
  [
    'a tier below the promotion',
    { tiers: TIERS, quantity: 25, running: [offer(1_600)] },
    {
      ...{ promotion: ['applies', -400], tier: ['applies', -100, 25], unit: [1_500, 1_240], goods: 37_500 },
      ...{ total: [37_500, 30_992, 6_508], van: ['lowest_30_days', 2_000] },
    },
  ],
  [
    'a code in percent after tier and promotion',
    { tiers: TIERS, quantity: 25, running: [offer(1_600)], code: code() },
    {
      ...{ promotion: ['applies', -400], tier: ['applies', -100, 25], unit: [1_500, 1_240], goods: 37_500 },
      ...{ code: [undefined, -3_750], total: [33_750, 27_893, 5_857], van: ['lowest_30_days', 2_000] },
    },
  ],
  [
    'a voucher of a higher amount than the goods',
    { code: code({ kind: 'voucher', percent: null, amountCents: 5_000 }) },
    { unit: [2_000, 1_653], goods: 2_000, code: [undefined, -2_000], total: [0, 0, 0] },
  ],
  [
    'a code whose minimum is missed by a cent',
    { code: code({ minimumCents: 2_001 }) },
    { unit: [2_000, 1_653], goods: 2_000, code: ['minimum', 0], total: [2_000, 1_653, 347] },
  ],
  [
    'a code for other goods',
    { code: code({ productIds: ['p2'], minimumCents: 9_999 }) },
    { unit: [2_000, 1_653], goods: 2_000, code: ['other_goods', 0], total: [2_000, 1_653, 347] },
  ],
  [
    'a code of another customer, or none',
    { code: 'unknown' },
    { unit: [2_000, 1_653], goods: 2_000, code: ['unknown', 0], total: [2_000, 1_653, 347] },
  ],
  [
    'a code of tomorrow',
    { code: code({}, { startsAt: day(1) }) },
    { unit: [2_000, 1_653], goods: 2_000, code: ['not_started', 0], total: [2_000, 1_653, 347] },
  ],
  [
    'a code that ended a second ago',
    { code: code({}, { endsAt: new Date(START.getTime() - 1_000) }) },
    { unit: [2_000, 1_653], goods: 2_000, code: ['ended', 0], total: [2_000, 1_653, 347] },
  ],
  [
    'a code that was used as often as it may be',
    { code: code({}, { isUsedUp: true }) },
    { unit: [2_000, 1_653], goods: 2_000, code: ['used_up', 0], total: [2_000, 1_653, 347] },
  ],
]

const both = ({ incl, excl }: { incl: number; excl: number }) => [incl, excl]

describe('the explanation of a price', { tags: ['RANGE-19'] }, () => {
  test.for(CASES)('%s', ([, over, expected]) => {
    const found = explainPrice(facts(over))
    const { promotion, tier, unit, code: ofCode, total, vatCents, reference, agreement } = found
    expect(agreement).toEqual({ outcome: 'none', cents: 0 })
    expect([promotion.outcome, promotion.cents]).toEqual(expected.promotion ?? ['none', 0])
    expect([tier.outcome, tier.cents, tier.named?.quantity]).toEqual([...(expected.tier ?? ['none', 0, undefined])])
    expect(both(unit)).toEqual(expected.unit)
    expect(found.goods.incl).toBe(expected.goods)
    expect(ofCode && [ofCode.problem, ofCode.cents]).toEqual(expected.code)
    expect([...both(total), vatCents]).toEqual(expected.total)
    const van = reference && (reference.none ?? [reference.reference?.reason, reference.reference?.cents])
    expect(van).toEqual(expected.van)
    // Each column adds up.
    expect(found.regularCents + agreement.cents + promotion.cents + tier.cents).toBe(unit.incl)
    expect(found.goods.incl + (ofCode?.cents ?? 0)).toBe(total.incl)
    expect(total.excl + vatCents).toBe(total.incl)
  })

  test('names the 30 days and every price in them', () => {
    const past = {
      shelf: shelf([-400, 1_900], [-60, 2_000], [-8, 2_100]),
      periods: [
        { startsAt: day(-40), endsAt: day(-30), priceCents: 1_500 },
        { startsAt: day(-22), endsAt: new Date(day(-12).getTime() - 1), priceCents: 1_750 },
      ],
    }
    const { reference } = explainPrice(facts({ running: [offer(1_400)], past }))
    expect(reference).toEqual({
      ...{ since: day(-2), from: day(-32), until: day(-2), none: undefined },
      reference: { cents: 1_500, reason: 'lowest_30_days' },
      points: [
        { validFrom: day(-40), priceCents: 1_500 },
        { validFrom: new Date(day(-30).getTime() + 1), priceCents: 2_000 },
        { validFrom: day(-22), priceCents: 1_750 },
        { validFrom: day(-12), priceCents: 2_000 },
        { validFrom: day(-8), priceCents: 2_100 },
      ],
    })
  })

  test('of a series names the days before its first step', () => {
    const series = { startsAt: day(-12), endsAt: day(-2), priceCents: 1_700 }
    const running = [offer(1_400, { reason: 'first_of_series' })]
    const { reference } = explainPrice(facts({ running, past: { ...ALWAYS, periods: [series] } }))
    expect(reference).toMatchObject({ since: day(-2), from: day(-42), until: day(-12) })
  })
})
