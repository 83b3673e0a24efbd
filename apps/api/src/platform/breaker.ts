export type Breaker = {
  /** False while the circuit is open. Once `openMs` have passed, one probe at a time may pass. */
  readonly mayPass: () => boolean
  readonly worked: () => void
  readonly failed: () => void
  readonly isOpen: () => boolean
}

export type BreakerOptions = {
  readonly failures: number
  readonly withinMs: number
  readonly openMs: number
  readonly now?: () => number
}

/**
 * Opens after `failures` within `withinMs`. Half open, it passes a single probe so that a recovering engine is not
 * flooded.
 */
export function makeBreaker({ failures, withinMs, openMs, now = Date.now }: BreakerOptions): Breaker {
  let recent: number[] = []
  let openUntil = 0
  let isProbing = false
  const isOpen = () => openUntil > 0

  return {
    isOpen,
    mayPass() {
      if (!isOpen()) return true
      if (now() < openUntil || isProbing) return false
      isProbing = true
      return true
    },
    worked() {
      if (recent.length > 0) recent = []
      openUntil = 0
      isProbing = false
    },
    failed() {
      const at = now()
      isProbing = false
      recent = [...recent.filter((one) => at - one < withinMs), at]
      if (isOpen() || recent.length >= failures) openUntil = at + openMs
    },
  }
}
