import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CutPart, cutListFault, KERF_MM, MOST_PIECES, paidCuts, type Sheet, SMALLEST_PART_MM } from './cut-list.ts'
import { type PlacedPart, planCuts, wastePercent } from './plan-cuts.ts'

const SHEET = { length: 2440, width: 1220 }
const part = (length: number, width: number, count = 1): CutPart => ({ length, width, count })

describe('cut plan', { tags: ['WIRED-27'] }, () => {
  test.for([
    ['a whole sheet needs no cut', [part(2440, 1220)], 1, 0, 0],
    ['two whole sheets', [part(2440, 1220, 2)], 2, 0, 0],
    ['one strip over the whole length', [part(2440, 300)], 1, 1, 2440 * 920],
    ['a corner', [part(1000, 500)], 1, 2, 2440 * 1220 - 500_000],
    ['two halves and the saw between them', [part(2440, 608, 2)], 1, 2, 2440 * 4],
    ['two halves that leave no room for the saw', [part(2440, 610, 2)], 2, 2, 2440 * 1220],
    ['two widths of one column, which a strip across saves a cut', [part(600, 700), part(600, 500)], 1, 3, 2440 * 1220 - 720_000],
    ['four pieces of one strip', [part(600, 400, 4)], 1, 5, 2440 * 1220 - 4 * 240_000],
    ['three sizes', [part(800, 400, 2), part(600, 300, 3), part(500, 500)], 1, 9, 2440 * 1220 - 640_000 - 540_000 - 250_000],
  ] as const)('%s', ([, parts, sheets, cuts, wasteMm2]) => {
    expect(planCuts(SHEET, parts)).toMatchObject({ sheets, cuts, wasteMm2 })
  }) // biome-ignore format: a table

  test('the first five cuts are free', () => {
    expect([0, 1, 5, 6, 12].map(paidCuts)).toEqual([0, 0, 0, 1, 7])
    expect(planCuts(SHEET, [part(800, 400, 2), part(600, 300, 3), part(500, 500)])?.paidCuts).toBe(4)
  })

  test('does not rotate pieces: the length runs along the sheet', () => {
    expect(cutListFault(SHEET, [part(1220, 2440)])).toEqual({ kind: 'too_large', at: 0 })
    expect(planCuts(SHEET, [part(1220, 1221)])).toBeUndefined()
  })

  test.for([
    ['nothing', [], { kind: 'empty' }],
    ['a length of zero', [part(0, 100)], { kind: 'too_small', at: 0 }],
    ['a negative width', [part(100, 100), part(100, -100)], { kind: 'too_small', at: 1 }],
    ['one millimetre too small', [part(SMALLEST_PART_MM, SMALLEST_PART_MM - 1)], { kind: 'too_small', at: 0 }],
    ['one millimetre too long', [part(2441, 100)], { kind: 'too_large', at: 0 }],
    ['half a millimetre', [part(100.5, 100)], { kind: 'not_whole', at: 0 }],
    ['no number', [part(Number.NaN, 100)], { kind: 'not_whole', at: 0 }],
    ['no piece', [part(100, 100, 0)], { kind: 'not_whole', at: 0 }],
    ['one piece too many', [part(100, 100, MOST_PIECES), part(100, 100)], { kind: 'too_many_pieces' }],
    ['one row too many', Array.from({ length: 21 }, () => part(100, 100)), { kind: 'too_many_rows' }],
  ] as const)('refuses %s', ([, parts, fault]) => {
    expect(cutListFault(SHEET, parts)).toEqual(fault)
    expect(planCuts(SHEET, parts)).toBeUndefined()
  })
})

const sheets = fc.record({ length: fc.integer({ min: 200, max: 4_100 }), width: fc.integer({ min: 200, max: 2_150 }) })
const listFor = ({ length, width }: Sheet) =>
  fc.array(
    fc.record({
      length: fc.integer({ min: SMALLEST_PART_MM, max: length }),
      width: fc.integer({ min: SMALLEST_PART_MM, max: width }),
      count: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
const cases = sheets.chain((sheet) => fc.record({ sheet: fc.constant(sheet), parts: listFor(sheet) }))
const isApart = (one: PlacedPart, other: PlacedPart) =>
  one.along + one.length + KERF_MM <= other.along ||
  other.along + other.length + KERF_MM <= one.along ||
  one.across + one.width + KERF_MM <= other.across ||
  other.across + other.width + KERF_MM <= one.across

test('pieces lie within a sheet, a saw width apart, and the areas add up', { tags: ['WIRED-27'] }, () => {
  fc.assert(
    fc.property(cases, ({ sheet, parts }) => {
      const plan = planCuts(sheet, parts)
      if (!plan) throw new Error('a list that fits has a plan')
      const wanted = parts.flatMap(({ count, length, width }) =>
        Array.from({ length: count }, () => `${length}×${width}`),
      )
      expect(plan.placed.map(({ length, width }) => `${length}×${width}`).sort()).toEqual(wanted.sort())
      for (const [at, one] of plan.placed.entries()) {
        expect(one.sheet).toBeLessThan(plan.sheets)
        expect([one.along >= 0, one.along + one.length <= sheet.length]).toEqual([true, true])
        expect([one.across >= 0, one.across + one.width <= sheet.width]).toEqual([true, true])
        for (const other of plan.placed.slice(at + 1))
          expect(one.sheet !== other.sheet || isApart(one, other)).toBe(true)
      }
      const used = parts.reduce((sum, { length, width, count }) => sum + length * width * count, 0)
      expect(used + plan.wasteMm2).toBe(plan.sheets * sheet.length * sheet.width)
      expect(new Set(plan.placed.map((one) => one.sheet)).size).toBe(plan.sheets)
      expect(plan.cuts).toBeLessThanOrEqual(2 * plan.placed.length)
      expect(wastePercent(sheet, plan)).toBeGreaterThanOrEqual(0)
      expect(wastePercent(sheet, plan)).toBeLessThanOrEqual(100)
    }),
    { numRuns: 300 },
  )
})

test('the order of the rows changes neither sheets nor cuts', { tags: ['WIRED-27'] }, () => {
  fc.assert(
    fc.property(cases, ({ sheet, parts }) => {
      const figures = (list: readonly CutPart[]) => {
        const plan = planCuts(sheet, list)
        return [plan?.sheets, plan?.cuts]
      }
      expect(figures([...parts].reverse())).toEqual(figures(parts))
    }),
  )
})
