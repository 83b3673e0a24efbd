import { expect, test } from 'vitest'
import { bestOf, compareRows, MOST_COMPARED, readCompared, withTick } from './compare.ts'

const product = (id: string) => ({ id, name: `Product ${id}`, img: null })
const field = (code: string, value: string, isDeciding = false) => ({ code, label: code, value, isDeciding })

test('[UX-15] a tick adds a product, a second tick removes it, up to four products', () => {
  const four = ['a', 'b', 'c', 'd'].reduce<ReturnType<typeof readCompared>>(
    (list, id) => withTick(list, product(id)),
    [],
  )
  expect(four.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(MOST_COMPARED).toBe(4)
  expect(withTick(four, product('e'))).toEqual(four)
  expect(readCompared(JSON.stringify([...four, product('e')]))).toEqual(four)
  expect(withTick(four, product('b')).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})

test('reads back only valid products', () => {
  expect(readCompared(JSON.stringify([product('a'), { id: 1 }, null, 'x']))).toEqual([product('a')])
  for (const text of [null, '', '{', '{}', '7']) expect(readCompared(text)).toEqual([])
})

test('[UX-15] separates differing rows from equal ones, deciding rows first', () => {
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

test('a picture is an address or nothing', () => {
  const kept = [
    { ...product('a'), img: '/a.png' },
    { ...product('b'), img: 7 },
    { id: 'c', name: 'C' },
    { id: 'd', name: 7, img: null },
    { id: 7, name: 'E', img: null },
  ]
  expect(readCompared(JSON.stringify(kept)).map(({ id }) => id)).toEqual(['a'])
})

test('a tick stores only the fields that the bar shows', () => {
  const given = { ...product('a'), price: 5 }
  expect(withTick([], given)).toEqual([product('a')])
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
