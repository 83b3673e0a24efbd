import { type ReactNode, useId, useRef } from 'react'
import { placeBeside } from './place-beside.ts'

/**
 * A note beside its opener, on the browser's own popover: top layer, closes on Esc and on a click elsewhere, one open at
 * a time, works before any script has run.
 */
export function Popover({
  opener,
  openerClass = 'btn btn--s',
  label,
  menu = false,
  children,
}: {
  opener: ReactNode
  openerClass?: string
  /** name of the box for screen readers */
  label: string
  menu?: boolean
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)

  const place = () => {
    if (!button.current || !box.current) return
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const size = { width: box.current.offsetWidth, height: box.current.offsetHeight }
    const { left, top } = placeBeside(button.current.getBoundingClientRect(), size, screen)
    box.current.style.left = `${left}px`
    box.current.style.top = `${top}px`
  }

  return (
    <>
      <button ref={button} type="button" className={openerClass} popoverTarget={id}>
        {opener}
      </button>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it can have take a name */}
      <div
        ref={box}
        id={id}
        popover="auto"
        role={menu ? 'group' : 'dialog'}
        aria-label={label}
        className={menu ? 'pop pop--menu' : 'pop'}
        onToggle={(event) => event.newState === 'open' && place()}
      >
        {children}
      </div>
    </>
  )
}
