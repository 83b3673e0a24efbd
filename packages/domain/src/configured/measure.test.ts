import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MeasureConfigurator, makeToMeasure, sizeFault } from './measure.ts'

const text = (nl: string) => ({ nl, en: nl })
const SILL: MeasureConfigurator = {
  kind: 'measure',
  shape: 'sill',
  sizes: [
    { code: 'length', label: text('Lengte'), min: 300, max: 3000, step: 1, start: 1200 },
    { code: 'depth', label: text('Diepte'), min: 100, max: 400, step: 5, start: 200 },
  ],
  options: [
    {
      code: 'colour',
      label: text('Kleur'),
      values: [
        { code: 'white', label: text('wit'), cents: 0, grams: 0, days: 0, hex: '#ffffff' },
        { code: 'black', label: text('zwart'), cents: 1_200, grams: 0, days: 3, hex: '#000000' },
      ],
    },
    {
      code: 'ends',
      label: text('Kanten'),
      values: [
        { code: 'none', label: text('geen'), cents: 0, grams: 0, days: 0 },
        { code: 'both', label: text('beide'), cents: 1_500, grams: 200, days: 1 },
      ],
    },
  ],
  centsPerM2: 14_500,
  gramsPerM2: 54_000,
  leadDays: 8,
}
const choose = (over: Record<string, string> = {}) => ({
  length: '1200',
  depth: '250',
  colour: 'white',
  ends: 'none',
  ...over,
})

describe('price by size', { tags: ['SHOP-03'] }, () => {
  test.for([
    // m² above the smallest, in cents; then options, grams, working days
    ['the smallest size has the price of the product', { length: '300', depth: '100' }, 0, 1_620, 8],
    ['one millimetre more', { length: '301', depth: '100' }, 1, 1_625, 8],
    ['a usual size', {}, 3_915, 16_200, 8],
    ['the largest size', { length: '3000', depth: '400' }, 16_965, 64_800, 8],
    ['a colour that takes longer', { colour: 'black' }, 5_115, 16_200, 11],
    ['all options, of which the slowest counts', { colour: 'black', ends: 'both' }, 6_615, 16_400, 11],
  ] as const)('%s', ([, over, surchargeCents, grams, leadDays]) => {
    expect(makeToMeasure(SILL, choose(over))).toMatchObject({ ok: true, value: { surchargeCents, grams, leadDays } })
  })

  test('a larger piece never costs or weighs less', () => {
    const sizes = fc.record({ length: fc.integer({ min: 300, max: 2999 }), steps: fc.integer({ min: 0, max: 60 }) })
    fc.assert(
      fc.property(sizes, ({ length, steps }) => {
        const depth = String(100 + steps * 5)
        const [small, large] = [length, length + 1].map((one) =>
          makeToMeasure(SILL, choose({ length: String(one), depth })),
        )
        if (!small?.ok || !large?.ok) throw new Error('both sizes can be made')
        expect(large.value.surchargeCents).toBeGreaterThanOrEqual(small.value.surchargeCents)
        expect(large.value.grams ?? 0).toBeGreaterThanOrEqual(small.value.grams ?? 0)
        expect(Number.isSafeInteger(large.value.surchargeCents)).toBe(true)
      }),
    )
  })

  test.for([
    ['no size', { length: '' }],
    ['a fraction', { length: '1200.5' }],
    ['an exponent', { length: '1e3' }],
    ['a negative size', { length: '-1200' }],
    ['too short', { length: '299' }],
    ['too long', { length: '3001' }],
    ['beside the step', { depth: '252' }],
    ['an unknown colour', { colour: 'pink' }],
    ['a name of every object', { colour: 'constructor' }],
    ['another choice', { price: '1' }],
  ] as const)('refuses %s', ([, over]) => {
    expect(makeToMeasure(SILL, choose(over))).toEqual({ ok: false, code: 'configuration_invalid' })
  })

  test('refuses a missing choice', () => {
    const { ends: _, ...without } = choose()
    expect(makeToMeasure(SILL, without)).toEqual({ ok: false, code: 'configuration_invalid' })
  })

  test('names the limit that a size breaks', () => {
    const [, depth] = SILL.sizes
    expect(['99', '401', '102', '1,5', undefined, '250'].map((typed) => sizeFault(depth, typed))).toEqual([
      'too_small',
      'too_large',
      'off_step',
      'not_whole',
      'not_whole',
      undefined,
    ])
  })

  test('states every choice, with the sizes first', () => {
    const made = makeToMeasure(SILL, choose({ colour: 'black' }))
    expect(made.ok && [made.value.summary.nl, made.value.hex]).toEqual(['1200 × 250 mm', '#000000'])
    expect(made.ok && made.value.choices.map(({ label, value }) => `${label.nl} ${value.nl}`)).toEqual([
      'Lengte 1200 mm',
      'Diepte 250 mm',
      'Kleur zwart',
      'Kanten geen',
    ])
  })
})
