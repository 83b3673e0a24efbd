import { expect, test } from 'vitest'
import { MOST_COMPARED, readCompared, withTick } from './ticked-products.ts'

const product = (id: string) => ({ id, name: `Product ${id}`, img: null })

test('a tick adds a product, a second tick removes it, up to four products', { tags: ['UX-15'] }, () => {
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
