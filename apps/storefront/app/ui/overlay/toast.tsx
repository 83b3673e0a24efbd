import { type ReactNode, useEffect } from 'react'
import { Icon } from '~/ui/icon.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import * as styles from './toast.module.css'

export const TOAST_MS = 3000

/**
 * One message at the bottom of the screen. A confirmation closes after three seconds; a message with an action or an
 * error stays until it is closed or `forMs` elapses.
 */
export function Toast({
  kind = 'done',
  icon,
  action,
  forMs,
  onClose,
  closeLabel,
  children,
}: {
  kind?: 'done' | 'error'
  icon?: IconName
  action?: ReactNode
  /** closes a message whose action expires */
  forMs?: number | undefined
  onClose: () => void
  closeLabel: string
  children: ReactNode
}) {
  const leaves = kind === 'done' && !action
  const endsAfter = leaves ? TOAST_MS : forMs
  // The timer is outside React, hence the effect.
  useEffect(() => {
    if (endsAfter === undefined) return
    const timer = setTimeout(onClose, endsAfter)
    return () => clearTimeout(timer)
  }, [endsAfter, onClose])

  return (
    <div
      className={kind === 'error' ? `${styles.toast} ${styles.toastError} on-ink` : `${styles.toast} on-ink`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icon ?? (kind === 'error' ? 'circle-alert' : 'circle-check')} />
      <span>{children}</span>
      {action}
      {leaves ? null : <IconButton icon="x" size={16} label={closeLabel} onClick={onClose} />}
    </div>
  )
}
