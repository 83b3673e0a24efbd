const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])'

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** A modal dialog makes the page inert; this also prevents Tab from moving to the browser's own controls. */
export function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown)
  const first = stops[0]
  const last = stops.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const isAtEdge = document.activeElement === (event.shiftKey ? first : last) || document.activeElement === dialog
  if (!isAtEdge) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/** Restores the focus to the opener, else to a link or button for the same panel, else to the page. */
export function focusAfter(name: string, opener: Element | null): void {
  const candidates = [
    opener,
    ...document.querySelectorAll(`[data-panel="${name}"], a[href="#${name}"]`),
    document.querySelector('main'),
  ]
  for (const candidate of candidates) {
    if (!(candidate instanceof HTMLElement) || !candidate.isConnected || candidate === document.body) continue
    if (!isShown(candidate)) continue
    candidate.focus({ preventScroll: true })
    if (document.activeElement === candidate) return
  }
}
