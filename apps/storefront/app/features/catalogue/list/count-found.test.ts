import { expect, test } from 'vitest'
import { recounted } from './count-found.ts'

const filters = {
  facets: [
    {
      ...{ field: 'Merken', label: 'Merk', kind: 'choice' as const, unit: null },
      values: [
        { label: 'Gipsa', value: 'Gipsa', count: 12 },
        { label: 'Knauf', value: 'Knauf', count: 9 },
      ],
    },
  ],
  categories: [{ id: '7', name: 'Platen', url: 'platen', count: 21 }],
  prices: { min: 1, max: 9 },
  hasNotAvailable: false,
  sort: '1',
}

test('updates the counts and leaves values and their order unchanged', () => {
  const facets = [
    {
      ...{ field: 'Merken', label: 'Merk', kind: 'choice' as const, unit: null },
      values: [{ label: 'Knauf', value: 'Knauf', count: 3 }],
    },
  ]
  const { facets: shown, categories } = recounted(filters, { facets, webNodeStats: [] } as never)
  expect(shown[0]?.values.map(({ value, count }) => [value, count])).toEqual([
    ['Gipsa', 0],
    ['Knauf', 3],
  ])
  expect(categories[0]?.count).toBe(0)
})
