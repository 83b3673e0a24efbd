import type { ReactNode } from 'react'
import { IconButton } from '~/ui/icon-button.tsx'
import * as styles from './side-panel.module.css'

/** The layout of a side panel: head, scrolling body, fixed foot. `PanelHost` handles opening, focus and the URL. */
export function SidePanelFrame({
  title,
  titleId,
  side = 'right',
  closeLabel,
  onClose,
  foot,
  children,
}: {
  title: ReactNode
  titleId?: string
  side?: 'left' | 'right'
  closeLabel: string
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={side === 'left' ? `${styles.panel} ${styles.panelLeft}` : styles.panel}>
      <div className={styles.panelHead}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="x" label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.panelBody}>{children}</div>
      {foot ? <div className={styles.panelFoot}>{foot}</div> : null}
    </div>
  )
}
