import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '~/ui/icon-button.tsx'
import * as styles from './dialog.module.css'

/**
 * A dialog on the native modal dialog, which traps focus, makes the rest inert, closes on Esc and restores the focus. A
 * bottom sheet on phones.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  foot,
  wide = false,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  foot?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // The modal state has no attribute; only methods of the element change it.
  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Esc
    <dialog
      ref={element}
      className={wide ? `${styles.dialog} ${styles.dialogWide}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // A click whose target is the dialog itself is a click on the backdrop.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div>
        <div className={styles.dialogHead}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.dialogBody}>{children}</div>
        {foot ? <div className={styles.dialogFoot}>{foot}</div> : null}
      </div>
    </dialog>
  )
}
