import { expect, test } from 'vitest'
import { SLOT_HOLD_MS, SLOT_WARN_MS, slotHold } from './slot-hold.ts'

test.for([
  ['held', 0],
  ['held', SLOT_HOLD_MS - SLOT_WARN_MS - 1],
  ['warning', SLOT_HOLD_MS - SLOT_WARN_MS],
  ['warning', SLOT_HOLD_MS - 1],
  ['over', SLOT_HOLD_MS],
] as const)('[A11Y-08] a window is %s after %d ms', ([state, after]) => {
  expect(slotHold(SLOT_HOLD_MS, after)).toBe(state)
})

test('[A11Y-08] warns at least a minute before the end', () => {
  expect(SLOT_WARN_MS).toBeGreaterThanOrEqual(60_000)
})
