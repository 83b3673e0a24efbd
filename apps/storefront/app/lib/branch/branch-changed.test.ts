import { expect, test } from 'vitest'
import { watchBranch } from './branch-changed.ts'

test('notifies every listener once when the branch changes', { tags: ['CART-11'] }, () => {
  const told: unknown[] = []
  const watch = watchBranch({ store: null })
  const stop = watch.listen((change) => told.push(change))
  watch.see({ store: { id: '3' } })
  watch.see({ store: { id: '3' } })
  watch.see({ store: { id: '7' } })
  expect(told).toEqual([
    { from: undefined, to: '3' },
    { from: '3', to: '7' },
  ])
  stop()
  watch.see({ store: null })
  expect(told).toHaveLength(2)
})
