import { hideBackdrop, showBackdrop } from '~/lib/backdrop.ts'
import { POPOVER_DELAY_MS } from './hover-menu.ts'
import { menuOpen } from './menu-open.ts'

/** Makes the server's markup of the menu interactive; returns a cleanup function. */
export type HydrateMenu = (place: HTMLElement) => Promise<() => void>

/**
 * Opens the mega menu after 200 ms of hovering or on click, Enter and Space. Esc, a click outside and leaving by Tab
 * close it. `hydrate` loads the React code of the menu when a visitor reaches its opener.
 */
export function runMenu(head: HTMLElement, hydrate: HydrateMenu): () => void {
  const opener = head.querySelector<HTMLElement>('[data-mega-opener]')
  const place = head.querySelector<HTMLElement>('[data-mega-island]')
  if (!opener || !place) return () => {}

  const stop = new AbortController()
  const on: typeof head.addEventListener = (type: string, listener: EventListener) =>
    head.addEventListener(type, listener, { signal: stop.signal })
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading: Promise<() => void> | undefined
  const load = () => {
    loading ??= hydrate(place)
    return loading
  }
  const setOpen = (next: boolean) => {
    clearTimeout(timer)
    if (next === menuOpen.get()) return
    if (next) void load()
    opener.setAttribute('aria-expanded', String(next))
    head.toggleAttribute('data-open', next)
    if (next) showBackdrop('menu')
    else hideBackdrop('menu')
    menuOpen.set(next)
  }
  const isIn = (target: EventTarget | null) =>
    target instanceof Node && (opener.contains(target) || place.contains(target))
  const soon = (next: boolean) => {
    clearTimeout(timer)
    timer = setTimeout(() => setOpen(next), POPOVER_DELAY_MS)
  }

  on('mouseover', ({ target }) => {
    if (!isIn(target)) return
    void load()
    soon(true)
  })
  on('mouseout', (event) => {
    if (isIn(event.target) && !isIn((event as MouseEvent).relatedTarget)) soon(false)
  })
  on('focusout', (event) => {
    const next = (event as FocusEvent).relatedTarget
    if (next && !isIn(next)) setOpen(false)
  })
  on('click', (event) => {
    const { target } = event
    if (target instanceof Node && opener.contains(target)) {
      event.preventDefault()
      setOpen(!menuOpen.get())
    } else if (target instanceof Element && place.contains(target) && target.closest('a')) setOpen(false)
  })
  on('keydown', (event) => {
    const { key, target, shiftKey } = event as KeyboardEvent
    const first = place.querySelector<HTMLElement>('[data-root]')
    // The menu does not follow its opener in the markup, so move the focus between them on Tab.
    const goesIn = target === opener && (key === 'ArrowDown' || (key === 'Tab' && !shiftKey && menuOpen.get()))
    const goesBack = target === first && key === 'Tab' && shiftKey
    if (goesIn || goesBack || (key === ' ' && target === opener)) event.preventDefault()
    if (key === ' ' && target === opener) setOpen(!menuOpen.get())
    if (goesBack) opener.focus()
    if (!goesIn) return
    setOpen(true)
    // Focus after the menu is shown.
    void load().then(() => first?.focus())
  })
  const outside = (event: Event) => {
    if (event.type === 'keydown' && (event as KeyboardEvent).key !== 'Escape') return
    if (!menuOpen.get() || (event.type === 'click' && isIn(event.target))) return
    const held = place.contains(document.activeElement)
    setOpen(false)
    if (event.type === 'keydown' && held) opener.focus()
  }
  document.addEventListener('click', outside, { signal: stop.signal })
  document.addEventListener('keydown', outside, { signal: stop.signal })

  return () => {
    setOpen(false)
    stop.abort()
    void loading?.then((end) => end())
  }
}
