import type { ReactNode } from 'react'

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
  const className = { promotion: 'flag', tier: 'flag flag--meer', last: 'flag flag--op' }[kind]
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
