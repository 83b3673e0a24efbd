import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'

const LOOK = {
  info: { className: 'notice', icon: 'info' },
  note: { className: 'notice notice--note', icon: 'triangle-alert' },
  good: { className: 'notice notice--leaf', icon: 'circle-check' },
  error: { className: 'notice notice--brick', icon: 'circle-alert' },
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
