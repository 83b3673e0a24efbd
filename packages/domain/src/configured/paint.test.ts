import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readColour } from './colour.ts'
import { baseOf, mixPaint, type PaintConfigurator, paintFor } from './paint.ts'

const TIN: PaintConfigurator = {
  kind: 'paint',
  litres: 2.5,
  coverageM2: 8,
  baseCents: { white: 0, medium: 400, clear: 725 },
}

describe('litres of paint', { tags: ['SHOP-05'] }, () => {
  test.for([
    [8, 1, 1, 1],
    [20, 1, 2.5, 1],
    [20.01, 1, 2.6, 2],
    [20, 2, 5, 2],
    [37.5, 2, 9.4, 4],
    [0.1, 1, 0.1, 1],
    [10_000, 5, 6_250, 2_500],
  ] as const)('%d m² in %d coats takes %d litres in %d tins', ([areaM2, coats, litres, tins]) => {
    expect(paintFor(TIN, { areaM2, coats })).toEqual({ litres, tins })
  })

  test.for([
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [10_001, 1],
    [20, 0],
    [20, 1.5],
    [20, 6],
  ] as const)('has no answer for %d m² in %d coats', ([areaM2, coats]) => {
    expect(paintFor(TIN, { areaM2, coats })).toBeUndefined()
  })

  test('the tins contain enough, and one tin fewer does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 5 }), (tenths, coats) => {
        const areaM2 = tenths / 10
        const need = paintFor(TIN, { areaM2, coats })
        const exact = (areaM2 * coats) / TIN.coverageM2
        expect((need?.tins ?? 0) * TIN.litres).toBeGreaterThanOrEqual(exact - 1e-6)
        expect(((need?.tins ?? 0) - 1) * TIN.litres).toBeLessThan(exact)
        expect(need?.litres ?? 0).toBeGreaterThanOrEqual(exact - 1e-6)
      }),
    )
  })
})

describe('mixing', { tags: ['SHOP-05'] }, () => {
  test.for([
    ['ral9010', 'RAL 9010', 'white', 0],
    ['RAL 7001', 'RAL 7001', 'medium', 400],
    ['9005', 'RAL 9005', 'clear', 725],
    ['s 1050-y90r', 'NCS S 1050-Y90R', 'medium', 400],
    ['Kaart 1.1', 'Kaart 1.1', 'white', 0],
  ] as const)('%s is stored as %s and needs the %s base', ([colour, code, base, cents]) => {
    const read = readColour(colour)
    expect(read && baseOf(read)).toBe(base)
    const mixed = mixPaint(TIN, { colour })
    expect(mixed).toMatchObject({ ok: true, value: { configuration: { colour: code }, surchargeCents: cents } })
  })

  test.for([
    [{}],
    [{ colour: '' }],
    [{ colour: 'RAL 1234' }],
    [{ colour: '__proto__' }],
    [{ colour: 'RAL 9010', price: '0' }],
    [{ kleur: 'RAL 9010' }],
  ] as const)('refuses %j', ([configuration]) => {
    expect(mixPaint(TIN, configuration as Record<string, string>)).toEqual({ ok: false, code: 'configuration_invalid' })
  })

  test('states the colour and the base in both languages', () => {
    const mixed = mixPaint(TIN, { colour: 'RAL 9010' })
    expect(mixed.ok && mixed.value.choices.map(({ value }) => [value.nl, value.en])).toEqual([
      ['RAL 9010 Zuiver wit', 'RAL 9010 Pure white'],
      ['wit', 'white'],
    ])
  })
})
