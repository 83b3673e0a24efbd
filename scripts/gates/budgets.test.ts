import { expect, test } from 'vitest'
import { budgetRows, findOverspending } from './budgets.ts'

const lines = (path: string, count: number) => ({ path, lines: count })

test.each([
  ['packages/domain/src/money.ts', 200],
  ['packages/contract/src/cart.ts', 250],
  ['apps/storefront/app/ui/button.tsx', 250],
  ['apps/storefront/app/routes/home.tsx', 300],
  ['apps/api/src/modules/cart/queries.ts', 300],
  ['apps/api/test/cart/cart.test.ts', 400],
  ['scripts/verify.ts', 300],
])('%s may have at most %i lines', (path, most) => {
  expect(findOverspending([lines(path, most)])).toEqual([])
  expect(findOverspending([lines(path, most + 1)])).toHaveLength(1)
})

test('allows twenty files per folder, not counting tests', () => {
  const files = Array.from({ length: 20 }, (_, index) => lines(`apps/x/src/a/f${index}.ts`, 1))
  const withTest = [...files, lines('apps/x/src/a/f0.test.ts', 1)]
  expect(findOverspending(withTest)).toEqual([])
  expect(findOverspending([...withTest, lines('apps/x/src/a/one-more.ts', 1)])).toEqual([
    'apps/x/src/a: 21 files, a folder has at most 20',
  ])
})

test('allows folders four levels deep', () => {
  expect(findOverspending([lines('apps/x/src/a/b/c/d/e.ts', 1)])).toEqual([])
  expect(findOverspending([lines('apps/x/src/a/b/c/d/e/f.ts', 1)])).toHaveLength(1)
})

test('reports median, 90th percentile and largest', () => {
  const rows = budgetRows([1, 2, 3, 4, 50].map((count) => lines(`packages/domain/src/f${count}.ts`, count)))
  expect(rows.find(({ kind }) => kind === 'domain file')).toEqual({
    kind: 'domain file',
    files: 5,
    median: 3,
    p90: 4,
    largest: 50,
    most: 200,
  })
})
