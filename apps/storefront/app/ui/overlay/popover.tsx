import { type ReactNode, useId, useRef } from 'react'
import { placeBeside } from './place-beside.ts'
import * as styles from './popover.module.css'

/**
 * A note beside its opener, on the native popover: top layer, one open at a time. It closes on Esc or an outside click
 * and opens without script.
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
  /** the accessible name of the box */
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
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both possible roles support a name */}
      <div
        ref={box}
        id={id}
        popover="auto"
        role={menu ? 'group' : 'dialog'}
        aria-label={label}
        className={menu ? `${styles.pop} ${styles.popMenu}` : styles.pop}
        onToggle={(event) => event.newState === 'open' && place()}
      >
        {children}
      </div>
    </>
  )
}
