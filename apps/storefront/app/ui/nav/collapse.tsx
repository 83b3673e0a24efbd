import type { ReactNode } from 'react'
import * as styles from './collapse.module.css'

/** Opens and closes in 300 ms, ease-in-out. Closed content is out of the tab order and hidden from screen readers. */
export function Collapse({ open, id, children }: { open: boolean; id?: string; children: ReactNode }) {
  return (
    <div id={id} className={open ? `${styles.fold} ${styles.isOpen}` : styles.fold}>
      <div>
        <div>{children}</div>
      </div>
    </div>
  )
}
