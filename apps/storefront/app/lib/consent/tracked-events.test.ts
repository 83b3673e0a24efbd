import { expect, test } from 'vitest'
import { trackedId } from './tracked-events.ts'

test('a product id gets the configured prefix, or none', { tags: ['TRACK-03'] }, () => {
  expect(trackedId('012345', 'BM_')).toBe('BM_012345')
  expect(trackedId('012345', '')).toBe('012345')
})
