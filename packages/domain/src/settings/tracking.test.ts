import { expect, test } from 'vitest'
import { trackedId } from './tracking.ts'

test('[TRACK-03] an article gets the prefix that is set, and none when there is none', () => {
  expect(trackedId('012345', 'BM_')).toBe('BM_012345')
  expect(trackedId('012345', '')).toBe('012345')
})
