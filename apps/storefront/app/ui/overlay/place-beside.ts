/** The position of a floating box: below its opener, above it if there is no room, within the screen. */
export function placeBeside(
  opener: { left: number; top: number; bottom: number },
  box: { width: number; height: number },
  screen: { width: number; height: number },
  gap = 6,
  edge = 16,
): { left: number; top: number } {
  const left = Math.max(edge, Math.min(opener.left, screen.width - box.width - edge))
  const below = opener.bottom + gap
  const above = opener.top - gap - box.height
  const top = below + box.height > screen.height - edge && above >= edge ? above : below
  return { left, top }
}
