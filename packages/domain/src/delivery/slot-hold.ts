const MINUTE = 60_000

/** How long a window is held for a cart after it was chosen or extended. */
export const SLOT_HOLD_MS = 10 * MINUTE
/** Time before expiry at which the customer is warned and can extend the hold with one key. */
export const SLOT_WARN_MS = 2 * MINUTE

export type SlotHold = 'held' | 'warning' | 'over'

/** State of a hold at a moment. */
export function slotHold(heldUntil: number, now: number): SlotHold {
  if (now >= heldUntil) return 'over'
  return heldUntil - now <= SLOT_WARN_MS ? 'warning' : 'held'
}
