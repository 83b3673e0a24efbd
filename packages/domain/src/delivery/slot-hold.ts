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

export type Slot = { readonly id: string; readonly day: string }
export type ChosenSlot = Slot & {
  /** ISO instant; null if nothing is held. */
  readonly heldFrom: string | null
  readonly isHeld: boolean
}

/** Holds capacity from the first choice. Choosing the same slot again extends the hold and retains its position. */
export function holdSlot(before: ChosenSlot | null, { id, day }: Slot, now: Date) {
  const isSame = before?.id === id && before.day === day
  const heldFrom = isSame && before.heldFrom !== null && before.isHeld ? new Date(before.heldFrom) : now
  return { heldFrom, heldUntil: new Date(now.getTime() + SLOT_HOLD_MS) }
}
