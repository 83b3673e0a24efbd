import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'

/**
 * A question over the page, on the browser's own modal dialog: it traps focus, makes the rest inert, closes on Esc and
 * gives the focus back to whatever opened it. A sheet on a phone.
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

  // the modal state of a dialog is no attribute: it is entered and left by calls on the element
  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={element}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
      // a click on the dialog element itself is a click on its backdrop
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dialog__in">
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        <div className="dialog__body">{children}</div>
        {foot ? <div className="dialog__foot">{foot}</div> : null}
      </div>
    </dialog>
  )
}
