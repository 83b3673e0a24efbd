import { expect, test } from 'vitest'
import { trackedId } from './tracked-events.ts'

test('[TRACK-03] a product id gets the configured prefix, or none', () => {
  expect(trackedId('012345', 'BM_')).toBe('BM_012345')
  expect(trackedId('012345', '')).toBe('012345')
})
