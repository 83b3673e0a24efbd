/** The delay before header popovers open or close on hover. */
export const POPOVER_DELAY_MS = 200

/**
 * Opens a native popover after 200 ms of hovering and closes it 200 ms after the pointer leaves. A click pins a popover
 * that hovering opened. The browser handles keyboard, Escape and outside clicks.
 */
export function openOnHover(opener: HTMLElement, menu: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpenedByHover = false
  const isOpen = () => menu.matches(':popover-open')
  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer)
    if (pointerType !== 'mouse' || isOpen()) return
    timer = setTimeout(() => {
      isOpenedByHover = true
      menu.showPopover({ source: opener })
    }, POPOVER_DELAY_MS)
  }
  const leave = () => {
    clearTimeout(timer)
    // A menu that was clicked, or that contains the focus, stays open.
    if (!isOpenedByHover) return
    timer = setTimeout(() => menu.contains(document.activeElement) || menu.hidePopover(), POPOVER_DELAY_MS)
  }
  for (const part of [opener, menu]) {
    part.addEventListener('pointerenter', enter, { signal })
    part.addEventListener('pointerleave', leave, { signal })
  }
  opener.addEventListener(
    'click',
    (event) => {
      clearTimeout(timer)
      if (isOpenedByHover && isOpen()) event.preventDefault()
      isOpenedByHover = false
    },
    { signal },
  )
  menu.addEventListener(
    'toggle',
    (event) => {
      if ((event as ToggleEvent).newState === 'closed') isOpenedByHover = false
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}
