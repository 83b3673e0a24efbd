import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AllowedOf, changeLines, type Line, MOST_LINES, mergeLines, setCuts, sheetsOf } from './change-lines.ts'
import { LINE_ACTIONS } from './line-action.ts'

const { add, update, delete: remove } = LINE_ACTIONS
const SHEET = { length: 2440, width: 1220 }
const ALLOWED: Record<string, ReturnType<AllowedOf>> = {
  sheet: { maxQuantity: 10, isOrderable: true, sheet: SHEET },
  screw: { maxQuantity: 500, isOrderable: true },
  ended: { maxQuantity: 10, isOrderable: false, sheet: SHEET },
}
const allowedOf: AllowedOf = (id) => ALLOWED[id]
const part = (length: number, width: number, count = 1) => ({ length, width, count })
const WHOLE = part(2440, 1220)
const SMALL = part(600, 400, 4)
const cut = (quantity: number, ...parts: Line['parts'] & object): Line => ({ productId: 'sheet', quantity, parts })
const set = (lines: readonly Line[], parts: readonly ReturnType<typeof part>[], productId = 'sheet') => {
  const changed = setCuts(lines, { productId, parts }, allowedOf)
  return changed.ok ? changed.value : changed.code
}

test('a cut list adds its sheets to the whole ones, and a new list replaces it', { tags: ['WIRED-27'] }, () => {
  expect(set([], [SMALL])).toMatchObject([{ quantity: 1, parts: [SMALL] }])
  expect(set([{ productId: 'sheet', quantity: 2 }], [SMALL])).toMatchObject([{ quantity: 3 }])
  expect(set([cut(3, SMALL)], [SMALL])).toMatchObject([{ quantity: 3 }])
  expect(set([cut(3, SMALL)], [WHOLE, WHOLE, SMALL])).toMatchObject([{ quantity: 5 }])
  expect(set([cut(5, WHOLE, WHOLE, SMALL)], [SMALL])).toMatchObject([{ quantity: 3 }])
})

test('rejects a cut list that is not sawable, does not fit or needs too many sheets', { tags: ['WIRED-27'] }, () => {
  expect(set([], [SMALL], 'screw')).toBe('not_sawn')
  expect(set([], [SMALL], 'ended')).toBe('not_orderable')
  expect(set([], [SMALL], 'gone')).toBe('product_not_found')
  expect(set([], [part(2441, 100)])).toBe('cut_list_invalid')
  expect(set([], [part(2440, 1220, 11)])).toBe('quantity_limit')
  expect(set([{ productId: 'sheet', quantity: 10 }], [SMALL])).toBe('quantity_limit')
  const full = Array.from({ length: MOST_LINES }, (_, at) => ({ productId: `p${at}`, quantity: 1 }))
  expect(set(full, [SMALL])).toBe('quantity_limit')
})

test('a sawn line never has fewer sheets than its list needs, and retains its list', { tags: ['WIRED-27'] }, () => {
  const change = (action: 1 | 2 | 3, quantity: number) =>
    changeLines([cut(3, WHOLE, SMALL)], [{ action, productId: 'sheet', quantity }], allowedOf)
  expect(change(add, 2)).toMatchObject({ ok: true, value: [{ quantity: 5, parts: [WHOLE, SMALL] }] })
  expect(change(update, 2)).toMatchObject({ ok: true, value: [{ quantity: 2, parts: [WHOLE, SMALL] }] })
  expect(change(update, 1)).toMatchObject({ ok: false, code: 'sheets_needed' })
  expect(change(remove, 0)).toMatchObject({ ok: true, value: [] })
  const lost = changeLines(
    [{ ...cut(3, SMALL), productId: 'screw' }],
    [{ action: add, productId: 'screw', quantity: 1 }],
    allowedOf,
  )
  expect(lost).toMatchObject({ ok: false, code: 'not_orderable' })
})

test('merging carts joins cut lists, or leaves the own list if they cannot be joined', { tags: ['WIRED-27'] }, () => {
  const merge = (own: readonly Line[], other: readonly Line[]) => mergeLines(own, other, allowedOf)
  expect(merge([cut(2, WHOLE)], [cut(1, SMALL)])).toMatchObject([{ quantity: 3, parts: [WHOLE, SMALL] }])
  expect(merge([{ productId: 'sheet', quantity: 2 }], [cut(1, SMALL)])).toMatchObject([{ quantity: 3, parts: [SMALL] }])
  expect(merge([cut(1, SMALL)], [{ productId: 'sheet', quantity: 2 }])).toMatchObject([{ quantity: 3, parts: [SMALL] }])
  const long = part(100, 100, 60)
  expect(merge([cut(1, long)], [cut(1, long)])).toMatchObject([{ quantity: 1, parts: [long] }])
  expect(merge([], [{ ...cut(1, SMALL), productId: 'screw' }])).toEqual([])
})

