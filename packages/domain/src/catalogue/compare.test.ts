import { expect, test } from 'vitest'
import { bestOf, compareRows } from './compare.ts'

const field = (code: string, value: string, isDeciding = false) => ({ code, label: code, value, isDeciding })

test('separates differing rows from equal ones, deciding rows first', { tags: ['UX-15'] }, () => {
  const { differing, equal } = compareRows([
    [field('weight', '13 kg'), field('thickness', '12,5 mm', true), field('edge', 'AK', true)],
    [field('weight', '14 kg'), field('thickness', '9,5 mm', true), field('edge', 'AK', true), field('fire', 'A2')],
  ])
  expect(differing.map(({ code }) => code)).toEqual(['thickness', 'weight', 'fire'])
  expect(differing.at(-1)?.values).toEqual([null, 'A2'])
  expect(equal.map(({ code }) => code)).toEqual(['edge'])
})

test('marks the best value only when values differ', () => {
  expect(bestOf([5.74, 8.65, null], 'lowest')).toBe(5.74)
  expect(bestOf([4.7, 4.8], 'highest')).toBe(4.8)
  expect(bestOf([5, 5], 'lowest')).toBeUndefined()
  expect(bestOf([5, null], 'lowest')).toBeUndefined()
})

test('a row has the label and values of its field, and a field that only one product has differs', () => {
  const rows = compareRows([[{ code: 'w', label: 'Gewicht', value: '1 kg', isDeciding: false }], []])
  expect(rows).toEqual({ differing: [{ code: 'w', label: 'Gewicht', values: ['1 kg', null] }], equal: [] })
})

test('the best of two equal values and another is still one', () => {
  expect(bestOf([3, 3, 5], 'lowest')).toBe(3)
  expect(bestOf([3, 3, 5], 'highest')).toBe(5)
  expect(bestOf([], 'highest')).toBeUndefined()
})
