import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './notice.module.css'

const LOOK = {
  info: { className: styles.notice, icon: 'info' },
  note: { className: `${styles.notice} ${styles.noticeNote}`, icon: 'triangle-alert' },
  good: { className: `${styles.notice} ${styles.noticeLeaf}`, icon: 'circle-check' },
  error: { className: `${styles.notice} ${styles.noticeBrick}`, icon: 'circle-alert' },
} as const

/** A persistent message in the page. `live` announces one that appears after an action. */
export function Notice({
  kind = 'info',
  live = false,
  children,
}: {
  kind?: keyof typeof LOOK
  live?: boolean
  children: ReactNode
}) {
  const { className, icon } = LOOK[kind]
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={className} role={role}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