test('a sawn line always has the sheets of its list', { tags: ['WIRED-27'] }, () => {
  const lists = fc.array(
    fc.record({
      length: fc.integer({ min: 50, max: 2440 }),
      width: fc.integer({ min: 50, max: 1220 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const steps = fc.array(
    fc.oneof(
      lists.map((parts) => (lines: readonly Line[]) => setCuts(lines, { productId: 'sheet', parts }, allowedOf)),
      fc.record({ action: fc.constantFrom(add, update, remove), quantity: fc.integer({ min: 0, max: 12 }) }).map(
        (change) => (lines: readonly Line[]) => changeLines(lines, [{ ...change, productId: 'sheet' }], allowedOf),
      ),
      lists.map((parts) => (lines: readonly Line[]) => ({ ok: true as const, value: mergeLines(lines, [cut(9, ...parts)], allowedOf) })),
    ),
    { maxLength: 12 },
  ) // biome-ignore format: three kinds of steps
  fc.assert(
    fc.property(steps, (all) => {
      let lines: readonly Line[] = []
      for (const step of all) {
        const changed = step(lines)
        if (changed.ok) lines = changed.value
        for (const { quantity, parts } of lines) {
          expect(quantity).toBeGreaterThanOrEqual(
            sheetsOf(parts, ALLOWED.sheet ?? { maxQuantity: 0, isOrderable: false }) ?? 99,
          )
          expect(quantity).toBeLessThanOrEqual(10)
        }
      }
    }),
  )
})

test('a new cut list leaves other lines, the place of the line and its source as they are', () => {
  const source = { listId: '1', listName: 'Schuur' }
  const screws = { productId: 'screw', quantity: 7 }
  const own = { productId: 'sheet', quantity: 1, source }
  expect(set([screws, own, { productId: 'p', quantity: 1 }], [SMALL])).toEqual([
    screws,
    { productId: 'sheet', quantity: 2, source, parts: [SMALL] },
    { productId: 'p', quantity: 1 },
  ])
  expect(set([screws], [SMALL])).toMatchObject([screws, { productId: 'sheet', quantity: 1 }])
})

test('a full cart takes a cut list for a sheet that it holds', () => {
  const full = Array.from({ length: MOST_LINES - 1 }, (_, at) => ({ productId: `p${at}`, quantity: 1 }))
  expect(set([...full, { productId: 'sheet', quantity: 1 }], [SMALL])).toHaveLength(MOST_LINES)
  expect(set(full, [SMALL])).toHaveLength(MOST_LINES)
})

test('carts that become one keep the whole sheets of both, up to what can be ordered', () => {
  const merge = (own: readonly Line[], other: readonly Line[]) => mergeLines(own, other, allowedOf)
  expect(merge([cut(3, WHOLE)], [cut(4, WHOLE)])).toMatchObject([{ quantity: 7, parts: [WHOLE, WHOLE] }])
  expect(merge([cut(8, WHOLE)], [cut(4, WHOLE)])).toMatchObject([{ quantity: 10, parts: [WHOLE, WHOLE] }])
  expect(merge([], [cut(3, SMALL)])).toMatchObject([{ quantity: 3, parts: [SMALL] }])
})

test('lists that need more sheets than can be ordered are not joined', () => {
  const six = part(2440, 1220, 6)
  expect(mergeLines([cut(6, six)], [cut(6, six)], allowedOf)).toEqual([cut(6, six)])
})

test('a line without a list needs no sheets, one with a list needs a product that is sawn', () => {
  const sawn = { maxQuantity: 10, isOrderable: true, sheet: SHEET }
  expect([sheetsOf(undefined, sawn), sheetsOf(null, sawn)]).toEqual([0, 0])
  expect(sheetsOf([WHOLE, SMALL], sawn)).toBe(2)
  expect(sheetsOf([SMALL], { maxQuantity: 10, isOrderable: true })).toBeUndefined()
})
