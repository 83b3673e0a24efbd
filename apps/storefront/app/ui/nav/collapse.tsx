import type { ReactNode } from 'react'

/** Opens and closes in 300 ms, ease-in-out. Closed content is out of the tab order and hidden from screen readers. */
export function Collapse({ open, id, children }: { open: boolean; id?: string; children: ReactNode }) {
  return (
    <div id={id} className={open ? 'fold is-open' : 'fold'}>
      <div>
        <div>{children}</div>
      </div>
    </div>
  )
}
