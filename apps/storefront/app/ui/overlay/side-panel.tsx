import type { ReactNode } from 'react'
import { IconButton } from '~/ui/icon-button.tsx'

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
    <div className={side === 'left' ? 'panel panel--left' : 'panel'}>
      <div className="panel__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="x" label={closeLabel} onClick={onClose} />
      </div>
      <div className="panel__body">{children}</div>
      {foot ? <div className="panel__foot">{foot}</div> : null}
    </div>
  )
}
