import type { ReactNode } from 'react'
import * as styles from './flag.module.css'

/** The classes of a label. */
export const FLAG = {
  promotion: styles.flag,
  tier: `${styles.flag} ${styles.flagMeer}`,
  last: `${styles.flag} ${styles.flagOp}`,
} as const

/** The label on a picture: a saving, a tier offer or low stock. `colors` come from the shop's settings. */
export function Flag({
  kind,
  colors,
  children,
}: {
  kind: 'promotion' | 'tier' | 'last'
  colors?: { background: string; color: string }
  children: ReactNode
}) {
  const className = FLAG[kind]
  return (
    <span className={className} style={colors}>
      {children}
    </span>
  )
}

/** A short text on a coloured background. */
export function Tag({ tone, children }: { tone?: 'leaf' | 'sky' | 'note' | 'brick'; children: ReactNode }) {
  return <span className={tone ? `tag tag--${tone}` : 'tag'}>{children}</span>
}
