import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_OPENINGS, PLANNER_FIELDS, PLANNERS, type PlannerField, type PlannerName, readPlan } from './fields.ts'
import { chooseGoods, piecesFor } from './goods.ts'
import { planJob } from './plan-job.ts'

const raw = (fields: Readonly<Record<string, string>> = {}, openings: { width: number; height: number }[] = []) => ({
  fields,
  openings,
})

describe('reading of a form', { tags: ['SHOP-11'] }, () => {
  test.for(PLANNERS)('%s has a plan for its start values', (planner) => {
    expect(planJob(planner, raw())).toMatchObject({ ok: true })
  })

  test.for<[string, PlannerName, Record<string, string>, { width: number; height: number }[], object]>([
    ['an unknown field', 'deck', { depth: '1' }, [], { field: 'depth' }],
    ['a field of Object', 'deck', { constructor: '1' }, [], { field: 'constructor' }],
    ['a size with letters', 'deck', { length: '4m' }, [], { field: 'length', min: 600, max: 20_000 }],
    ['a negative size', 'deck', { length: '-4000' }, [], { field: 'length' }],
    ['a fraction', 'deck', { length: '4000.5' }, [], { field: 'length' }],
    ['a size of 21 m', 'deck', { length: '20001' }, [], { field: 'length' }],
    ['an endless size', 'deck', { length: '1e9' }, [], { field: 'length' }],
    ['a choice that does not exist', 'deck', { board: 'wood-1' }, [], { field: 'board' }],
    ['31 % waste', 'paint', { waste: '31' }, [], { field: 'waste', max: 30 }],
    ['an opening without a height', 'paint', {}, [{ width: 900, height: Number.NaN }], { field: 'openings' }],
    ['an opening of 1 mm', 'paint', {}, [{ width: 1, height: 2_000 }], { field: 'openings' }],
    ['an opening higher than the wall', 'stud-wall', {}, [{ width: 900, height: 2_601 }], { field: 'openings' }],
    ['openings wider than the wall', 'stud-wall', {}, Array(5).fill({ width: 900, height: 900 }), { field: 'openings' }],
    ['too many openings', 'deck', {}, Array(7).fill({ width: 100, height: 100 }), { field: 'openings' }],
    ['nothing but an opening', 'deck', { length: '1000', width: '1000' }, [{ width: 1_000, height: 1_000 }], { field: 'openings' }],
    ['a light profile in a high wall', 'stud-wall', { profile: '50', height: '3001' }, [], { field: 'profile', max: 3_000 }],
    ['composite on joists at 500 mm', 'deck', { board: 'composite-138', spacing: '500' }, [], { field: 'spacing', max: 400 }],
  ])('refuses %s', ([, planner, fields, openings, fault]) => {
    const read = readPlan(planner, raw(fields, openings))
    expect(read).toMatchObject({ ok: false, code: 'plan_invalid', fault })
    expect(planJob(planner, raw(fields, openings)).ok).toBe(false)
  }) // biome-ignore format: a table
})

const fieldOf = (field: PlannerField): fc.Arbitrary<string> =>
  field.kind === 'choice'
    ? fc.constantFrom(...field.options)
    : fc.integer({ min: field.min, max: field.max }).map((value) => String(value))
const openingOf = fc.record({ width: fc.integer({ min: 50, max: 3_000 }), height: fc.integer({ min: 50, max: 3_000 }) })
const jobs = fc.constantFrom(...PLANNERS).chain((planner) => {
  const fields: Record<string, PlannerField> = PLANNER_FIELDS[planner]
  return fc.record({
    planner: fc.constant(planner),
    fields: fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)]))),
    openings: fc.array(openingOf, { maxLength: MOST_OPENINGS }),
  })
})

test('every plan has whole positive amounts and a drawing inside its frame', { tags: ['SHOP-11'] }, () => {
  fc.assert(
    fc.property(jobs, ({ planner, fields, openings }) => {
      const planned = planJob(planner, { fields, openings })
      if (!planned.ok) return
      const { parts, drawing, netMm2 } = planned.value
      expect(netMm2).toBeGreaterThan(0)
      expect(new Set(parts.map(({ role }) => role)).size).toBe(parts.length)
      for (const { need } of parts)
        for (const [name, amount] of Object.entries(need)) {
          if (name === 'kind') continue
          expect([name, Number.isSafeInteger(amount), Number(amount) >= 0]).toEqual([name, true, true])
        }
      for (const { x, y, width, height } of [...drawing.members, ...drawing.openings]) {
        expect([x >= 0, y >= 0]).toEqual([true, true])
        expect([x + width <= drawing.width, y + height <= drawing.height]).toEqual([true, true])
      }
      expect(drawing.lines.length).toBeLessThan(700)
      for (const line of drawing.lines) expect(line.every((at) => Number.isSafeInteger(at) && at >= 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('more waste, and a larger job, never takes less', { tags: ['SHOP-11'] }, () => {
  const goods = { lengthMm: 30_000, widthMm: 1_000, m2: 1.5, coverM2: 20, grams: 5_000, ml: 1_000, pack: 50 }
  const counts = (planner: PlannerName, fields: Record<string, string>) => {
    const planned = planJob(planner, { fields, openings: [] })
    return planned.ok ? planned.value.parts.map(({ role, need }) => [role, piecesFor(need, goods) ?? 0] as const) : []
  }
  fc.assert(
    fc.property(jobs, ({ planner, fields }) => {
      const before = new Map(counts(planner, fields))
      for (const more of [{ waste: '30' }, { length: '20000' }])
        for (const [role, count] of counts(planner, { ...fields, ...more }))
          expect([role, count >= (before.get(role) ?? 0)]).toEqual([role, true])
    }),
  )
})

describe('choice of a product', { tags: ['SHOP-11'] }, () => {
  const offered = (id: string, pack: number, priceCents: number, more: object = {}) => ({
    id,
    goods: { pack },
    priceCents,
    tiers: [],
    most: 100,
    ...more,
  })
  const need = { kind: 'pieces', count: 300 } as const

  test('takes the cheapest sufficient quantity, not the cheapest piece', () => {
    expect(chooseGoods(need, [offered('small', 100, 500), offered('large', 500, 1_200)])).toEqual({
      id: 'large',
      count: 1,
      totalCents: 1_200,
    })
  })

  test('counts price tiers, and takes the first of equals', () => {
    const tiers = [{ quantity: 3, priceCents: 300 }]
    expect(chooseGoods(need, [offered('a', 100, 500, { tiers }), offered('b', 300, 900)])).toMatchObject({ id: 'a' })
  })

  test('leaves out goods that cannot serve the need or exceed their limit', () => {
    const long = { kind: 'pieces', count: 1, atLeastMm: 2_600 } as const
    expect(chooseGoods(long, [offered('short', 1, 100, { goods: { lengthMm: 2_599 } })])).toBeUndefined()
    expect(chooseGoods(need, [offered('few', 1, 1, { most: 299 })])).toBeUndefined()
    expect(chooseGoods(need, [])).toBeUndefined()
  })
})
