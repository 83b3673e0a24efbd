import { describe, expect, test } from 'vitest'
import { byRoute, type Located, shelfIn, storageIn } from './places.ts'

const at = (productNumber: string, over: Partial<Located> = {}): Located => ({
  shelf: null,
  isOutside: false,
  weightGrams: 500,
  category: 'Hout',
  productNumber,
  ...over,
})
const shelf = (aisle: number, bay: number, level: string) => ({ shelf: { aisle, bay, level } })

describe('labels', () => {
  test('name a shelf or a storage place, in capitals', () => {
    expect(shelfIn('S-12-04-C')).toEqual({ aisle: 12, bay: 4, level: 'C' })
    expect(shelfIn('s-1-2-b')).toEqual({ aisle: 1, bay: 2, level: 'B' })
    expect(storageIn('P-B-07')).toBe('B 07')
    expect(storageIn('p-aa-1')).toBe('AA 1')
    for (const text of ['', 'B-07', 'P-B', 'P-B-0777', 'S-12-04-C', '8711234567895', 'P-B-07 ']) {
      expect(storageIn(text)).toBeUndefined()
      if (text !== 'S-12-04-C') expect(shelfIn(text)).toBeUndefined()
    }
  })
})

describe('walking order', { tags: ['PICK-05'] }, () => {
  test('follows aisle, bay and level, with heavy goods and the yard last', () => {
    const lines = [
      at('yard', { ...shelf(1, 1, 'A'), isOutside: true }),
      at('heavy', { ...shelf(1, 1, 'A'), weightGrams: 25_000 }),
      at('c', shelf(12, 4, 'C')),
      at('b', shelf(12, 4, 'A')),
      at('a', shelf(2, 9, 'A')),
      at('d', shelf(12, 10, 'A')),
    ]
    expect([...lines].sort(byRoute).map(({ productNumber }) => productNumber)).toEqual([
      ...['a', 'b', 'c', 'd', 'heavy', 'yard'],
    ])
  })

  test('without a map is by category and number', () => {
    const lines = [at('3', { category: 'Verf' }), at('2'), at('1', shelf(9, 1, 'A')), at('1')]
    expect([...lines].sort(byRoute).map(({ category, productNumber }) => category + productNumber)).toEqual([
      ...['Hout1', 'Hout1', 'Hout2', 'Verf3'],
    ])
  })
})
