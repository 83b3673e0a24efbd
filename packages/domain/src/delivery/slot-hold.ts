const MINUTE = 60_000

/** How long a window is held for a cart from the moment it was chosen or held longer. */
export const SLOT_HOLD_MS = 10 * MINUTE
/** From so long before its end a buyer is warned and can hold it longer with one key. */
export const SLOT_WARN_MS = 2 * MINUTE

export type SlotHold = 'held' | 'warning' | 'over'

/** How a hold stands at a moment. */
export function slotHold(heldUntil: number, now: number): SlotHold {
  if (now >= heldUntil) return 'over'
  return heldUntil - now <= SLOT_WARN_MS ? 'warning' : 'held'
}
