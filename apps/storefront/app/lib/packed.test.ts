import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test.for([
  [
    {
      products: [
        { id: '1', name: 'Plaat "AK" `12`', tier: null },
        { id: '2', name: 'Lat', old: 8.95, tier: { price: 1 } },
      ],
    },
  ],
  [
    {
      facets: [
        {
          field: 'Merken',
          values: [
            { value: 'A', count: 2 },
            { value: 'B', count: 0 },
          ],
        },
        { field: 'x', values: [] },
      ],
    },
  ],
  [[{ only: 'one' }]],
  [['a', 'b']],
  [{ none: [], flag: false, text: '' }],
] as const)('%j comes out as it went in', ([value]) => {
  expect(unpack(pack(value))).toEqual(value)
})

test('writes the keys of similar objects once', () => {
  const products = Array.from({ length: 12 }, (_, at) => ({ id: String(at), priceInclTax: at }))
  expect(pack(products).match(/priceInclTax/g)).toHaveLength(1)
})
