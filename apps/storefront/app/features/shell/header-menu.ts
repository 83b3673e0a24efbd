import { hideBackdrop, showBackdrop } from '~/lib/backdrop.ts'
import { fillColumns, fillOffer } from './menu-columns.ts'
import type { MenuNode } from './shell-data.ts'

export const POPOVER_DELAY_MS = 200
export const CHILDREN_DELAY_MS = 300

export type LoadChildren = (nodeId: string) => Promise<readonly MenuNode[]>
export type LoadOffer = (nodeId: string) => Promise<HTMLElement | undefined>

/**
 * The mega menu: opens after 200 ms of hovering, on click, Enter and Space; stays while the pointer is on it; Esc, a click
 * elsewhere and leaving it by Tab close it. Resting 300 ms on a root, or focusing it, fetches and shows its columns.
 */
export function runMenu(head: HTMLElement, loadChildren: LoadChildren, loadOffer: LoadOffer): () => void {
  const opener = head.querySelector<HTMLElement>('[data-mega-opener]')
  const menu = head.querySelector<HTMLElement>('[data-mega]')
  if (!opener || !menu) return () => {}

  const stop = new AbortController()
  const on: typeof head.addEventListener = (type: string, listener: EventListener) =>
    head.addEventListener(type, listener, { signal: stop.signal })
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  let rootTimer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let wanted: HTMLElement | undefined

  const setOpen = (next: boolean) => {
    clearTimeout(hoverTimer)
    if (next === isOpen) return
    isOpen = next
    menu.hidden = !next
    opener.setAttribute('aria-expanded', String(next))
    head.classList.toggle('is-open', next)
    if (!next) return hideBackdrop('menu')
    showBackdrop('menu')
    if (!menu.querySelector('[data-root].is-on')) void choose(menu.querySelector<HTMLElement>('[data-root]'))
  }

  const choose = async (root: HTMLElement | null) => {
    const id = root?.dataset.root
    const part = id && menu.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`)
    if (!id || !part) return
    wanted = root
    void fillOffer(part, id, loadOffer)
    await fillColumns(part, id, loadChildren)
    // the pointer went on to another root while these columns were on their way
    if (wanted !== root) return
    for (const other of menu.querySelectorAll<HTMLElement>('[data-root]'))
      other.classList.toggle('is-on', other === root)
    for (const other of menu.querySelectorAll<HTMLElement>('[data-part]')) other.hidden = other !== part
  }

  const isIn = (target: EventTarget | null) =>
    target instanceof Node && (opener.contains(target) || menu.contains(target))
  const soon = (next: boolean) => {
    clearTimeout(hoverTimer)
    hoverTimer = setTimeout(() => setOpen(next), POPOVER_DELAY_MS)
  }

  on('mouseover', ({ target }) => {
    if (isIn(target)) soon(true)
    const root = target instanceof Element ? target.closest<HTMLElement>('[data-root]') : null
    clearTimeout(rootTimer)
    if (root) rootTimer = setTimeout(() => void choose(root), CHILDREN_DELAY_MS)
  })
  on('mouseout', (event) => {
    if (isIn(event.target) && !isIn((event as MouseEvent).relatedTarget)) soon(false)
  })
  on('focusin', ({ target }) => {
    const root =
      target instanceof Element && target.matches(':focus-visible') ? target.closest<HTMLElement>('[data-root]') : null
    if (root) void choose(root)
  })
  on('focusout', (event) => {
    const next = (event as FocusEvent).relatedTarget
    if (next && !isIn(next)) setOpen(false)
  })
  on('click', (event) => {
    const { target } = event
    if (target instanceof Node && opener.contains(target)) {
      event.preventDefault()
      setOpen(!isOpen)
    } else if (target instanceof Element && menu.contains(target) && target.closest('a')) setOpen(false)
  })
  on('keydown', (event) => {
    const { key, target, shiftKey } = event as KeyboardEvent
    const first = menu.querySelector<HTMLElement>('[data-root]')
    // the menu stands elsewhere in the markup than its opener: Tab goes from one to the other and back
    const goesIn = target === opener && (key === 'ArrowDown' || (key === 'Tab' && !shiftKey && isOpen))
    const goesBack = target === first && key === 'Tab' && shiftKey
    if (goesIn || goesBack || (key === ' ' && target === opener)) event.preventDefault()
    if (key === ' ' && target === opener) setOpen(!isOpen)
    if (goesBack) opener.focus()
    if (goesIn) {
      setOpen(true)
      first?.focus()
    }
  })
  const outside = (event: Event) => {
    if (event.type === 'keydown' && (event as KeyboardEvent).key !== 'Escape') return
    if (!isOpen || (event.type === 'click' && isIn(event.target))) return
    const held = menu.contains(document.activeElement)
    setOpen(false)
    if (event.type === 'keydown' && held) opener.focus()
  }
  document.addEventListener('click', outside, { signal: stop.signal })
  document.addEventListener('keydown', outside, { signal: stop.signal })

  return () => {
    clearTimeout(rootTimer)
    setOpen(false)
    stop.abort()
  }
}
