import type { ReactNode } from 'react'
import * as styles from './badge.module.css'
import { badgeText } from './badge-text.ts'

export type BadgeVariant = 'warning' | 'primary' | 'passive' | 'success'

const VARIANT: Record<BadgeVariant, string> = {
  warning: styles.badgeWarning,
  primary: '',
  passive: styles.badgePassive,
  success: styles.badgeSuccess,
}

/** A small count beside an icon. `label` names the counted items, because a screen reader would read only a number. */
export function Badge({
  count = 0,
  dot = false,
  variant = 'primary',
  tiny = false,
  max = 99,
  loading = false,
  label,
}: {
  count?: number
  dot?: boolean
  variant?: BadgeVariant
  tiny?: boolean
  max?: number
  loading?: boolean
  label?: string
}): ReactNode {
  const names = [styles.badge, VARIANT[variant], tiny ? styles.badgeTiny : '']
  if (dot) names.push(styles.badgeDot)
  if (loading) names.push(styles.badgeLoading)
  const className = names.filter(Boolean).join(' ')
  if (dot) return <span className={className} role="img" aria-label={label} />
  return (
    <span className={className} aria-busy={loading || undefined}>
      {loading ? null : badgeText(count, max)}
      {label ? <span className="sr"> {label}</span> : null}
    </span>
  )
}

/** A count that may be large, such as hits or points. */
export function NumberBadge({ count, max = 99_999 }: { count: number; max?: number }) {
  return <span className={`${styles.badge} ${styles.badgePassive}`}>{badgeText(count, max)}</span>
}
