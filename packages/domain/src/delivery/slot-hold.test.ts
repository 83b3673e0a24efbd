import { expect, test } from 'vitest'
import { holdSlot, SLOT_HOLD_MS, SLOT_WARN_MS, slotHold } from './slot-hold.ts'

test.for([
  ['held', 0],
  ['held', SLOT_HOLD_MS - SLOT_WARN_MS - 1],
  ['warning', SLOT_HOLD_MS - SLOT_WARN_MS],
  ['warning', SLOT_HOLD_MS - 1],
  ['over', SLOT_HOLD_MS],
] as const)('a window is %s after %d ms', { tags: ['A11Y-08'] }, ([state, after]) => {
  expect(slotHold(SLOT_HOLD_MS, after)).toBe(state)
})

test('warns at least a minute before the end', { tags: ['A11Y-08'] }, () => {
  expect(SLOT_WARN_MS).toBeGreaterThanOrEqual(60_000)
})

const NOW = new Date('2026-11-17T10:05:00Z')
const MORNING = { id: 'am', day: '2026-11-18' }
const HELD = { ...MORNING, heldFrom: '2026-11-17T10:00:00.000Z', isHeld: true }

test.for([
  ['the first choice starts a hold', null, MORNING, '2026-11-17T10:05:00.000Z'],
  ['the same slot retains its position', HELD, MORNING, '2026-11-17T10:00:00.000Z'],
  ['another day starts again', HELD, { ...MORNING, day: '2026-11-19' }, '2026-11-17T10:05:00.000Z'],
  ['another part of the day starts again', HELD, { ...MORNING, id: 'pm' }, '2026-11-17T10:05:00.000Z'],
  ['an expired hold starts again', { ...HELD, isHeld: false }, MORNING, '2026-11-17T10:05:00.000Z'],
  ['a slot that was not held starts', { ...HELD, heldFrom: null }, MORNING, '2026-11-17T10:05:00.000Z'],
] as const)('%s and ends after ten minutes', { tags: ['A11Y-08'] }, ([, before, wanted, from]) => {
  const { heldFrom, heldUntil } = holdSlot(before, wanted, NOW)
  expect([heldFrom.toISOString(), heldUntil.toISOString()]).toEqual([from, '2026-11-17T10:15:00.000Z'])
})
