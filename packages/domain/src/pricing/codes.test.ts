import { expect, test } from 'vitest'
import { applyCodes, type DiscountCode, mayAddCode, meetsConditions } from './codes.ts'

const code = (over: Partial<DiscountCode> = {}): DiscountCode => ({
  id: 'b',
  kind: 'coupon',
  percent: null,
  amountCents: 100,
  minimumCents: 0,
  productIds: null,
  ...over,
})
const line = (productId: string, totalCents: number) => ({ productId, totalCents })

test('a code takes nothing off free goods', () => {
  expect(meetsConditions(code(), [line('a', 0)])).toBe(false)
  expect(meetsConditions(code(), [line('a', 1)])).toBe(true)
  expect(applyCodes([line('a', 0)], [code()])).toEqual([])
})

test('splits over the lines in product order, whatever their input order', () => {
  const shares = [
    { codeId: 'b', productId: 'a', cents: 34 },
    { codeId: 'b', productId: 'b', cents: 33 },
    { codeId: 'b', productId: 'c', cents: 33 },
  ]
  const lines = [line('c', 500), line('a', 500), line('b', 500)]
  expect(applyCodes(lines, [code()])).toEqual(shares)
  expect(applyCodes(lines.toReversed(), [code()])).toEqual(shares)
})

test('applies percentages before amounts, and codes of one kind by id', () => {
  const codes = [
    code({ id: 'd', amountCents: 50 }),
    code({ id: 'c', percent: 10, amountCents: null }),
    code({ id: 'a', amountCents: 100 }),
    code({ id: 'b', percent: 50, amountCents: null }),
  ]
  const taken = [
    { codeId: 'b', productId: 'x', cents: 500 },
    { codeId: 'c', productId: 'x', cents: 50 },
    { codeId: 'a', productId: 'x', cents: 100 },
    { codeId: 'd', productId: 'x', cents: 50 },
  ]
  expect(applyCodes([line('x', 1_000)], codes)).toEqual(taken)
  expect(applyCodes([line('x', 1_000)], codes.toReversed())).toEqual(taken)
})

test('the minimum counts only eligible goods, before other codes', () => {
  const lines = [line('a', 600), line('b', 600)]
  expect(meetsConditions(code({ minimumCents: 601, productIds: ['a'] }), lines)).toBe(false)
  expect(meetsConditions(code({ minimumCents: 600, productIds: ['a'] }), lines)).toBe(true)
  const half = code({ id: 'a', percent: 50, amountCents: null })
  expect(applyCodes(lines, [half, code({ minimumCents: 1_200 })]).at(-1)).toEqual({
    codeId: 'b',
    productId: 'b',
    cents: 50,
  })
})

test('leaves out lines without a share of the discount', () => {
  expect(applyCodes([line('a', 1), line('b', 9_999)], [code({ amountCents: 1 })])).toEqual([
    { codeId: 'b', productId: 'a', cents: 1 },
  ])
})

test('a cart has at most five codes', () => {
  expect([0, 4, 5, 6].map(mayAddCode)).toEqual([true, true, false, false])
})
